import { sides } from '../../anatomy/skeleton.ts';
import { choose } from '../parts/choice.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** Where a cuff is worn: the bone, the distance along it, and the limb's radius. */
const cuffs: Readonly<Record<string, { bone: 'shin' | 'forearm'; down: number; radius: number; forward: number }>> = {
  ankles: { bone: 'shin', down: 0.35, radius: 0.047, forward: -0.006 },
  wrists: { bone: 'forearm', down: 0.205, radius: 0.034, forward: 0 },
};

/** Weights around both ankles or wrists. */
export const cuffWeights = defineProp({
  description:
    'Weighted cuffs around a `place`: ankles or wrists, on both sides; they follow the limbs, their frame does not matter.',
  equipment: ['weighted'],
  parameters: { place: 'ankles' },
  words: { place: Object.keys(cuffs) },
  build(p, { bones }) {
    const { bone, down, radius, forward } = choose(cuffs, 'place', p.place);
    return sides.flatMap((side) => {
      const limb = new SolidMaker(bones[`${bone}.${side}`]);
      return passable([
        limb.ring([0, -down + 0.022, forward], [0, 1, 0], radius, 0.019, 'rubber'),
        limb.ring([0, -down, forward], [0, 1, 0], radius + 0.004, 0.018, 'accent'),
        limb.ring([0, -down - 0.022, forward], [0, 1, 0], radius, 0.019, 'rubber'),
      ]);
    });
  },
});
