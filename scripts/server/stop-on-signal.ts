/** How often it is looked whether the parent still is there, in ms. */
const lookInterval = 500;

/**
 * Ends a process that npm has started when npm ends. npm runs a script in a shell, and a shell that is told to end does not
 * hand that on: the process would go on without anybody, and hold its port.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, lookInterval);
  look.unref();
}

/** For how long reads of files that are under way may take when a process ends, in ms. */
const lastReads = 1_000;

/** Stops in order when the process is told to end; told so twice, it ends at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return end(signal, 1);
      isStopping = true;
      // Whatever is still open, a connection to the origin say, is not worth waiting for.
      void stop().finally(async () => {
        const from = performance.now();
        while (isReading() && performance.now() - from < lastReads)
          await new Promise((resolve) => setTimeout(resolve, 20));
        end(signal);
      });
    });
  }
}

/** Ends the process. Node waits for every read of a file then, also for one that hangs; a signal does not. */
function end(signal: NodeJS.Signals, status?: number): void {
  if (!isReading()) process.exit(status);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** Whether a read of a file is under way. */
function isReading(): boolean {
  return process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'));
}
