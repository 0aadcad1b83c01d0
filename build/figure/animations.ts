import type { DrawingRequest, DrawnLoop } from './figure-engine.ts';
import { type FigureWorker, leastBusyWorker } from './figure-workers.ts';

/** How many bytes of drawn frames to keep for animations no longer shown: about fifteen of 360 pixels. */
const bytesKept = 96 * 1024 * 1024;

const animations = new Map<string, Animation>();
let keys = 0;

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
function giveUp(): void {
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
  readonly frames: ImageData[] = [];
  readonly #request: DrawingRequest;
  readonly #drawn = new Map<number, Promise<ImageData>>();
  #open: { readonly key: number; readonly by: FigureWorker } | undefined;
  #players = 0;
  #isFilling = false;

  constructor(request: DrawingRequest) {
    this.#request = request;
    this.loop = this.#begin();
    this.loop.then(
      () => {
        this.isBegun = true;
      },
      () => undefined,
    );
  }

  get bytes(): number {
    return this.#drawn.size * this.#request.size ** 2 * 4;
  }

  /** Removes one user. Without users, the frames are kept for a while, but not the much larger drawing state. */
  release(): void {
    this.users--;
    if (this.users === 0) this.end();
    giveUp();
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

  /**
   * Adds a playing figure. While there is one, all frames are drawn: first the ends, then the middle of each gap, so
   * that the movement is visible before it is smooth. Without one, no frames are requested.
   */
  play(): void {
    this.#players++;
    void this.#fill();
  }

  /** Removes a playing figure. */
  stop(): void {
    this.#players--;
  }

  async #fill(): Promise<void> {
    if (this.#isFilling) return;
    this.#isFilling = true;
    try {
      const { frames } = await this.loop;
      for (const index of fromEndsToMiddles(frames)) {
        if (this.#players === 0) return;
        await this.draw(index);
      }
      // The drawing state is large and no longer needed.
      this.end();
    } catch {
      // Pending requests for frames get the reason.
    } finally {
      this.#isFilling = false;
    }
  }

  /** Releases the drawing state and keeps drawn frames. */
  end(): void {
    if (!this.#open) return;
    const { key, by } = this.#open;
    this.#open = undefined;
    by.drawings--;
    by.ask({ ask: 'close', key }).catch(() => undefined);
  }

  #begin(): Promise<DrawnLoop> {
    const key = ++keys;
    const by = leastBusyWorker();
    by.drawings++;
    this.#open = { key, by };
    return by.ask({ ask: 'open', key, request: this.#request }) as Promise<DrawnLoop>;
  }

  async #ask(index: number): Promise<ImageData> {
    // The worker answers in order, so a drawing that can't be opened fails with its first frame.
    if (!this.#open) this.#begin().catch(() => undefined);
    const { key, by } = this.#open!;
    const pixels = (await by.ask({ ask: 'draw', key, frame: index })) as Uint8ClampedArray<ArrayBuffer>;
    const frame = new ImageData(pixels, this.#request.size, this.#request.size);
    this.frames[index] = frame;
    return frame;
  }
}

/** The indices 0 to count − 1 in this order: first, last, then the middle of each gap, widest gaps first. */
export function fromEndsToMiddles(count: number): number[] {
  const found = new Set(count > 1 ? [0, count - 1] : [0].slice(0, count));
  for (let gaps: [number, number][] = [[0, count - 1]]; gaps.length > 0; ) {
    const next: [number, number][] = [];
    for (const [from, to] of gaps) {
      if (to - from < 2) continue;
      const middle = (from + to) >> 1;
      found.add(middle);
      next.push([from, middle], [middle, to]);
    }
    gaps = next;
  }
  return [...found];
}
