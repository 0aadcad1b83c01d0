/** Whether a process other than this one has that id. */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    // Signal 0 only asks (kill(2)).
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
