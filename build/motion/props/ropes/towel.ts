import { type Transform, toWorld } from '../../geometry/transform.ts';
import {
  add,
  clamp,
  cross,
  distance,
  dot,
  normalize,
  perpendicular,
  reject,
  rotate,
  scale,
  subtract,
  type Vec3,
} from '../../geometry/vector.ts';
import { bandCourse, courseWords } from '../bands/course.ts';
import { hangingPath, smoothPath } from '../parts/path.ts';
import { passable, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A rolled towel is drawn as twisted strands: their number, radius, and the length of a full twist, in meters. */
const [strands, radius, turn] = [3, 0.015, 0.45];
/** The length inside and below both fists, in meters. */
const inFists = 0.2;

/** A towel: rolled up between the fists with its ends hanging out, or folded into a pad. */
export const towel = defineProp({
  description:
    'A towel rolled up lengthwise from its frame, a hand, to the hand `to`; `around` takes the same words as a resistance-band’s. It sags if it is longer than its path. With `draped` its frame is a bar along x that the towel hangs over, with both ends in the hand `to`. `folded` makes it a soft pad on its frame, `folded` meters thick; all other parameters are then ignored.',
  inextensible: true,
  parameters: { to: 'grip.right', around: 'nothing', length: 0.5, draped: false, folded: 0 },
  words: { around: courseWords },
  build(p, { at, parts, frame, bones }) {
    if (p.folded > 0) {
      const layer = (i: number) =>
        parts.box([0, (i - 0.5) * (p.folded / 2), 0], [0.3 - i * 0.008, p.folded / 2, 0.2], 'towel', p.folded / 5);
      return passable([layer(1), layer(2)]);
    }
    const end = frame(p.to);
    const way = p.draped
      ? overBar(at, end)
      : betweenFists(at, end, bandCourse(p.around, at.position, end.position, bones), p.length);
    return rolled(smoothPath(way, 3)).map((strand) => world.cord(strand, radius, 'towel'));
  },
});

/** Points from the tail below a fist, through the fist, to where the towel leaves it towards its load. */
function throughFist(hand: Transform, load: Vec3): Vec3[] {
  const axis = rotate(hand.rotation, [1, 0, 0]);
  const way = normalize(subtract(load, hand.position), [0, 1, 0]);
  const side = scale(axis, dot(axis, way) + 0.5 * axis[1] < 0 ? -1 : 1);
  const along = (out: number, down: number) => subtract(add(hand.position, scale(side, out)), [0, down, 0]);
  // A tail that comes out upwards is short, because a long one would fall over the hand.
  const sinks = 1 - clamp(-side[1], 0, 1);
  return [along(-0.07, 0.085 * sinks), along(-0.062, 0.03 * sinks), along(-0.04, 0), hand.position, along(0.045, 0)];
}

/** The given course from hand to hand, or a sagging path if it goes around nothing and the towel is longer. */
function betweenFists(from: Transform, to: Transform, course: readonly Vec3[], length: number): Vec3[] {
  const [first, last] = [throughFist(from, course[1]!), throughFist(to, course.at(-2)!).reverse()];
  const middle = course.length > 2 ? course : hangingPath(first.at(-1)!, last[0]!, length - inFists, 6);
  return [...first, ...middle.slice(1, -1), ...last];
}

/** Points from the fist up to the bar, over it, and back into the fist. */
function overBar(bar: Transform, hand: Transform): Vec3[] {
  const fist = throughFist(hand, bar.position);
  const around: Vec3[] = [
    [0, -0.03, 0.028],
    [0, 0.015, 0.034],
    [0, 0.036, 0],
    [0, 0.015, -0.034],
    [0, -0.03, -0.028],
  ];
  return [...fist, ...around.map((point) => toWorld(bar, point)), ...fist.toReversed()];
}

/** The strands of a roll along a path. They spread a little towards its ends, and none goes below the floor. */
function rolled(path: readonly Vec3[]): Vec3[][] {
  let [aside, length]: [Vec3, number] = [[0, 0, 1], 0];
  const places = path.map((point, i) => {
    const before = path[Math.max(0, i - 1)]!;
    const way = normalize(subtract(path[Math.min(i + 1, path.length - 1)]!, before));
    aside = normalize(reject(aside, way), perpendicular(way));
    length += distance(before, point);
    return { point, length, axes: [aside, cross(way, aside)] as const };
  });
  return Array.from({ length: strands }, (_, strand) =>
    places.map(({ point, length: from, axes }) => {
      const angle = 2 * Math.PI * (strand / strands + from / turn);
      const out = 0.0105 + 0.12 * Math.max(0, 0.06 - Math.min(from, length - from));
      const [x, y, z] = add(point, add(scale(axes[0], out * Math.cos(angle)), scale(axes[1], out * Math.sin(angle))));
      return [x, Math.max(y, radius), z];
    }),
  );
}
