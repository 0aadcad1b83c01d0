import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { ImageSource } from '../motion/image-source.ts';
import type { RenderedScene } from './image-files.ts';

/** Renders images on threads. */
export interface RenderPool {
  /** Images that wait for a thread. */
  readonly waiting: number;
  render(source: ImageSource): Promise<RenderedScene>;
  /** Ends all threads; what is under way fails. */
  close(): Promise<void>;
}

/** A pool of `threads` threads, by default one for each core. They start with the first image and end when idle. */
export function renderPool(threads = availableParallelism()): RenderPool {
  const pool = new Tinypool({
    filename: new URL('./render-thread.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 5_000,
  });
  return {
    get waiting() {
      return pool.queueSize;
    },
    render: (source) => pool.run(source),
    close: () => pool.destroy(),
  };
}
