import { add, distance, rotate, subtract, type Vec3 } from '../../geometry/vector.ts';
import { bandCourse, courseWords } from '../bands/course.ts';
import { hangingPath } from '../parts/path.ts';
import { world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A strap or a tow rope. It doesn't stretch. */
export const strap = defineProp({
  description:
    'A strap from its frame to the frame `to`; `around` takes the same words as a resistance-band’s. It sags if it is longer than its path. For a stretch with a strap, place it in `grip.left` with `to` grip.right, `around` left sole; to drag a sled or tire, place it there with `to` pelvis. With `webbing` it is a flat dark band on edge instead of a rope.',
  equipment: ['band', 'sled machine', 'tire', 'assisted'],
  inextensible: true,
  parameters: { to: 'grip.right', around: 'nothing', length: 0.6, radius: 0.013, tails: true, webbing: false },
  words: { around: courseWords },
  build(p, { at, frame, bones }) {
    const end = frame(p.to);
    const course = bandCourse(p.around, at.position, end.position, bones);
    // Even a taut strap sags, by 1.4 % of its path's length.
    const least = 1.0005 * distance(at.position, end.position);
    const path = course.length > 2 ? course : hangingPath(at.position, end.position, Math.max(p.length, least));
    // Strands side by side look like a flat band.
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
