import type { DrawingRequest, DrawnLoop } from './figure-engine.ts';
import { type FigureWorker, leastBusyWorker } from './figure-workers.ts';

/** How many bytes of drawn frames are kept of animations that nobody shows any more: some fifteen of 360 pixels. */
const bytesKept = 96 * 1024 * 1024;

const animations = new Map<string, Animation>();
let keys = 0;

/** The animation of a request, which figures that show the same share; to be released when it is no longer shown. */
export function animationOf(request: DrawingRequest): Animation {
  const name = JSON.stringify(request);
  const animation = animations.get(name) ?? new Animation(request);
  animation.users++;
  // The one used last is the last to be given up.
  animations.delete(name);
  animations.set(name, animation);
  return animation;
}

/** Forgets animations that nobody shows, those longest unused first, until the others are small enough. */
function giveUp(): void {
  let bytes = 0;
  for (const [name, animation] of [...animations].reverse()) {
    bytes += animation.bytes;
    if (animation.users === 0 && (bytes > bytesKept || !animation.isBegun)) {
      animations.delete(name);
    }
  }
}

/** The frames of an exercise, drawn as they are asked for and then kept. */
export class Animation {
  users = 0;
  /** Whether it is known what it consists of. */
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

  /** One user less. Without any the frames stay for a while; what draws them, which is much larger, does not. */
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
   * One figure more that plays it: as long as one does, all frames are drawn, the ends first, then the middles between what
   * there is, so that the movement can be seen before it is smooth. What stands still asks for nothing.
   */
  play(): void {
    this.#players++;
    void this.#fill();
  }

  /** One figure less that plays it. */
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
      // What drew it is large, and no longer needed.
      this.end();
    } catch {
      // Whoever waits for a frame is told why there is none.
    } finally {
      this.#isFilling = false;
    }
  }

  /** Lets go of what draws; what is drawn stays. */
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
    // Whoever draws answers in order: what can't be opened fails with the first frame.
    if (!this.#open) this.#begin().catch(() => undefined);
    const { key, by } = this.#open!;
    const pixels = (await by.ask({ ask: 'draw', key, frame: index })) as Uint8ClampedArray<ArrayBuffer>;
    const frame = new ImageData(pixels, this.#request.size, this.#request.size);
    this.frames[index] = frame;
    return frame;
  }
}

/** 0 to count − 1: first, last, and then the middle of every gap, the widest gaps first. */
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
