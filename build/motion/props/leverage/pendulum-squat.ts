import { type Transform, toWorld } from '../../geometry/transform.ts';
import { add, cross, normalize, reject, rotate, scale, subtract, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { footPlate, plateUnder, shoulderGrips, shoulderPads, trunkFace } from '../parts/shoulder-carriage.ts';
import { passable, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { loadedArm } from './lever.ts';

/** Distance of the arms from the middle, clear of elbows at the grips. */
const armsApart = 0.3;

function pivotOf(at: Transform, height: number, behind: number): Transform {
  return { position: toWorld(at, [0, height, -behind]), rotation: at.rotation };
}

/** A back pad with shoulder pads on long arms that swing about an axle behind the body, above a foot plate. */
export const pendulumSquat = defineProp({
  description:
    'A pendulum squat: a pad that follows the back on two arms, which pivot on an axle `behind` meters behind the soles and `height` above them; plates hang on the arms, `plateAt` meters from the axle. Its frame lies on the floor under the soles. It offers `pivot`, the middle of the axle, for a frame that rotates there and carries the pelvis, and `plate`, a surface that rises forward by `tilt` degrees: feet at [0.15, 0, 0]. Grips follow the chest, upright at [0.24, 0.12, 0.17] in its axes.',
  equipment: ['leverage machine'],
  parameters: { height: 0.74, behind: 1.12, tilt: 14, plateAt: 0.2 },
  offers(p, { at }) {
    return { plate: footPlate(at, p.tilt), pivot: pivotOf(at, p.height, p.behind) };
  },
  build(p, { at, parts, bones }) {
    const pivot = pivotOf(at, p.height, p.behind).position;
    const across = rotate(at.rotation, [1, 0, 0]);
    const up = normalize(reject(subtract(bones.chest.position, bones.pelvis.position), across));
    const out = cross(up, across);
    // The pad lies against the back, over hips and shoulder blades.
    const carriage = trunkFace(bones, across, up, out);
    const pad = new SolidMaker(carriage);
    const yoke = pad.at([0, 0, -0.09]);
    const side = (sign: number): Solid[] => {
      const outwards = scale(across, sign);
      const beside = (point: Vec3) => add(point, scale(across, sign * armsApart));
      const foot = (z: number): Vec3 => [sign * armsApart, 0.03, z];
      return [
        ...loadedArm(beside(pivot), beside(yoke), outwards, 0.16, p.plateAt),
        parts.beam([sign * armsApart, p.height, -p.behind], foot(-p.behind - 0.24), 0.045),
        parts.beam([sign * armsApart, p.height, -p.behind], foot(-p.behind + 0.24), 0.045),
        parts.box([sign * armsApart, 0.022, -p.behind / 2], [0.05, 0.044, p.behind + 0.5], 'tubing', 0.012),
      ];
    };
    return [
      ...passable([pad.box([0, 0, -0.035], [0.32, 0.72, 0.06], 'pad', 0.026)]),
      ...shoulderPads(carriage, 1),
      ...shoulderGrips(bones.chest),
      parts.rod([-armsApart, p.height, -p.behind], [armsApart, p.height, -p.behind], 0.02, 'steel'),
      pad.beam([-armsApart, 0, -0.09], [armsApart, 0, -0.09], 0.045),
      ...[1, -1].flatMap(side),
      ...plateUnder(footPlate(at, p.tilt), at.position[1], 0.62, 0.38),
    ];
  },
});
