import { lineLength } from '../../geometry/segment.ts';
import { toWorld } from '../../geometry/transform.ts';
import { mix, type Vec3 } from '../../geometry/vector.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** Number of straight pieces of a rope. With fewer, its waves show corners. */
const steps = 44;
/** Height above the floor at which a rope begins to level out onto it, in meters. */
const bend = 0.06;

/** One half of a heavy rope that is whipped into waves. */
export const battleRope = defineProp({
  description:
    'A heavy rope from its frame, a low anchor in front, to the hand `to`; both ropes of a pair start at the same frame. Its `length` in meters determines how much of it lies on the floor. `wave` is the height of the waves near the hand, `waves` their number on the rope, `beats` how many the hand sends per loop. `lag` shifts this side by a fraction of a beat (0.5 on one side makes the hands alternate). With `sideways` the waves run along the floor, with `mirrored` each on its own side of the anchor.',
  equipment: ['rope'],
  inextensible: true,
  parameters: {
    to: 'grip',
    wave: 0.16,
    waves: 2,
    beats: 1,
    lag: 0,
    radius: 0.024,
    sideways: false,
    mirrored: false,
    length: 2.3,
  },
  build(p, { at, parts, frame, phase, side }) {
    const hand = frame(p.to);
    // The fist holds the end; the rope leaves the fist below the little finger.
    const grip = side === 'right' ? 0.07 : -0.07;
    const start = toWorld(hand, [grip, 0, 0]);
    // The rope keeps its length: higher waves leave less of it on the floor.
    let [least, most] = [0, 1];
    for (let round = 0; round < 14; round++) {
      const middle = (least + most) / 2;
      if (lineLength(path(middle)) < p.length) least = middle;
      else most = middle;
    }
    function path(slack: number): Vec3[] {
      return Array.from({ length: steps + 1 }, (_, i): Vec3 => {
        const t = i / steps;
        const [x, , z] = mix(start, at.position, t);
        const hangs = Math.max(0, 1 - t / (1.02 - slack)) ** (1 + slack);
        // The wave dies down towards the anchor.
        const swing = p.wave * (0.3 + 2 * slack) * Math.min(1, t * 5) * (1 - t) ** 0.7;
        const wave = swing * Math.sin(2 * Math.PI * (p.waves * t - p.beats * phase - p.lag));
        const y = start[1] * hangs + (p.sideways ? 0 : wave) - p.radius;
        // Mirrored ropes would cross if they swung inwards.
        const aside = p.mirrored ? (swing + wave) * (side === 'right' ? -1 : 1) : wave;
        return [p.sideways ? x + aside : x, t === 0 ? start[1] : p.radius + (y + Math.hypot(y, bend)) / 2, z];
      });
    }
    const held = new SolidMaker(hand);
    return [
      world.cord([hand.position, ...path(least)], p.radius, 'rope'),
      ...passable([held.rod([-grip, 0, 0], [grip, 0, 0], p.radius + 0.001, 'rubber')]),
      parts.box([0, -0.01, 0.02], [0.14, 0.08, 0.06], 'tubing', 0.014),
    ];
  },
});
