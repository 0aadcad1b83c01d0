import type { BodyMap, BodyMapOptions, ColorValue } from '../options.ts';
import type { DrawnMap } from '../worker/drawing-request.ts';
import { colorOf, colorsOf } from './color.ts';
import { leastBusyWorker } from './figure-workers.ts';
import { MapButtons } from './map-buttons.ts';

/** The color of the outline around the muscle pointed at. It must be visible on red and on gray. */
const outlineColor = '#1b4fd8';
const usual = { size: 480, skin: [226, 223, 221], most: [232, 44, 44] } as const;

/** Draws a body map into a canvas. */
export function createBodyMap(canvas: HTMLCanvasElement, options: BodyMapOptions = {}): BodyMap {
  return new CanvasMap(canvas, options);
}

const pointerEvents = ['click', 'pointermove', 'pointerleave'] as const;

class CanvasMap implements BodyMap {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #options: BodyMapOptions;
  #drawn: DrawnMap | undefined;
  #shown: ImageData | undefined;
  #buttons: MapButtons | undefined;
  /** The muscle that is outlined. */
  #pointed: string | undefined;
  #draws = 0;
  #isOver = false;
  #ready: Promise<void>;

  constructor(canvas: HTMLCanvasElement, options: BodyMapOptions) {
    const context = canvas.getContext('2d');
    if (!context) throw new TypeError('A body map needs a canvas with a 2d context.');
    this.#canvas = canvas;
    this.#context = context;
    this.#options = options;
    for (const type of pointerEvents) canvas.addEventListener(type, this.#follow);
    this.#ready = this.#draw();
    this.#ready.catch(() => undefined);
  }

  get ready(): Promise<void> {
    return this.#ready;
  }

  get muscles(): readonly string[] {
    return [...new Set(this.#drawn?.regions.flat())].sort();
  }

  musclesAt(x: number, y: number): readonly string[] {
    const canvas = this.#canvas;
    const drawn = this.#drawn;
    const column = Math.floor((x / canvas.clientWidth) * canvas.width);
    const row = Math.floor((y / canvas.clientHeight) * canvas.height);
    if (!drawn || column < 0 || row < 0 || column >= canvas.width || row >= canvas.height) return [];
    return drawn.regions[drawn.shown[row * canvas.width + column]! - 1] ?? [];
  }

  async update(changed: Partial<BodyMapOptions>): Promise<void> {
    if (this.#isOver) return;
    this.#options = { ...this.#options, ...changed };
    // Screen readers don't have to wait for the drawing.
    this.#name();
    this.#ready = this.#draw();
    await this.#ready;
  }

  destroy(): void {
    this.#isOver = true;
    this.#draws++;
    this.#buttons?.destroy();
    for (const type of pointerEvents) this.#canvas.removeEventListener(type, this.#follow);
  }

  async #draw(): Promise<void> {
    const mine = ++this.#draws;
    const { size = usual.size, figure = 'male', background = 'transparent', colors = {} } = this.#options;
    const request = {
      size,
      figure,
      background: colorOf(background),
      colors: colorsOf(colors),
      muscles: muscleColors(this.#options),
    };
    const by = leastBusyWorker();
    try {
      const map = (await by.ask({ ask: 'map', request })) as DrawnMap;
      if (mine !== this.#draws) return;
      this.#drawn = map;
      this.#shown = new ImageData(map.pixels, size, size);
      this.#canvas.width = size;
      this.#canvas.height = size;
      this.#name();
      this.#outline();
    } finally {
      by.release();
    }
  }

  #isSelectable(muscle: string): boolean {
    return this.#options.selectable?.includes(muscle) ?? true;
  }

  /** Updates the buttons for keyboards and screen readers. */
  #name(): void {
    if (!this.#drawn || !this.#options.onSelect) return;
    this.#buttons ??= new MapButtons(
      this.#canvas,
      (muscle, event) => this.#options.onSelect?.([muscle], event),
      (muscle) => this.#point(muscle),
    );
    this.#buttons.show({ ...this.#options, muscles: this.muscles.filter((muscle) => this.#isSelectable(muscle)) });
  }

  /** Shows the map with an outline around the muscle pointed at. */
  #outline(): void {
    if (!this.#drawn || !this.#shown) return;
    const context = this.#context;
    const pointed = this.#pointed;
    const { regions, shown } = this.#drawn;
    const { width } = this.#canvas;
    context.putImageData(this.#shown, 0, 0);
    if (pointed === undefined) return;
    const isIn = [false, ...regions.map((muscles) => muscles.includes(pointed))];
    const line = Math.max(1, Math.round(width / 240));
    context.fillStyle = outlineColor;
    for (let i = 0; i < shown.length; i++) {
      if (!isIn[shown[i]!]) continue;
      const isEdge = [-line, line, -line * width, line * width].some((away) => !isIn[shown[i + away] ?? 0]);
      if (isEdge) context.fillRect(i % width, Math.floor(i / width), 1, 1);
    }
  }

  #point(muscle: string | undefined, muscles = muscle === undefined ? [] : [muscle]): void {
    if (muscle === this.#pointed) return;
    this.#pointed = muscle;
    this.#outline();
    this.#options.onPoint?.(muscles);
  }

  readonly #follow = (event: MouseEvent): void => {
    const { onSelect, onPoint } = this.#options;
    const hasLeft = event.type === 'pointerleave';
    const muscles = hasLeft ? [] : this.musclesAt(event.offsetX, event.offsetY);
    if (event.type === 'click') {
      if (muscles.length > 0) onSelect?.(muscles, event);
    } else if (hasLeft || onSelect || onPoint) {
      this.#point(
        muscles.find((muscle) => this.#isSelectable(muscle)),
        [...muscles],
      );
    }
  };
}

function muscleColors({ muscles = {}, most = usual.most, colors = {} }: BodyMapOptions) {
  const skin = colorOf(colors.skin ?? usual.skin) ?? usual.skin;
  const full = colorOf(most) ?? usual.most;
  const mixed = Object.entries(muscles).map(([muscle, value]): [string, ColorValue] => {
    if (typeof value !== 'number') return [muscle, value];
    const share = Math.min(1, Math.max(0, value));
    return [
      muscle,
      [0, 1, 2].map((k) => skin[k]! + (full[k]! - skin[k]!) * share) as unknown as [number, number, number],
    ];
  });
  return colorsOf(Object.fromEntries(mixed));
}
