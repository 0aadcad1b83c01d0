import type { Figure, FigureOptions } from '../options.ts';
import { createFigure, largestSize } from './figure.ts';

/** The attributes of `<exercise-figure>`, as in {@link FigureOptions}, for frameworks that check markup. */
export interface ExerciseFigureAttributes {
  /** The id of the exercise. */
  exercise: string;
  figure?: FigureOptions['figure'];
  speed?: number | string;
  yaw?: number | string;
  pitch?: number | string;
  background?: string;
  paused?: boolean | '';
  motion?: FigureOptions['motion'];
}

/** The base class of the element. On a server, which has no elements, it is empty so that the module still loads. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * `<exercise-figure exercise="0001">`: an exercise that moves while it is visible, as large as the element. Its other
 * attributes are `figure`, `speed`, `yaw`, `pitch`, `background`, `paused` and `motion`, as in {@link FigureOptions}.
 * Without a label, it is labeled with the exercise's name. It dispatches `load` when an exercise is shown, `error` when
 * it can't be, and `step` with the numbers of the current instructions as `detail`.
 */
export class ExerciseFigureElement extends Base {
  static readonly observedAttributes = [
    'exercise',
    'figure',
    'speed',
    'yaw',
    'pitch',
    'background',
    'paused',
    'motion',
  ];

  #canvas: HTMLCanvasElement | undefined;
  #figure: Figure | undefined;
  #colors: FigureOptions['colors'];
  #isSeen = false;
  #size = 0;
  /** The label that the element set itself. */
  #label: string | undefined;
  /** The last change of what is shown. */
  #change: Promise<void> | undefined;
  #watchers: readonly { disconnect(): void }[] = [];

  /** The figure, once the element is on a page and visible. */
  get player(): Figure | undefined {
    return this.#figure;
  }

  get colors(): FigureOptions['colors'] {
    return this.#colors;
  }

  set colors(colors: FigureOptions['colors']) {
    this.#colors = colors;
    this.#show();
  }

  connectedCallback(): void {
    if (!this.#canvas) {
      this.#canvas = document.createElement('canvas');
      Object.assign(this.#canvas.style, { display: 'block', width: '100%', height: '100%', objectFit: 'contain' });
      this.attachShadow({ mode: 'open' }).append(this.#canvas);
    }
    if (!this.style.display && getComputedStyle(this).display === 'inline') this.style.display = 'inline-block';
    if (!this.hasAttribute('role')) this.setAttribute('role', 'img');
    const sizes = new ResizeObserver(([entry]) => this.#fit(entry!.contentRect));
    const sights = new IntersectionObserver((entries) => {
      this.#isSeen = entries.at(-1)!.isIntersecting;
      this.#show();
    });
    sizes.observe(this);
    sights.observe(this);
    this.#watchers = [sizes, sights];
  }

  disconnectedCallback(): void {
    for (const watcher of this.#watchers) watcher.disconnect();
    this.#figure?.destroy();
    this.#figure = undefined;
    this.#change = undefined;
    this.#isSeen = false;
  }

  attributeChangedCallback(): void {
    this.#show();
  }

  /** Sizes change in steps, so that resizing a page doesn't redraw everything with every pixel. */
  #fit({ width, height }: DOMRectReadOnly): void {
    const pixels = Math.min(width, height || width) * devicePixelRatio;
    const size = Math.min(largestSize, Math.ceil(pixels / 60) * 60);
    if (size === this.#size || size === 0) return;
    this.#size = size;
    this.#show();
  }

  #show(): void {
    const exercise = this.getAttribute('exercise');
    if (!exercise || this.#size === 0 || !this.#canvas) return;
    // An element is not drawn before it has been visible.
    if (!this.#figure && !this.#isSeen) return;
    const number = (name: string) => (this.hasAttribute(name) ? Number(this.getAttribute(name)) : undefined);
    const options: FigureOptions = {
      exercise,
      size: this.#size,
      figure: this.getAttribute('figure') === 'female' ? 'female' : 'male',
      yaw: number('yaw'),
      pitch: number('pitch'),
      speed: number('speed') ?? 1,
      paused: this.hasAttribute('paused') || !this.#isSeen,
      background: this.getAttribute('background') ?? 'transparent',
      motion: this.getAttribute('motion') === 'always' ? 'always' : 'auto',
      onSteps: (steps) => this.dispatchEvent(new CustomEvent('step', { detail: steps })),
      colors: this.#colors,
    };
    if (this.#figure) void this.#tell(this.#figure.update(options));
    else {
      this.#figure = createFigure(this.#canvas, options);
      void this.#tell(this.#figure.ready);
    }
  }

  #nameItself(): void {
    const name = this.#figure?.name;
    const label = this.getAttribute('aria-label') ?? undefined;
    if (name === undefined || label !== this.#label || this.hasAttribute('aria-labelledby')) return;
    this.#label = name;
    this.setAttribute('aria-label', name);
  }

  /** Dispatches `load` when a change is shown and `error` when it can't be, like an image; of several, for the last. */
  async #tell(change: Promise<void>): Promise<void> {
    this.#change = change;
    const event = await change.then(
      () => new Event('load'),
      (error: unknown) => new CustomEvent('error', { detail: error }),
    );
    if (change !== this.#change) return;
    if (event.type === 'load') this.#nameItself();
    this.dispatchEvent(event);
  }
}

/** Registers `<exercise-figure>` with the page, once. */
export function defineExerciseFigure(name = 'exercise-figure'): void {
  if (!customElements.get(name)) customElements.define(name, ExerciseFigureElement);
}
