import type { View } from '../../motion/geometry/camera.ts';
import { durationOf, entryAt, indexAt } from '../../motion/loop-time.ts';
import type { Figure, FigureOptions } from '../options.ts';
import type { DrawnLoop } from '../worker/drawing-request.ts';
import { type Animation, animationOf } from './animations.ts';
import { startClock, stopClock } from './clock.ts';
import { noteDraft } from './draft-size.ts';
import { checkNumbers, figureRequest } from './figure-request.ts';
import { stepStartsOf } from './step-starts.ts';

/** The largest side of a drawing, in device pixels, if its size isn't given. */
export const largestSize = 720;
const noSteps: readonly number[] = [];

const reduced = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Plays an exercise in a canvas. */
export function createFigure(canvas: HTMLCanvasElement, options: FigureOptions): Figure {
  return new Player(canvas, options);
}

class Player implements Figure {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #preference = reduced();
  #options: FigureOptions;
  /** The request of the drawing that was begun last, as JSON. */
  #begun: string | undefined;
  #animation: Animation | undefined;
  /** The animation that this figure is playing. */
  #played: Animation | undefined;
  #loop: DrawnLoop | undefined;
  #shown: ImageData | undefined;
  /** Holds a draft to be enlarged. */
  #draft: HTMLCanvasElement | undefined;
  #steps = noSteps;
  /** The time into the loop in ms, and when it was recorded. */
  #passed = 0;
  #since: number | undefined;
  #ready: Promise<void>;
  #isOver = false;

  constructor(canvas: HTMLCanvasElement, options: FigureOptions) {
    const context = canvas.getContext('2d');
    if (!context) throw new TypeError('A figure needs a canvas with a 2d context.');
    this.#canvas = canvas;
    this.#context = context;
    this.#options = options;
    this.#preference?.addEventListener?.('change', this.#run);
    this.#ready = this.#begin();
    this.#ready.catch(() => undefined);
  }

  get ready(): Promise<void> {
    return this.#ready;
  }

  get name(): string | undefined {
    return this.#loop?.name;
  }

  get seconds(): number {
    return this.#loop ? durationOf(this.#loop) / 1000 : 0;
  }

  get view(): View | undefined {
    return this.#loop?.view;
  }

  get paused(): boolean {
    return this.#options.paused === true;
  }

  get moment(): number {
    return this.#loop ? this.#passed / (this.seconds * 1000) : 0;
  }

  get stepStarts(): readonly number[] {
    return this.#loop ? stepStartsOf(this.#loop) : [];
  }

