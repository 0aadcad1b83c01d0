import { handedness, sides } from '../../anatomy/skeleton.ts';
import { toLocal } from '../../geometry/transform.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable } from '../parts/solid-maker.ts';
import { stackTower } from '../parts/stack-tower.ts';
import { defineProp, type PropType } from '../prop.ts';
import { heldGrip, loadedArm, sidewards } from './lever.ts';
import { seatSolids } from './seat.ts';

/** Where machines with grips on two arms beside the body differ. */
interface ArmMachine {
  readonly description: string;
  /** The left arm's pivot in the machine's frame. */
  readonly pivot: Vec3;
  /** Angle of the back rest in degrees, 0 for none. */
  readonly back: number;
  /** z of the pad that the chest leans on, 0 for none. */
  readonly chestPad?: number;
  /** z of the roller that holds the thighs down, 0 for none. */
  readonly thighPad?: number;
  /** Radius of the plates on the arms, 0 for none. */
  readonly plate?: number;
  /** Distance of the plates from the pivots; negative for behind them. */
  readonly plateAt?: number;
  /** Whether a weight stack stands behind the back rest. */
  readonly stack?: boolean;
}

/** A seat with two arms that end in the hands and follow them. */
function armMachine({
  description,
  pivot,
  back,
  chestPad = 0,
  thighPad = 0,
  plate = 0.12,
  plateAt,
  stack = false,
}: ArmMachine): PropType {
  return defineProp({
    description: `${description} Its frame lies on the floor like a bench’s, under the hinge of the back rest, with the seat towards +z at \`seat\`. The arms follow the hands.`,
    equipment: ['leverage machine'],
    parameters: { seat: 0.44, back, chestPad, thighPad, pivot, left: 'grip.left', right: 'grip.right', plate },
    build(p, { at, parts, frame }) {
      const [x, y, z] = p.pivot as unknown as Vec3;
      const isInFront = z > 0.3;
      const thighs = p.seat + 0.165;
      const arms = sides.flatMap((side): Solid[] => {
        const sign = handedness(side);
        const outwards = sidewards(at, sign);
        const { tip, solids } = heldGrip(frame(side === 'left' ? p.left : p.right), outwards);
        return [...loadedArm(parts.at([sign * x, y, z]), tip, outwards, p.plate, plateAt), ...solids];
      });
      // The arms' support: a cross beam on the column, or a column of its own in front.
      const carrier = isInFront
        ? [
            parts.beam([0, 0.03, z], [0, y, z], 0.05),
            parts.box([0, 0.022, z], [0.5, 0.044, 0.06], 'tubing', 0.014),
            parts.beam([0, 0.03, 0.2], [0, 0.03, z], 0.05, 0.04),
          ]
        : [parts.beam([0, y, -0.2], [0, y, z], 0.045)];
      return [
        ...seatSolids(at, { height: p.seat, back: p.back, column: isInFront ? 0 : y }),
        ...carrier,
        parts.beam([-x, y, z], [x, y, z], 0.045),
        ...(stack ? stackTower(at, [0, -0.52], -0.2, toLocal(at, frame(p.left).position)[2]) : []),
        ...(p.chestPad > 0
          ? [
              ...passable([parts.box([0, p.seat + 0.52, p.chestPad], [0.26, 0.34, 0.06], 'pad', 0.024)]),
              parts.beam([0, p.seat + 0.5, p.chestPad + 0.03], [0, Math.min(y, p.seat + 0.36), z], 0.045),
            ]
          : []),
        ...(p.thighPad > 0
          ? [
              ...passable([
                parts.cylinder([-0.22, thighs, p.thighPad], [0.22, thighs, p.thighPad], 0.048, 'pad', 0.02),
              ]),
              parts.beam([0, thighs, p.thighPad], [0, thighs, z], 0.04),
            ]
          : []),
        ...arms,
      ];
    },
  });
}

/** The hands push two arms forward. */
export const chestPressMachine = armMachine({
  description: 'A seated chest press; its arms pivot above and behind the shoulders.',
  pivot: [0.36, 1.5, -0.22],
  back: 86,
});

/** The hands push two arms up. */
export const shoulderPressMachine = armMachine({
  description: 'A seated shoulder press; its arms pivot behind the chest.',
  pivot: [0.37, 0.95, -0.34],
  back: 84,
});

/** The hands pull two arms down from above. */
export const pulldownMachine = armMachine({
  description:
    'A seated pulldown; its arms pivot above and in front, and a roller lies over the thighs at z = `thighPad`.',
  pivot: [0.34, 1.84, 0.68],
  back: 0,
  thighPad: 0.48,
  plateAt: -0.2,
});

/** The hands pull two arms back, the chest against a pad. */
export const rowMachine = armMachine({
  description: 'A seated row with a pad for the chest at z = `chestPad`; its arms pivot in front.',
  pivot: [0.3, 0.3, 0.62],
  back: 0,
  chestPad: 0.3,
});

/** The hands push two arms down beside the hips. */
export const dipMachine = armMachine({
  description: 'A seated dip; its arms pivot low behind the hips.',
  pivot: [0.34, 0.62, -0.36],
  back: 88,
  plateAt: -0.2,
});

/** The trunk bends and takes along two arms held at the shoulders. */
export const crunchMachine = armMachine({
  description:
    'A seated crunch; its arms pivot beside the waist and reach up to the hands at the shoulders, with a weight stack behind.',
  pivot: [0.27, 0.72, -0.02],
  back: 88,
  plate: 0,
  stack: true,
});
