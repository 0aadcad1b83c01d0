import { nowhere, type Transform, toLocal } from '../../geometry/transform.ts';
import {
  add,
  cross,
  fromAxes,
  mix,
  normalize,
  radians,
  reject,
  rotate,
  scale,
  subtract,
} from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** The surface that the soles stand on: it faces someone who leans back against the pad. */
function footPlate(at: Transform, tilt: number, reverse: boolean): Transform {
  return tilted(at, [0, 0.08, 0], reverse ? 0 : -tilt);
}

/** Two upright grips in front of the shoulders, which follow the chest, each on a rod from its shoulder pad. */
function shoulderGrips(chest: Transform): Solid[] {
  const parts = new SolidMaker(chest);
  return passable(
    [1, -1].flatMap((side) => [
      parts.rod([side * 0.14, 0.2, 0.07], [side * 0.24, 0.17, 0.17], 0.012),
      parts.rod([side * 0.24, 0.06, 0.17], [side * 0.24, 0.18, 0.17], 0.0165, 'rubber'),
    ]),
  );
}

/** How far the rails stand to the side, clear of knees that point outwards. */
const railsApart = 0.33;

/** A back pad with shoulder pads that slides on sloping rails above a foot plate. */
export const hackSquat = defineProp({
  description:
    'A hack squat: a pad that follows the trunk along rails which lean back by `lean` degrees from upright (towards −z; with `reverse` the trunk’s front lies on it and the rails lean towards +z), above a foot plate that faces up and back by `tilt` degrees. Its frame lies on the floor under the soles; it offers `plate`, the foot plate’s surface there: feet at [0.15, 0, 0]. Grips follow the chest, upright at [0.24, 0.12, 0.17] of it.',
  equipment: ['sled machine'],
  parameters: { lean: 28, tilt: 20, reverse: false },
  reads: [],
  offers(p, { at }) {
    return { plate: footPlate(at, p.tilt, p.reverse) };
  },
  build(p, { at, bones }) {
    const parts = new SolidMaker(at);
    const behind = p.reverse ? 1 : -1;
    // In front of the body the pad ends above the hips, which bend there.
    const [padLength, padMiddle] = p.reverse ? [0.46, 0.1] : [0.72, 0];
    const lean = radians(p.lean) * behind;
    const up = rotate(at.rotation, [0, Math.cos(lean), Math.sin(lean)]);
    const across = rotate(at.rotation, [1, 0, 0]);
    const out = normalize(reject(rotate(at.rotation, [0, 0, behind]), up));
    // The pad lies against the back; its place along the rails is the trunk's.
    const trunk = mix(bones.pelvis.position, bones.chest.position, 0.62);
    const face = add(trunk, scale(out, 0.125));
    const pad = new SolidMaker({ position: face, rotation: fromAxes(across, up, cross(across, up)) });
    const floorHeight = at.position[1];
    const onRails = add(face, scale(out, 0.13));
    const down = (onRails[1] - floorHeight - 0.05) / up[1];
    const low = subtract(onRails, scale(up, down));
    const high = add(low, scale(up, 1.62));
    const world = new SolidMaker(nowhere);
    const side = (sign: number): Solid[] => {
      const shift = scale(across, sign * railsApart);
      const shoulder = add(add(face, scale(up, 0.375)), add(scale(across, sign * 0.125), scale(out, -0.1)));
      return [
        world.rod(add(low, shift), add(high, shift), 0.021, 'steel'),
        world.beam(
          add(high, shift),
          [high[0] + shift[0] + out[0] * 0.1, floorHeight + 0.03, high[2] + shift[2] + out[2] * 0.1],
          0.04,
        ),
        ...passable([
          new SolidMaker({ position: shoulder, rotation: fromAxes(across, up, cross(across, up)) }).box(
            [0, 0, 0],
            [0.1, 0.07, 0.22],
            'pad',
            0.028,
          ),
        ]),
        world.beam(
          add(onRails, scale(across, sign * (railsApart - 0.04))),
          add(onRails, scale(across, sign * (railsApart + 0.04))),
          0.07,
          0.1,
        ),
      ];
    };
    const plate = new SolidMaker(footPlate(at, p.tilt, p.reverse));
    const [, , lowDepth] = toLocal(at, low);
    const [, , highDepth] = toLocal(at, high);
    return [
      ...passable([pad.box([0, padMiddle, behind * 0.035], [0.32, padLength, 0.06], 'pad', 0.026)]),
      ...shoulderGrips(bones.chest),
      world.beam(add(onRails, scale(across, -railsApart)), add(onRails, scale(across, railsApart)), 0.05),
      world.beam(add(face, scale(out, 0.06)), onRails, 0.05),
      ...side(1),
      ...side(-1),
      plate.box([0, -0.015, 0.06], [0.62, 0.028, 0.42], 'tubing', 0.012),
      plate.box([0, -0.006, 0.06], [0.58, 0.012, 0.38], 'rubber', 0.005),
      parts.box(
        [railsApart, 0.022, (lowDepth + highDepth) / 2],
        [0.05, 0.044, Math.abs(highDepth - lowDepth) + 0.5],
        'tubing',
        0.012,
      ),
      parts.box(
        [-railsApart, 0.022, (lowDepth + highDepth) / 2],
        [0.05, 0.044, Math.abs(highDepth - lowDepth) + 0.5],
        'tubing',
        0.012,
      ),
    ];
  },
});