  async update(changed: Partial<FigureOptions>): Promise<void> {
    if (this.#isOver) return;
    const options = { ...this.#options, ...changed };
    const request = JSON.stringify(figureRequest(options, this.#sizeOf(options)));
    const isOther = options.exercise !== this.#options.exercise;
    this.#options = options;
    if (isOther) {
      this.#passed = 0;
      // Until the first frame of the new animation, the current one stands still.
      this.#loop = undefined;
      this.#tell(noSteps);
    }
    if (request === this.#begun) {
      const running = this.#run();
      this.#ready = this.#ready.then(() => running);
    } else this.#ready = this.#begin();
    await this.#newest();
  }

  pause(): void {
    void this.update({ paused: true }).catch(() => undefined);
  }

  play(): void {
    void this.update({ paused: false }).catch(() => undefined);
  }

  async frame(t: number): Promise<void> {
    checkNumbers({ moment: t });
    this.#options = { ...this.#options, paused: true };
    this.#stop();
    await this.#ready;
    this.#passed = (t - Math.floor(t)) * this.seconds * 1000;
    const [animation, loop] = [this.#animation, this.#loop];
    if (!animation || !loop) return;
    await this.#sharpen();
    if (animation === this.#animation) this.#tell(loop.steps?.[entryAt(loop, this.#passed)] ?? noSteps);
  }

  /** Shows the current frame of a still figure in full resolution. */
  async #sharpen(): Promise<void> {
    const [animation, loop] = [this.#animation, this.#loop];
    if (!animation || !loop) return;
    const frame = await this.#unlessOther(animation, animation.draw(indexAt(loop, this.#passed)));
    if (frame && this.#isStill) this.#show(frame);
  }

  /** What an animation gives; undefined, even if it fails, when another one has been begun in the meantime. */
  async #unlessOther<T>(animation: Animation, given: Promise<T>): Promise<T | undefined> {
    const result = await given.catch((error) => {
      if (animation === this.#animation) throw error;
      return undefined;
    });
    return animation === this.#animation ? result : undefined;
  }

  destroy(): void {
    this.#isOver = true;
    this.#preference?.removeEventListener?.('change', this.#run);
    this.#stop();
    this.#animation?.release();
    this.#animation = undefined;
  }

  /** Shows the frame for the current moment, as far as drawn. */
  tick(now: number): void {
    const loop = this.#loop;
    if (!loop || !this.#animation) return;
    if (this.#since !== undefined) this.#passed += (now - this.#since) * (this.#options.speed ?? 1);
    this.#since = now;
    const total = this.seconds * 1000;
    this.#passed -= Math.floor(this.#passed / total) * total;
    const entry = entryAt(loop, this.#passed);
    const frame = this.#animation.nearest(loop.order[entry]!);
    if (frame) this.#show(frame);
    this.#tell(loop.steps?.[entry] ?? noSteps);
  }

  #tell(steps: readonly number[]): void {
    if (steps.join() === this.#steps.join()) return;
    this.#steps = steps;
    this.#options.onSteps?.(steps);
  }

  /** Side of the drawing in canvas pixels. */
  #sizeOf({ size }: FigureOptions): number {
    return Math.max(1, Math.round(size ?? Math.min(largestSize, this.#canvas.width)));
  }

  /** Resolves when the last of all changes so far is visible: one that is followed by another is never shown. */
  async #newest(): Promise<void> {
    for (let shown: Promise<void> | undefined; shown !== this.#ready; ) {
      shown = this.#ready;
      await shown;
    }
  }

  /** Starts drawing again. The current picture stays until the first frame is ready. */
  async #begin(): Promise<void> {
    const request = figureRequest(this.#options, this.#sizeOf(this.#options));
    this.#begun = JSON.stringify(request);
    const start = performance.now();
    const animation = animationOf(request);
    this.#playing(undefined);
    this.#animation?.release();
    this.#animation = animation;
    // Requested at once; otherwise every other figure starting now would be prepared before this one is visible.
    if (this.#passed === 0 && !this.#isStill) animation.drawDraft(0).catch(() => undefined);
    const loop = await this.#unlessOther(animation, animation.loop);
    if (!loop) return;
    this.#loop = loop;
    // A still figure shows the middle of the movement, where it differs most from the starting position.
    if (this.#passed === 0 && this.#isStill) this.#passed = this.seconds * 500;
    const index = indexAt(loop, this.#passed);
    const isSharp = this.#isStill || this.#options.turning;
    const frame = await this.#unlessOther(animation, isSharp ? animation.draw(index) : animation.drawDraft(index));
    if (!frame) return;
    if (this.#options.turning) noteDraft(request.size, performance.now() - start);
    this.#show(frame);
    await this.#run();
  }

  get #isStill(): boolean {
    return this.paused || (this.#options.motion !== 'always' && this.#preference?.matches === true);
  }

  /** Stops the clock. */
  #stop(): void {
    stopClock(this);
    this.#since = undefined;
    this.#playing(undefined);
  }

  /** Starts or stops the clock according to the options and the visitor's preference. */
  readonly #run = async (): Promise<void> => {
    if (this.#isOver || !this.#loop) return;
    if (this.#isStill) {
      this.#stop();
      return await this.#sharpen();
    }
    this.#playing(this.#animation);
    startClock(this);
  };

  #playing(animation: Animation | undefined): void {
    if (animation === this.#played) return;
    this.#played?.stop();
    this.#played = animation;
    if (this.#loop) animation?.play(entryAt(this.#loop, this.#passed));
  }

  #show(frame: ImageData): void {
    if (frame === this.#shown) return;
    this.#shown = frame;
    const size = this.#sizeOf(this.#options);
    if (this.#canvas.width !== size) this.#canvas.width = size;
    if (this.#canvas.height !== size) this.#canvas.height = size;
    if (frame.width === size) this.#context.putImageData(frame, 0, 0);
    else this.#enlarge(frame, size);
  }

  #enlarge(frame: ImageData, size: number): void {
    this.#draft ??= this.#canvas.ownerDocument.createElement('canvas');
    this.#draft.width = frame.width;
    this.#draft.height = frame.height;
    this.#draft.getContext('2d')!.putImageData(frame, 0, 0);
    this.#context.clearRect(0, 0, size, size);
    this.#context.drawImage(this.#draft, 0, 0, size, size);
  }
}
