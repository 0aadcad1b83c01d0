/** Ends a process that `fork` started together with its parent, and not by Ctrl+C, which reaches every process of a terminal. */
export function endWithParent(): void {
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  // The parent ended while this process was loading.
  if (process.connected === false) process.exit();
}
