import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { ImageSource } from '../motion/image-source.ts';
import type { Strip } from './contact-sheet.ts';
import type { ImageKind, RenderedScene } from './image-files.ts';
import type { Rendering } from './render-worker.ts';

/** Renders images and strips of frames on threads. */
export interface RenderPool {
  render(source: ImageSource): Promise<RenderedScene>;
  /** One file of an image. */
  renderFile(source: ImageSource, kind: ImageKind): Promise<Uint8Array>;
  /** So many frames from first to last, each `size` pixels a side. */
  renderStrip(source: ImageSource, frames: number, size: number): Promise<Strip>;
  /** An animated WebP on nothing, `size` pixels a side. */
  renderTransparent(source: ImageSource, size: number): Promise<Uint8Array>;
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
    // Short-lived vectors are gone before they are collected: 3.5 % less CPU per image, for some 90 MB a thread.
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
