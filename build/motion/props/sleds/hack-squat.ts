import { toLocal } from '../../geometry/transform.ts';
import { add, normalize, radians, reject, rotate, scale, subtract } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { footPlate, plateUnder, shoulderGrips, shoulderPads, trunkFace } from '../parts/shoulder-carriage.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** Distance of the rails from the middle, clear of knees that point outwards. */
const railsApart = 0.33;

/** A back pad with shoulder pads that slides on sloping rails above a foot plate. */
export const hackSquat = defineProp({
  description:
    'A hack squat: a pad that follows the trunk along rails that lean back by `lean` degrees from upright (towards −z; with `reverse` the front of the trunk lies on it and the rails lean towards +z), above a foot plate tilted up and back by `tilt` degrees. Its frame lies on the floor under the soles; it offers `plate`, the foot plate’s surface there: feet at [0.15, 0, 0]. Grips follow the chest, upright at [0.24, 0.12, 0.17] in its axes.',
  equipment: ['sled machine'],
  parameters: { lean: 28, tilt: 20, reverse: false },
  offers(p, { at }) {
    return { plate: footPlate(at, p.reverse ? 0 : p.tilt) };
  },
  build(p, { at, parts, bones }) {
    const behind = p.reverse ? 1 : -1;
    // In front of the body, the pad ends above the hips, where the body bends.
    const [padLength, padMiddle] = p.reverse ? [0.46, 0.1] : [0.72, 0];
    const lean = radians(p.lean) * behind;
    const up = rotate(at.rotation, [0, Math.cos(lean), Math.sin(lean)]);
    const across = rotate(at.rotation, [1, 0, 0]);
    const out = normalize(reject(rotate(at.rotation, [0, 0, behind]), up));
    // The pad lies against the back and follows the trunk along the rails.
    const carriage = trunkFace(bones, across, up, out);
    const face = carriage.position;
    const pad = new SolidMaker(carriage);
    const floorHeight = at.position[1];
    const onRails = add(face, scale(out, 0.13));
    const down = (onRails[1] - floorHeight - 0.05) / up[1];
    const low = subtract(onRails, scale(up, down));
    const high = add(low, scale(up, 1.62));
    const beside = (sign: number, d: number) => add(onRails, scale(across, sign * (railsApart + d)));
    const side = (sign: number): Solid[] => {
      const shift = scale(across, sign * railsApart);
      return [
        world.rod(add(low, shift), add(high, shift), 0.021, 'steel'),
        world.beam(
          add(high, shift),
          [high[0] + shift[0] + out[0] * 0.1, floorHeight + 0.03, high[2] + shift[2] + out[2] * 0.1],
          0.04,
        ),
        world.beam(
          add(onRails, scale(across, sign * (railsApart - 0.04))),
          add(onRails, scale(across, sign * (railsApart + 0.04))),
          0.07,
          0.1,
        ),
        // Plates on their peg, beside the carriage.
        ...passable([
          world.cylinder(beside(sign, 0.04), beside(sign, 0.24), 0.022, 'steel'),
          world.cylinder(beside(sign, 0.07), beside(sign, 0.115), 0.19, 'iron', 0.012),
          world.cylinder(beside(sign, 0.12), beside(sign, 0.16), 0.165, 'iron', 0.012),
          world.cylinder(beside(sign, 0.165), beside(sign, 0.185), 0.045, 'accent', 0.004),
        ]),
      ];
    };
    const [, , lowDepth] = toLocal(at, low);
    const [, , highDepth] = toLocal(at, high);
    const [middle, length] = [(lowDepth + highDepth) / 2, Math.abs(highDepth - lowDepth) + 0.5];
    return [
      ...passable([pad.box([0, padMiddle, behind * 0.035], [0.32, padLength, 0.06], 'pad', 0.026)]),
      ...shoulderPads(carriage, p.reverse ? -1 : 1),
      ...shoulderGrips(bones.chest),
      world.beam(add(onRails, scale(across, -railsApart)), add(onRails, scale(across, railsApart)), 0.05),
      world.beam(add(face, scale(out, 0.06)), onRails, 0.05),
      ...[1, -1].flatMap(side),
      ...plateUnder(footPlate(at, p.reverse ? 0 : p.tilt), floorHeight, 0.72, 0.45),
      ...[railsApart, -railsApart].map((x) => parts.box([x, 0.022, middle], [0.05, 0.044, length], 'tubing', 0.012)),
    ];
  },
});
