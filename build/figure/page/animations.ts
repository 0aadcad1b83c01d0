import type { DrawingRequest, DrawnLoop } from '../worker/drawing-request.ts';
import { draftSize, noteDraft } from './draft-size.ts';
import { type FigureWorker, leastBusyWorker } from './figure-workers.ts';
import { onSettings } from './settings.ts';

/** How many bytes of drawn frames to keep for animations no longer shown: about fifteen of 360 pixels. */
const bytesKept = 96 * 1024 * 1024;

const animations = new Map<string, Animation>();
let keys = 0;
// Figures started afterwards show other movements.
onSettings(() => animations.clear());

/** The animation for a request, shared by figures that show the same. Release it when it is no longer shown. */
export function animationOf(request: DrawingRequest): Animation {
  const name = JSON.stringify(request);
  const animation = animations.get(name) ?? new Animation(request);
  animation.users++;
  // The most recently used one is evicted last.
  animations.delete(name);
  animations.set(name, animation);
  return animation;
}

/** Evicts animations no longer shown, least recently used first, until the rest is small enough. */
function evict(): void {
  let bytes = 0;
  for (const [name, animation] of [...animations].reverse()) {
    bytes += animation.bytes;
    if (animation.users === 0 && (bytes > bytesKept || !animation.isBegun)) {
      animations.delete(name);
    }
  }
}

/** The frames of an exercise, drawn on demand and kept. */
export class Animation {
  users = 0;
  /** Whether its loop is known. */
  isBegun = false;
  readonly loop: Promise<DrawnLoop>;
  readonly #frames: ImageData[] = [];
  readonly #request: DrawingRequest;
  readonly #drawn = new Map<number, Promise<ImageData>>();
  /** The same in a lower resolution, shown until the frames of this one are drawn. */
  #draft: Animation | undefined;
  #open: { readonly key: number; readonly by: FigureWorker } | undefined;
  #players = 0;
  #isFilling = false;
  #isWhole = false;

  constructor(request: DrawingRequest) {
    this.#request = request;
    this.loop = this.#begin();
    this.loop.catch(() => undefined);
  }

  get bytes(): number {
    return this.#drawn.size * this.#request.size ** 2 * 4;
  }

  /** Removes one user. Without users, the frames are kept for a while, but not the much larger drawing state. */
  release(): void {
    this.users--;
    if (this.users === 0) this.#end();
    evict();
  }

  /** A distinct frame by its index. */
  draw(index: number): Promise<ImageData> {
    let frame = this.#drawn.get(index);
    if (!frame) {
      frame = this.#ask(index);
      this.#drawn.set(index, frame);
      frame.catch(() => this.#drawn.delete(index));
    }
    return frame;
  }

  /** A frame as {@link draw} gives it, or its draft if that is drawn earlier. */
  drawDraft(index: number): Promise<ImageData> {
    return this.#drawn.get(index) ?? this.#drafting().draw(index);
  }

  /** The drawn frame closest to the wanted one, rather sharp than not. */
  nearest(wanted: number): ImageData | undefined {
    const sharp = this.#frames;
    const drafts = this.#draft ? this.#draft.#frames : [];
    for (let away = 0; away < Math.max(sharp.length, drafts.length); away++) {
      const [before, after] = [wanted - away, wanted + away];
      const frame = sharp[before] ?? drafts[before] ?? sharp[after] ?? drafts[after];
      if (frame) return frame;
    }
    return undefined;
  }

  /**
   * Adds a playing figure, which begins with the entry `from` of the order. While there is one, all frames are drawn in
   * the order in which they are shown: for the first loop as drafts if need be, to be in time, then sharp. Without one,
   * no frames are requested.
   */
  play(from: number): void {
    this.#players++;
    void this.#fill(from);
  }

  /** Removes a playing figure. */
  stop(): void {
    this.#players--;
  }

  async #fill(from: number): Promise<void> {
    if (this.#isFilling || this.#isWhole) return;
    this.#isFilling = true;
    try {
      const { order } = await this.loop;
      const indices = [...new Set([...order.slice(from), ...order])];
      while (this.#players > 0 && !this.#isWhole) {
        const drafting = this.#drafting();
        const drafts = this.#each(indices, async (index) => {
          const start = performance.now();
          const { width } = await this.drawDraft(index);
          const ms = performance.now() - start;
          // Frames that were drawn before are there at once.
          if (drafting !== this && ms > 2) noteDraft(width, ms);
        });
        // Another worker begins with the sharp frames at the same time.
        if (drafting.#open?.by === this.#open?.by) await drafts;
        await Promise.all([drafts, this.#each(indices, (index) => this.draw(index))]);
        this.#isWhole = indices.every((index) => this.#drawn.has(index));
      }
      // The drawing state is large and no longer needed.
      if (this.#isWhole) this.#end();
    } catch {
      // Pending requests for frames get the reason.
    } finally {
      this.#isFilling = false;
    }
  }

  /** Draws frames one after the other, as long as a figure is playing. */
  async #each(indices: readonly number[], draw: (index: number) => Promise<unknown>): Promise<void> {
    for (const index of indices) {
      if (this.#players === 0) return;
      await draw(index);
    }
  }

  /** The animation in the resolution in which the first loop is drawn. */
  #drafting(): Animation {
    const size = draftSize(this.#request.size);
    if (size < this.#request.size) this.#draft ??= animationOf({ ...this.#request, size });
    return this.#draft ?? this;
  }

  /** Releases the drawing state and keeps drawn frames. */
  #end(): void {
    this.#draft?.release();
    this.#draft = undefined;
    if (!this.#open) return;
    const { key, by } = this.#open;
    this.#open = undefined;
    by.ask({ ask: 'close', key }).catch(() => undefined);
    by.release();
  }

  async #begin(): Promise<DrawnLoop> {
    const key = ++keys;
    const by = leastBusyWorker();
    this.#open = { key, by };
    const loop = (await by.ask({ ask: 'open', key, request: this.#request })) as DrawnLoop;
    this.isBegun = true;
    return loop;
  }

  async #ask(index: number): Promise<ImageData> {
    // The worker answers in order, so a drawing that can't be opened fails with its first frame.
    if (!this.#open) this.#begin().catch(() => undefined);
    const { key, by } = this.#open!;
    const pixels = (await by.ask({ ask: 'draw', key, frame: index })) as Uint8ClampedArray<ArrayBuffer>;
    const frame = new ImageData(pixels, this.#request.size, this.#request.size);
    this.#frames[index] = frame;
    return frame;
  }
}
