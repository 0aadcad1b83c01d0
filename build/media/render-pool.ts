import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { ImageSource } from '../motion/image-source.ts';
import type { Strip } from './contact-sheet.ts';
import type { ImageKind, RenderedScene } from './image-files.ts';
import type { Rendering } from './render-worker.ts';

/** Renders images and strips of frames on worker threads. */
export interface RenderPool {
  render(source: ImageSource): Promise<RenderedScene>;
  /** Renders one file of an image. */
  renderFile(source: ImageSource, kind: ImageKind): Promise<Uint8Array>;
  /** Renders a strip of `frames` frames, each `size` pixels a side. */
  renderStrip(source: ImageSource, frames: number, size: number): Promise<Strip>;
  /** Renders an animated WebP on transparency, `size` pixels a side. */
  renderTransparent(source: ImageSource, size: number): Promise<Uint8Array>;
  /** Ends all threads; pending renderings reject. */
  close(): Promise<void>;
}

/** A pool of `threads` worker threads, by default one per core. They start with the first image and end when idle. */
export function renderPool(threads = availableParallelism()): RenderPool {
  const pool = new Tinypool({
    filename: new URL('./render-thread.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 5_000,
    // Short-lived vectors die before they are collected: 3.5 % less CPU per image, for about 90 MB a thread.
    resourceLimits: { maxYoungGenerationSizeMb: 192 },
  });
  return {
    render: (source) => pool.run({ source } satisfies Rendering),
    renderFile: (source, kind) => pool.run({ source, kind } satisfies Rendering),
    renderStrip: (source, frames, size) => pool.run({ source, strip: { frames, size } } satisfies Rendering),
    renderTransparent: (source, size) => pool.run({ source, transparent: size } satisfies Rendering),
    close: () => pool.destroy(),
  };
}
