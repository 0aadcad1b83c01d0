import { radians } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { choose } from '../parts/choice.ts';
import { passing } from '../parts/passing.ts';
import { passable, SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** The material of each surface, and the marks that pass by on it. */
const surfaces = {
  road: { sheet: 'pad', marks: dash },
  trail: { sheet: 'wood', marks: stones },
} as const;

/** Depth of the strip below its surface, in meters. */
const thickness = 0.02;

/** A strip of ground that moves under someone who runs, walks or rides in place. */
export const ground = defineProp({
  description:
    'A strip of road or trail that moves under someone who stays in place. Its frame lies on the surface under the body, which faces +z, and the marks move back by `metres` per loop (negative: forwards), following `travel`. It rises forward by `incline` degrees, with earth below it down to the floor. It offers `surface`, the sloping surface.',
  parameters: { surface: 'road', metres: 1.9, incline: 0, length: 2, width: 0.9 },
  words: { surface: Object.keys(surfaces) },
  offers(p, { at }) {
    return { surface: tilted(at, [0, 0, 0], -p.incline) };
  },
  build(p, { at, parts, phase }) {
    const { sheet, marks } = choose(surfaces, 'surface', p.surface);
    const strip = new SolidMaker(tilted(at, [0, 0, 0], -p.incline));
    const half = p.length / 2;
    const { gap, shift } = passing(p.metres, phase, 0.6);
    const passed = Array.from({ length: Math.ceil(p.length / gap) + 3 }, (_, i) =>
      marks(strip, -half + (i - 1) * gap + shift, { gap, edge: half - 0.02, width: p.width }),
    ).flat();
    const top = strip.box([0, 0.003 - thickness / 2, 0], [p.width, thickness, p.length], sheet, 0.006);
    const below = p.incline === 0 ? [] : earth(parts, at.position[1], p);
    return [...passable([top, ...passed]), ...below];
  },
});

interface Strip {
  /** Distance from one mark to the next, in meters. */
  readonly gap: number;
  /** Distance from the middle to the end of the marks, in meters. */
  readonly edge: number;
  readonly width: number;
}

/** A dash of the middle line, cut off at the strip's ends. */
function dash(strip: SolidMaker, z: number, { gap, edge }: Strip): Solid[] {
  const [from, to] = [Math.max(-edge, z), Math.min(edge, z + gap * 0.5)];
  if (to - from < 0.012) return [];
  return [strip.box([0, 0.004, (from + to) / 2], [0.06, 0.004, to - from], 'plaster', 0.001)];
}

/** Stones on both sides of the trail; they shrink towards its ends. */
function stones(strip: SolidMaker, z: number, { gap, edge, width }: Strip): Solid[] {
  return [0.2, 0.7].flatMap((share) => {
    const at = z + share * gap;
    const shown = Math.min(1, (edge - Math.abs(at)) / 0.12);
    if (shown < 0.05) return [];
    const [size, inset] = share < 0.5 ? [0.035 * shown, 0.07] : [0.024 * shown, 0.15];
    const x = width / 2 - inset;
    return [1, -1].map((sign) => strip.ball([sign * x, 0, at], [size * 1.3, size, size], 'tubing'));
  });
}

/** The blocks of earth below a slope, in its axes; its frame is `height` above the floor. */
function earth(parts: SolidMaker, height: number, p: { incline: number; length: number; width: number }): Solid[] {
  const count = 14;
  const incline = radians(p.incline);
  const reach = (p.length / 2) * Math.cos(incline);
  const depth = (2 * reach) / count;
  return Array.from({ length: count }, (_, i) => -reach + (i + 0.5) * depth).flatMap((z) => {
    const top = (z - depth / 2) * Math.tan(incline) - thickness / 2;
    if (top + height < 0.01) return [];
    return [parts.box([0, (top - height) / 2, z], [p.width - 0.01, top + height, depth + 0.004], 'wood', 0.004)];
  });
}
