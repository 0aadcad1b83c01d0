import { colourOf, coloursOf } from './colour.ts';
import { draughtsman } from './draughtsmen.ts';
import type { DrawnMap } from './figure-engine.ts';
import type { BodyMap, BodyMapOptions, ColourValue } from './options.ts';

const usual = { size: 480, skin: [226, 223, 221], most: [232, 44, 44] } as const;

/** Draws a body map into a canvas. */
export function createBodyMap(canvas: HTMLCanvasElement, options: BodyMapOptions = {}): BodyMap {
  const context = canvas.getContext('2d');
  if (!context) throw new TypeError('A body map needs a canvas with a 2d context.');
  let current = options;
  let drawn: DrawnMap | undefined;
  let draws = 0;

  async function draw(): Promise<void> {
    const mine = ++draws;
    const { size = usual.size, figure = 'male', background = 'transparent', colours = {} } = current;
    const floor = colourOf(background);
    const request = {
      size,
      figure,
      ...(floor ? { background: floor } : {}),
      colours: coloursOf(colours),
      muscles: muscleColours(current),
    };
    const by = draughtsman();
    by.drawings++;
    try {
      const map = (await by.ask({ ask: 'map', request })) as DrawnMap;
      if (mine !== draws) return;
      drawn = map;
      canvas.width = size;
      canvas.height = size;
      context!.putImageData(new ImageData(map.pixels, size, size), 0, 0);
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

  const select = (event: PointerEvent) => {
    const muscles = musclesAt(event.offsetX, event.offsetY);
    if (muscles.length > 0) current.onSelect?.(muscles, event);
  };
  canvas.addEventListener('click', select as EventListener);
  let ready = draw();
  ready.catch(() => undefined);
  return {
    get ready() {
      return ready;
    },
    get muscles() {
      return [...new Set(drawn?.regions.flat())].sort();
    },
    musclesAt,
    update(changed) {
      current = { ...current, ...changed };
      ready = draw();
      return ready;
    },
    destroy() {
      draws++;
      canvas.removeEventListener('click', select as EventListener);
    },
  };
}

function muscleColours({ muscles = {}, most = usual.most, colours = {} }: BodyMapOptions) {
  const skin = colourOf(colours.skin ?? usual.skin) ?? usual.skin;
  const full = colourOf(most) ?? usual.most;
  const mixed = Object.entries(muscles).map(([muscle, value]): [string, ColourValue] => {
    if (typeof value !== 'number') return [muscle, value];
    const share = Math.min(1, Math.max(0, value));
    return [
      muscle,
      [0, 1, 2].map((k) => skin[k]! + (full[k]! - skin[k]!) * share) as unknown as [number, number, number],
    ];
  });
  return coloursOf(Object.fromEntries(mixed));
}
