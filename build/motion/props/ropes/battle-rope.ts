import { lineLength } from '../../geometry/segment.ts';
import { nowhere, toWorld } from '../../geometry/transform.ts';
import { mix, type Vec3 } from '../../geometry/vector.ts';
import { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** Straight pieces that a rope is drawn in: with fewer its waves have corners. */
const steps = 44;
/** How far above the floor a rope begins to bend into lying on it, in metres. */
const bend = 0.06;

/** One end of a heavy rope that is whipped into waves. */
export const battleRope = defineProp({
  description:
    'One heavy rope from its frame, where it is fixed low in front, to the hand `to`; a pair of them runs from the same frame. It sinks to the floor and lies there from where its `length` in metres leaves it; `wave` is how high the waves are near the hand, `waves` how many are on the rope, `beats` how often per loop the hand sends one; `lag` shifts this side by a part of a beat (0.5 alternates when it is given to one side); `sideways` lets them run along the floor, `mirrored` each on its own side of the anchor.',
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
  reads: ['to'],
  build(p, { at, frame, phase, side }) {
    const world = new SolidMaker(nowhere);
    const hand = frame(p.to);
    // The fist holds its end, and it leaves the fist below the little finger.
    const grip = side === 'right' ? 0.07 : -0.07;
    const start = toWorld(hand, [grip, 0, 0]);
    // It does not stretch: the nearer to the hand it comes to lie on the floor and the higher the waves, the more of it there is.
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
        // It dies down on its way to the anchor.
        const swing = p.wave * (0.3 + 2 * slack) * Math.min(1, t * 5) * (1 - t) ** 0.7;
        const wave = swing * Math.sin(2 * Math.PI * (p.waves * t - p.beats * phase - p.lag));
        const y = start[1] * hangs + (p.sideways ? 0 : wave) - p.radius;
        // Mirror images of each other would cross if they swung inwards.
        const aside = p.mirrored ? (swing + wave) * (side === 'right' ? -1 : 1) : wave;
        return [p.sideways ? x + aside : x, t === 0 ? start[1] : p.radius + (y + Math.hypot(y, bend)) / 2, z];
      });
    }
    const held = new SolidMaker(hand);
    return [
      world.cord([hand.position, ...path(least)], p.radius, 'rope'),
      { ...held.rod([-grip, 0, 0], [grip, 0, 0], p.radius + 0.001, 'rubber'), obstacle: false },
      new SolidMaker(at).box([0, -0.01, 0.02], [0.14, 0.08, 0.06], 'tubing', 0.014),
    ];
  },
});
