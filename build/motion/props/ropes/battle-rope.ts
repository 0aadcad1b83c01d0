import { nowhere } from '../../geometry/transform.ts';
import { mix, type Vec3 } from '../../geometry/vector.ts';
import { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** One end of a heavy rope that is whipped into waves. */
export const battleRope = defineProp({
  description:
    'One heavy rope from its frame, where it is fixed low in front, to the hand `to`; a pair of them runs from the same frame. `wave` is how high the waves are in metres, `waves` how many are on the rope, `beats` how often per loop the hand sends one; `lag` shifts this side by a part of a beat (0.5 alternates when it is given to one side); `sideways` lets them run along the floor.',
  equipment: ['rope'],
  parameters: { to: 'grip', wave: 0.16, waves: 2, beats: 1, lag: 0, radius: 0.019, sideways: false },
  reads: ['to'],
  build(p, { at, frame, phase }) {
    const world = new SolidMaker(nowhere);
    const hand = frame(p.to);
    const steps = 28;
    const points = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
      const t = i / steps;
      const [x, y, z] = mix(hand.position, at.position, t);
      // Its ends stay where they are; the wave runs from the hand to the anchor.
      const swing = p.wave * Math.sin(Math.PI * Math.min(1, t * 1.15)) ** 0.8;
      const wave = t < 1 / 1.15 ? swing * Math.sin(2 * Math.PI * (p.waves * t - p.beats * phase - p.lag)) : 0;
      const hanging = y - 4 * 0.12 * t * (1 - t) * Math.min(1, y);
      if (p.sideways) return [x + wave, Math.max(p.radius, hanging - 0.25 * Math.sin(Math.PI * t)), z];
      return [x, Math.max(p.radius, hanging + wave), z];
    });
    const held = new SolidMaker(hand);
    return [
      world.cord(points, p.radius, 'rope'),
      { ...held.rod([-0.07, 0, 0], [0.07, 0, 0], p.radius + 0.002, 'rubber'), obstacle: false },
      new SolidMaker(at).box([0, 0, 0.02], [0.12, 0.08, 0.06], 'frame', 0.014),
    ];
  },
});
