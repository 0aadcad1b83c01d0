import type { ImageSource } from '../motion/image-source.ts';
import { startThreads } from '../support/threads.ts';
import type { Strip } from './contact-sheet.ts';
import type { ImageKind, RenderedScene } from './image-files.ts';
import type { Rendering } from './render-thread.ts';

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

const worker = new URL('./render-thread.ts', import.meta.url);

/** Short-lived vectors die before they are collected: 3.5 % less CPU per image, for about 90 MB a thread. */
const youngMegabytes = 192;

/** A pool of `count` worker threads, by default one per core. They start with the first image and end when idle. */
export function renderPool(count?: number): RenderPool {
  const threads = startThreads(count, youngMegabytes);
  const run = <T>(rendering: Rendering) => threads.run(worker, rendering) as Promise<T>;
  return {
    render: (source) => run({ source, as: 'image' }),
    renderFile: (source, kind) => run({ source, as: 'file', kind }),
    renderStrip: (source, frames, size) => run({ source, as: 'strip', frames, size }),
    renderTransparent: (source, size) => run({ source, as: 'transparent', size }),
    close: () => threads.close(),
  };
}
