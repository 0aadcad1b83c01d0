/** How often to check whether the parent process still exists, in ms. */
const lookIntervalMs = 500;

/**
 * Ends a process that npm started when npm ends. npm runs scripts in a shell, which doesn't forward signals, so the
 * process would keep running on its own and hold its port.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, lookIntervalMs);
  look.unref();
}
