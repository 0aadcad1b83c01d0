import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

/** Worker threads for TypeScript. */
export interface Threads {
  /**
   * Calls the function that a module exports by default, on a thread.
   * @param task its argument, which is copied, as is its result
   */
  run<Task>(module: URL, task: Task): Promise<unknown>;
  /** Ends all threads; pending calls reject. */
  close(): Promise<void>;
}

/**
 * A pool of threads, by default one per core. They start with the first call and end when idle.
 * @param youngMegabytes memory of each thread for short-lived objects; by default what Node gives it
 */
export function startThreads(count = availableParallelism(), youngMegabytes?: number): Threads {
  const pool = new Tinypool({
    filename: new URL('./thread.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: count,
    idleTimeout: 5_000,
    ...(youngMegabytes && { resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } }),
  });
  return {
    run: (module, task) => pool.run({ module: module.href, task }),
    close: () => pool.destroy(),
  };
}
