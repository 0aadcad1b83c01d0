import { nowhere } from '../../geometry/transform.ts';
import { add, distance, rotate, subtract, type Vec3 } from '../../geometry/vector.ts';
import { bandCourse, courseWords } from '../bands/course.ts';
import { hangingPath } from '../parts/path.ts';
import { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A strap or a tow rope: it does not stretch. */
export const strap = defineProp({
  description:
    'A strap from its frame to the frame `to`, led `around` what a resistance-band can be led around; hanging through when it is longer than the way. Put it in `grip.left` with `to` grip.right, `around` left sole, for a stretch with a strap; in a sled or tire with `to` pelvis to drag it. `webbing`: a flat dark band on edge instead of a rope.',
  equipment: ['band', 'sled machine', 'tire', 'assisted'],
  inextensible: true,
  parameters: { to: 'grip.right', around: 'nothing', length: 0.6, radius: 0.013, tails: true, webbing: false },
  reads: ['to'],
  words: { around: courseWords },
  build(p, { at, frame, bones }) {
    const world = new SolidMaker(nowhere);
    const end = frame(p.to);
    const course = bandCourse(p.around, at.position, end.position, bones);
    // Even one that is pulled sags, by 1.4 % of its way.
    const least = 1.0005 * distance(at.position, end.position);
    const path = course.length > 2 ? course : hangingPath(at.position, end.position, Math.max(p.length, least));
    // One beside the other, a flat band.
    const strands = (points: readonly Vec3[]) =>
      p.webbing
        ? [-1, 0, 1].map((i) =>
            world.cord(
              points.map(([x, y, z]): Vec3 => [x, y + i * 0.007, z]),
              0.006,
              'rubber',
            ),
          )
        : [world.cord(points, p.radius, 'rope')];
    const tail = (hand: typeof end) => {
      const out = rotate(hand.rotation, [0.07, 0, 0]);
      return world.cord([subtract(hand.position, out), add(hand.position, out)], p.radius, 'rope');
    };
    return [...strands(path), ...(p.tails ? [tail(at), tail(end)] : [])];
  },
});
