/** Stops in order when the process is told to end; told so twice, it ends at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      // Whatever is still open, a connection to the origin say, is not worth waiting for.
      void stop().finally(() => process.exit());
    });
  }
}
