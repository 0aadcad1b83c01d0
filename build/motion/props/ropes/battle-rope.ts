import { lineLength } from '../../geometry/segment.ts';
import { nowhere } from '../../geometry/transform.ts';
import { mix, type Vec3 } from '../../geometry/vector.ts';
import { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** Straight pieces that a rope is drawn in: with fewer its waves have corners. */
const steps = 44;

/** One end of a heavy rope that is whipped into waves. */
export const battleRope = defineProp({
  description:
    'One heavy rope from its frame, where it is fixed low in front, to the hand `to`; a pair of them runs from the same frame. `length` is that of the rope in metres, and the waves are as high as takes it up; `wave` is how high they are at most in the beginning, `waves` how many are on the rope, `beats` how often per loop the hand sends one; `lag` shifts this side by a part of a beat (0.5 alternates when it is given to one side); `sideways` lets them run along the floor, `mirrored` each on its own side of the anchor.',
  equipment: ['rope'],
  inextensible: true,
  parameters: {
    to: 'grip',
    wave: 0.16,
    waves: 2,
    beats: 1,
    lag: 0,
    radius: 0.019,
    sideways: false,
    mirrored: false,
    length: 2.15,
  },
  reads: ['to'],
  build(p, { at, frame, phase, side }) {
    const world = new SolidMaker(nowhere);
    const hand = frame(p.to);
    // It does not stretch: waves take up what the way from the hand to the anchor leaves of its length.
    let [least, most] = [0, 4];
    for (let round = 0; round < 14; round++) {
      const middle = (least + most) / 2;
      if (lineLength(path(middle)) < p.length) least = middle;
      else most = middle;
    }
    function path(height: number): Vec3[] {
      return Array.from({ length: steps + 1 }, (_, i): Vec3 => {
        const t = i / steps;
        const [x, y, z] = mix(hand.position, at.position, t);
        // Its ends stay where they are; the wave runs from the hand to the anchor.
        const swing = t < 1 / 1.15 ? height * p.wave * Math.sin(Math.PI * t * 1.15) ** 0.8 : 0;
        const wave = swing * Math.sin(2 * Math.PI * (p.waves * t - p.beats * phase - p.lag));
        const slack = Math.min(1, height);
        const sag = slack * 4 * 0.12 * t * (1 - t) * Math.min(1, y);
        const rise = p.sideways ? -0.25 * slack * Math.sin(Math.PI * t) : wave;
        // Mirror images of each other would cross if they swung inwards.
        const aside = p.mirrored ? (swing + wave) * (side === 'right' ? -1 : 1) : wave;
        return [p.sideways ? x + aside : x, Math.max(p.radius, y - sag + rise), z];
      });
    }
    const held = new SolidMaker(hand);
    return [
      world.cord(path(least), p.radius, 'rope'),
      { ...held.rod([-0.07, 0, 0], [0.07, 0, 0], p.radius + 0.002, 'rubber'), obstacle: false },
      new SolidMaker(at).box([0, 0, 0.02], [0.12, 0.08, 0.06], 'tubing', 0.014),
    ];
  },
});
