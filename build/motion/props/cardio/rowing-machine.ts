import { toLocal } from '../../geometry/transform.ts';
import { add, mix, normalize, rotate, scale, subtract, type Vec3 } from '../../geometry/vector.ts';
import { footPlates, footRests } from '../parts/foot-plates.ts';
import { passable, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { flywheel } from './crank.ts';

const feet: Vec3 = [0.1, 0.2, 0.36];
const lean = 45;

/** A sliding seat, foot plates and a handle on a chain. */
export const rowingMachine = defineProp({
  description:
    'A rowing machine: its frame lies on the floor under the seat at the catch; the rower faces +z. The seat, its top at 0.36, slides with the pelvis as far as z = −0.62, and the handle follows both hands: put them 0.2 to each side of a keyed frame. It offers `plate.left` and `plate.right` for the soles.',
  equipment: ['rowing machine'],
  parameters: { left: 'grip.left', right: 'grip.right', turns: 1 },
  offers(_, { at }) {
    return footPlates(at, feet, lean);
  },
  build(p, { at, parts, frame, bones, phase }) {
    const [left, right] = [frame(p.left).position, frame(p.right).position];
    const middle = mix(left, right, 0.5);
    const across = normalize(subtract(left, right), rotate(at.rotation, [1, 0, 0]));
    const beyond = (hand: Vec3, sign: number) => add(hand, scale(across, sign * 0.05));
    const [, , seat] = toLocal(at, bones.pelvis.position);
    const wheel: Vec3 = [0, 0.36, 0.9];
    return [
      parts.beam([0, 0.27, -0.83], [0, 0.25, 0.8], 0.05, 0.045),
      parts.rod([0, 0.295, -0.79], [0, 0.285, 0.2], 0.008, 'steel'),
      parts.beam([0, 0.03, -0.78], [0, 0.26, -0.74], 0.045),
      parts.box([0, 0.022, -0.78], [0.42, 0.044, 0.06], 'tubing', 0.014),
      parts.box([0, 0.022, 0.84], [0.5, 0.044, 0.06], 'tubing', 0.014),
      parts.beam([0, 0.03, 0.84], [0, 0.36, 0.9], 0.05),
      parts.box([0, 0.345, seat - 0.01], [0.26, 0.04, 0.25], 'pad', 0.018),
      parts.box([0, 0.305, seat - 0.01], [0.1, 0.05, 0.16], 'tubing', 0.012),
      ...footRests(at, feet, lean, true),
      parts.rod([-0.14, 0.24, 0.44], [0.14, 0.24, 0.44], 0.016),
      ...flywheel(parts, wheel, 0.2, -2 * Math.PI * 2 * p.turns * phase, 0.05),
      parts.beam([0, 0.46, 0.97], [0, 0.98, 0.99], 0.03),
      parts.box([0, 1.02, 0.98], [0.19, 0.14, 0.025], 'tubing', 0.01, -20),
      world.cord([parts.at([0, 0.53, 0.87]), middle], 0.0065, 'steel'),
      ...passable([
        world.rod(beyond(left, 1), beyond(right, -1), 0.0135, 'steel'),
        world.rod(beyond(left, 1), beyond(left, -2), 0.0165, 'rubber'),
        world.rod(beyond(right, -1), beyond(right, 2), 0.0165, 'rubber'),
        parts.ball([0, 0.53, 0.87], 0.03, 'accent'),
      ]),
    ];
  },
});
