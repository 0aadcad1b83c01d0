import { colorOf, colorsOf } from './color.ts';
import type { DrawnMap } from './figure-engine.ts';
import { leastBusyWorker } from './figure-workers.ts';
import { MapButtons } from './map-buttons.ts';
import type { BodyMap, BodyMapOptions, ColorValue } from './options.ts';

/** The color of the outline around the muscle pointed at. It must be visible on red and on gray. */
const outlineColor = '#1b4fd8';
const usual = { size: 480, skin: [226, 223, 221], most: [232, 44, 44] } as const;

/** Draws a body map into a canvas. */
export function createBodyMap(canvas: HTMLCanvasElement, options: BodyMapOptions = {}): BodyMap {
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('A body map needs a canvas with a 2d context.');
  let current = options;
  let drawn: DrawnMap | undefined;
  let shown: ImageData | undefined;
  let buttons: MapButtons | undefined;
  /** The muscle that is outlined. */
  let pointed: string | undefined;
  let draws = 0;

  async function draw(): Promise<void> {
    const mine = ++draws;
    const { size = usual.size, figure = 'male', background = 'transparent', colors = {} } = current;
    const floor = colorOf(background);
    const request = {
      size,
      figure,
      ...(floor ? { background: floor } : {}),
      colors: colorsOf(colors),
      muscles: muscleColors(current),
    };
    const by = leastBusyWorker();
    by.drawings++;
    try {
      const map = (await by.ask({ ask: 'map', request })) as DrawnMap;
      if (mine !== draws) return;
      drawn = map;
      shown = new ImageData(map.pixels, size, size);
      canvas.width = size;
      canvas.height = size;
      name();
      outline();
    } finally {
      by.drawings--;
    }
  }

  function musclesAt(x: number, y: number): readonly string[] {
    if (!drawn) return [];
    const column = Math.floor((x / canvas.clientWidth) * canvas.width);
    const row = Math.floor((y / canvas.clientHeight) * canvas.height);
    if (column < 0 || row < 0 || column >= canvas.width || row >= canvas.height) return [];
    return drawn.regions[drawn.shown[row * canvas.width + column]! - 1] ?? [];
  }

  const all = () => [...new Set(drawn?.regions.flat())].sort();
  const selectable = () => all().filter((muscle) => current.selectable?.includes(muscle) ?? true);

  /** Updates the buttons for keyboards and screen readers. */
  function name(): void {
    if (!drawn || !current.onSelect) return;
    buttons ??= new MapButtons(canvas, (muscle, event) => current.onSelect?.([muscle], event), point);
    buttons.show({ ...current, muscles: selectable() });
  }

  /** Shows the map with an outline around the muscle pointed at. */
  function outline(): void {
    if (!drawn || !shown) return;
    context!.putImageData(shown, 0, 0);
    if (pointed === undefined) return;
    const isIn = [false, ...drawn.regions.map((muscles) => muscles.includes(pointed!))];
    const { width } = canvas;
    const line = Math.max(1, Math.round(width / 240));
    context!.fillStyle = outlineColor;
    for (let i = 0; i < drawn.shown.length; i++) {
      if (!isIn[drawn.shown[i]!]) continue;
      const isEdge = [-line, line, -line * width, line * width].some((away) => !isIn[drawn!.shown[i + away] ?? 0]);
      if (isEdge) context!.fillRect(i % width, Math.floor(i / width), 1, 1);
    }
  }

  function point(muscle: string | undefined, muscles = muscle === undefined ? [] : [muscle]): void {
    if (muscle === pointed) return;
    pointed = muscle;
    outline();
    current.onPoint?.(muscles);
  }

  const select = (event: MouseEvent) => {
    const muscles = musclesAt(event.offsetX, event.offsetY);
    if (muscles.length > 0) current.onSelect?.(muscles, event);
  };
  const hover = (event: PointerEvent) => {
    if (!current.onSelect && !current.onPoint) return;
    const muscles = musclesAt(event.offsetX, event.offsetY);
    point(
      muscles.find((muscle) => current.selectable?.includes(muscle) ?? true),
      [...muscles],
    );
  };
  const leave = () => point(undefined);
  canvas.addEventListener('click', select);
  canvas.addEventListener('pointermove', hover);
  canvas.addEventListener('pointerleave', leave);
  let ready = draw();
  ready.catch(() => undefined);
  return {
    get ready() {
      return ready;
    },
    get muscles() {
      return all();
    },
    musclesAt,
    update(changed) {
      current = { ...current, ...changed };
      // Screen readers don't have to wait for the drawing.
      name();
      ready = draw();
      return ready;
    },
    destroy() {
      draws++;
      buttons?.destroy();
      canvas.removeEventListener('click', select);
      canvas.removeEventListener('pointermove', hover);
      canvas.removeEventListener('pointerleave', leave);
    },
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
