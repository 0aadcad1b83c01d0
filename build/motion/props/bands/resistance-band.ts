import { lineLength } from '../../geometry/segment.ts';
import type { Transform } from '../../geometry/transform.ts';
import { add, clamp, cross, distance, normalize, rotate, scale, subtract, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { singleHandle } from '../cables/single-handle.ts';
import { choose } from '../parts/choice.ts';
import { hangingPath } from '../parts/path.ts';
import { onFloor, passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { uprightPost } from '../stations/post.ts';
import { bandCourse, courseWords } from './course.ts';

/** What a band can be tied to, by word; each builds its solids for the position of the knot. */
const anchorages: Readonly<Record<string, (knot: Transform) => Solid[]>> = {
  nothing: () => [],
  post: (knot) => uprightPost(new SolidMaker(onFloor(knot)), knot.position[1] + 0.08, knot.position[1]),
  plate(knot) {
    const ground = new SolidMaker(onFloor(knot));
    return [
      ground.cylinder([0, 0, 0], [0, 0.018, 0], 0.13, 'tubing', 0.008),
      ...passable([ground.ring([0, 0.04, 0], [1, 0, 0], 0.03, 0.008, 'accent')]),
    ];
  },
};

/** A long elastic tube or loop between hands, feet and an anchor. */
export const resistanceBand = defineProp({
  description:
    'An elastic tube from its frame to the frame `to` (`grip` for a paired one), straight and thin when stretched, sagging when its ends are closer than `length`. `around` leads it around the body from left to right: feet, left foot, right foot (under them); soles, left sole, right sole (against the soles of someone who sits); left instep, right instep (over the top of the foot); left forefoot (a loop around it); back, hips, neck, head (across the brow), whole head, back of head. To tie it to something, place it in a frame there; with `tied` post an upright post runs through that frame, with plate a plate lies on the floor below (the frame 0.06 above it). To hold it in both hands, place it in `grip.left`, `to` grip.right, with `anchored` false. Set `handles` to false if the fists hold the band itself, `tails` to false if no ends hang out of them, and `strands` to 2 for a long loop.',
  equipment: ['resistance band', 'band'],
  parameters: {
    to: 'grip',
    around: 'nothing',
    length: 0.6,
    anchored: true,
    tied: 'nothing',
    handles: true,
    strands: 1,
    radius: 0.013,
    tails: true,
  },
  words: { around: courseWords, tied: Object.keys(anchorages) },
  build(p, { at, parts, frame, bones }) {
    const end = frame(p.to);
    const heldAtStart = !p.anchored || p.around !== 'nothing';
    const rough = bandCourse(p.around, at.position, end.position, bones);
    const solids: Solid[] = [];
    const handle = (hand: typeof end, from: Vec3): Vec3 => {
      if (!p.handles) return hand.position;
      const { hook, solids: made } = singleHandle({ at: hand, pulley: from, hands: [hand] });
      solids.push(...made);
      return hook;
    };
    const first = heldAtStart ? handle(at, rough[1]!) : at.position;
    const last = handle(end, rough.at(-2)!);
    const course = [first, ...rough.slice(1, -1), last];

    const total = lineLength(course);
    const radius = p.radius * clamp(Math.sqrt(p.length / total), 0.7, 1);
    const path = course.length === 2 ? hangingPath(first, last, p.length) : looseEnds(course, p.length - total);
    solids.push(...strands(path, p.strands, radius).map((points) => world.cord(points, radius, 'band')));
    if (!p.handles && p.tails) {
      // The tail below the fist.
      for (const hand of heldAtStart ? [at, end] : [end]) {
        const tail = rotate(hand.rotation, [0.05, 0, 0]);
        solids.push(world.cord([subtract(hand.position, tail), add(hand.position, tail)], radius, 'band'));
      }
    }
    if (!heldAtStart) solids.push(...passable([parts.ball([0, 0, 0], p.radius * 2.4, 'tubing')]));
    solids.push(...choose(anchorages, 'tied', p.tied)(at));
    return solids;
  },
});

/** Lets the two free ends of a course sag, each by half of `slack`. */
function looseEnds(course: readonly Vec3[], slack: number): Vec3[] {
  const hang = (a: Vec3, b: Vec3) => hangingPath(a, b, distance(a, b) + Math.max(0, slack) / 2, slack > 0 ? 8 : 1);
  return [...hang(course[0]!, course[1]!), ...course.slice(2, -2), ...hang(course.at(-2)!, course.at(-1)!)];
}

function strands(path: readonly Vec3[], count: number, radius: number): (readonly Vec3[])[] {
  if (count < 2) return [path];
  const way = normalize(subtract(path.at(-1)!, path[0]!));
  const aside = normalize(cross(way, Math.abs(way[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0]));
  return Array.from({ length: count }, (_, i) => {
    const shift = scale(aside, (i - (count - 1) / 2) * radius * 4);
    return path.map((point) => add(point, shift));
  });
}
