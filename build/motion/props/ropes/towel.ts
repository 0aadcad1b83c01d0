import { nowhere, type Transform, toWorld } from '../../geometry/transform.ts';
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
import { bandAcross, bandCourse, courseWords } from '../bands/course.ts';
import { hangingPath, smoothPath } from '../parts/path.ts';
import { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** The cloth is drawn as so many folds beside each other, and is half so thick, in metres. */
const [folds, thickness] = [9, 0.0115];
/** How finely its way is rounded. */
const steps = 2;
/** How broad it is in a fist, and how far from there it has spread to its full width, in metres. */
const [gathered, spreadIn] = [0.036, 0.2];
/** The length inside the fists, in metres. */
const inFists = 0.2;

/** A towel: broad where it lies against the body, gathered in the fists, its ends hanging out of them. */
export const towel = defineProp({
  description:
    'A towel from its frame, a hand, to the hand `to`, led `around` what a resistance-band can be led around; hanging through when it is longer than the way. `width` where it is spread. `draped`: its frame is a bar along x that the towel is laid over, and both of its ends are in the hand `to`.',
  inextensible: true,
  parameters: { to: 'grip.right', around: 'nothing', length: 0.5, width: 0.11, draped: false },
  reads: ['to'],
  words: { around: courseWords },
  build(p, { at, frame, bones }) {
    const end = frame(p.to);
    const cloth = p.draped
      ? overBar(at, end)
      : betweenFists(at, end, bandCourse(p.around, at.position, end.position, bones), p.length);
    const across = p.draped ? rotate(at.rotation, [1, 0, 0]) : bandAcross(p.around, bones);
    const world = new SolidMaker(nowhere);
    return foldsOf(cloth, across, p.width).map((fold) => world.cord(fold, thickness, 'towel'));
  },
});

/** The cloth at one hand: where it comes in, and the points from the fist to its end. */
interface Fist {
  readonly in: Vec3;
  readonly out: readonly Vec3[];
}

/** The way of a cloth from the end that hangs out of one fist to that of the other. */
interface Cloth {
  readonly middle: readonly Vec3[];
  readonly first: Fist;
  readonly last: Fist;
}

/** The cloth comes in on that side of the fist that its load is on, or else from above, and its end hangs out on the other. */
function fistOf(hand: Transform, load: Vec3): Fist {
  const axis = rotate(hand.rotation, [1, 0, 0]);
  const way = normalize(subtract(load, hand.position), [0, 1, 0]);
  const side = scale(axis, dot(axis, way) + 0.5 * axis[1] < 0 ? -1 : 1);
  const along = (out: number, down: number) => subtract(add(hand.position, scale(side, out)), [0, down, 0]);
  // An end that comes out upwards is a short one: it would fall back over the hand.
  const sinks = 1 - clamp(-side[1], 0, 1);
  return {
    in: along(0.045, 0),
    out: [hand.position, along(-0.04, 0), along(-0.065, 0.035 * sinks), along(-0.07, 0.11 * sinks)],
  };
}

/** By the given course from hand to hand, or hanging through when it goes around nothing and is longer than the way. */
function betweenFists(from: Transform, to: Transform, course: readonly Vec3[], length: number): Cloth {
  const [first, last] = [fistOf(from, course[1]!), fistOf(to, course.at(-2)!)];
  const hanging = () => hangingPath(first.in, last.in, length - inFists, 6);
  return { middle: (course.length > 2 ? course : hanging()).slice(1, -1), first, last };
}

/** Up from the fist to the bar, over it and back into the fist. */
function overBar(bar: Transform, hand: Transform): Cloth {
  const fist = fistOf(hand, bar.position);
  const around: Vec3[] = [
    [0, -0.03, 0.022],
    [0, 0.01, 0.026],
    [0, 0.028, 0],
    [0, 0.01, -0.026],
    [0, -0.03, -0.022],
  ];
  return { middle: around.map((point) => toWorld(bar, point)), first: fist, last: fist };
}

/** The folds of a cloth whose width lies along `across` in the middle of its way, and goes with its bends from there. */
function foldsOf({ middle, first, last }: Cloth, across: Vec3, width: number): Vec3[][] {
  const taut = [first.in, ...middle, last.in];
  const path = smoothPath([...first.out.toReversed(), ...taut, ...last.out], steps);
  const lengths = path.map(() => 0);
  for (let i = 1; i < path.length; i++) lengths[i] = lengths[i - 1]! + distance(path[i - 1]!, path[i]!);
  const fists = [(first.out.length - 1) * steps, path.length - 1 - (last.out.length - 1) * steps].map(
    (i) => lengths[i]!,
  );

  // Over some points, so that a tight bend does not crumple the cloth.
  const near = (i: number) => path[clamp(i, 0, path.length - 1)]!;
  const ways = path.map((_, i) => normalize(subtract(near(i + 3), near(i - 3))));
  const widths = carried(ways, across);
  return Array.from({ length: folds }, (_, fold) => {
    const share = fold / (folds - 1) - 0.5;
    return path.map((point, i) => {
      const spread = smooth(Math.min(...fists.map((fist) => Math.abs(lengths[i]! - fist))) / spreadIn);
      const aside = scale(widths[i]!, share * (gathered + (width - gathered) * spread - 2 * thickness));
      // In the fist the folds lie one over the other.
      const over = scale(cross(ways[i]!, widths[i]!), (fold % 2 ? 1 : -1) * thickness * (1 - spread));
      const [x, y, z] = add(point, add(aside, over));
      return [x, Math.max(y, thickness), z];
    });
  });
}

/** A direction at right angles to the way in its middle, carried along to both of its ends without a twist. */
function carried(ways: readonly Vec3[], start: Vec3): Vec3[] {
  const result: Vec3[] = [];
  const half = Math.floor(ways.length / 2);
  const next = (before: Vec3, way: Vec3) => normalize(reject(before, way), perpendicular(way));
  result[half] = next(start, ways[half]!);
  for (let i = half + 1; i < ways.length; i++) result[i] = next(result[i - 1]!, ways[i]!);
  for (let i = half - 1; i >= 0; i--) result[i] = next(result[i + 1]!, ways[i]!);
  return result;
}

/** Rises from 0 to 1 with level ends. */
function smooth(share: number): number {
  const t = clamp(share, 0, 1);
  return t * t * (3 - 2 * t);
}
