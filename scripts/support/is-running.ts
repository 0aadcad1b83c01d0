/** Whether another process with that id is running. */
export function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    // Signal 0 only checks (kill(2)).
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
