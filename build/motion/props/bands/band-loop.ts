import { toWorld, unmoved } from '../../geometry/transform.ts';
import { add, normalize, rotate, type Vec3 } from '../../geometry/vector.ts';
import { choose } from '../parts/choice.ts';
import { flatBand } from '../parts/flat-band.ts';
import { loopPath } from '../parts/path.ts';
import { defineProp } from '../prop.ts';

/**
 * Where a loop is worn: the bone, how far down it, the limb's radius there, and how far in front of the bone the loop's
 * middle lies, in meters.
 */
const places: Readonly<Record<string, { bone: string; down: number; radius: number; forward: number }>> = {
  thighs: { bone: 'thigh', down: 0.345, radius: 0.086, forward: 0.004 },
  knees: { bone: 'shin', down: 0.07, radius: 0.058, forward: -0.004 },
  ankles: { bone: 'shin', down: 0.34, radius: 0.043, forward: -0.008 },
  feet: { bone: 'foot', down: 0.035, radius: 0.056, forward: 0.06 },
  wrists: { bone: 'forearm', down: 0.215, radius: 0.033, forward: 0 },
  forearms: { bone: 'forearm', down: 0.09, radius: 0.045, forward: 0 },
  hands: { bone: 'hand', down: 0.06, radius: 0.05, forward: 0 },
  'upper-arms': { bone: 'upperArm', down: 0.22, radius: 0.05, forward: 0 },
};

/** A short closed loop of rubber around two limbs. */
export const bandLoop = defineProp({
  description:
    'An elastic loop around both limbs at a `place`: thighs, knees, ankles, feet, wrists, forearms, hands, upper-arms. It follows the limbs; its frame does not matter.',
  equipment: ['band'],
  parameters: { place: 'thighs', width: 0.045 },
  words: { place: Object.keys(places) },
  build(p, { frame }) {
    const { bone, down, radius, forward } = choose(places, 'place', p.place);
    const limbs = [frame(`${bone}.left`), frame(`${bone}.right`)] as const;
    const [left, right] = [toWorld(limbs[0], [0, -down, forward]), toWorld(limbs[1], [0, -down, forward])];
    const along = (limb: (typeof limbs)[0]): Vec3 => rotate(limb.rotation, bone === 'foot' ? [0, 0, 1] : [0, 1, 0]);
    const axis = normalize(add(along(limbs[0]), along(limbs[1])), along(limbs[0]));
    return flatBand(unmoved, loopPath(left, right, radius, radius, axis, 7), axis, p.width, 0.009, 'band');
  },
});
