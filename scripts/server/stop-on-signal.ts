/** Time for file reads in progress to finish when a process ends, in ms. */
const lastReads = 1_000;

/** Stops in an orderly way on the first signal to end, and at once on the second. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return end(signal, 1);
      isStopping = true;
      // Anything still open, such as a connection to the origin, is not worth waiting for.
      void stop().finally(async () => {
        const from = performance.now();
        while (isReading() && performance.now() - from < lastReads)
          await new Promise((resolve) => setTimeout(resolve, 20));
        end(signal);
      });
    });
  }
}

/** Ends the process. On exit, Node waits for all file reads, even hanging ones; a signal doesn't. */
function end(signal: NodeJS.Signals, status?: number): void {
  if (!isReading()) process.exit(status);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Whether a file is being read. */
function isReading(): boolean {
  return process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'));
}
