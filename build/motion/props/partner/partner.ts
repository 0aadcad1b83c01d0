import { type Side, sides } from '../../anatomy/skeleton.ts';
import { nowhere, type Transform } from '../../geometry/transform.ts';
import { add, distance, mix, normalize, reject, rotate, scale, subtract, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, tilted } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

const [upperArm, forearm, hand] = [0.28, 0.25, 0.08];

/** A whole partner, plain as a wooden mannequin, so that the one who trains stands out. */
export const partner = defineProp({
  description:
    'A standing partner who faces +z, the frame on the floor between the feet, which stand at x = ±`apart`. The hands lie on the frames `left` and `right`, at most 0.55 from the shoulders, or hang (world); `lean` degrees bends the hips. To train on the partner’s legs, the ankles are at [apart, 0.1, 0].',
  equipment: ['assisted'],
  parameters: { left: 'world', right: 'world', lean: 0, apart: 0.12 },
  reads: ['left', 'right'],
  build(p, { at, frame }) {
    const legs = new SolidMaker(at);
    const behind = -0.26 * Math.sin((p.lean * Math.PI) / 180);
    const hips: Vec3 = [0, 0.92, behind];
    const trunk = tilted(at, hips, p.lean);
    const body = new SolidMaker(trunk);
    return passable([
      ...[1, -1].flatMap((side) => leg(legs, side * p.apart, hips)),
      body.ball([0, 0.03, 0], [0.155, 0.12, 0.11], 'tubing'),
      body.cone([0, 0.08, 0], [0, 0.38, 0.01], 0.115, 0.135, 'mat'),
      body.rod([0.09, 0.4, 0], [-0.09, 0.4, 0], 0.1, 'mat'),
      body.rod([0, 0.45, 0], [0, 0.6, 0.02], 0.05, 'mat'),
      body.ball([0, 0.69, 0.03], [0.078, 0.108, 0.095], 'mat'),
      body.ball([0, 0.737, 0.004], [0.081, 0.08, 0.09], 'tubing'),
      ...sides.flatMap((side) => arm(body, trunk, side, p[side] === 'world' ? undefined : frame(p[side]))),
    ]);
  },
});

function leg(parts: SolidMaker, x: number, [, hipHeight, hipDepth]: Vec3): Solid[] {
  const knee: Vec3 = [x * 0.95, 0.49, 0.03 + hipDepth * 0.3];
  const ankle: Vec3 = [x, 0.09, 0];
  return [
    parts.cone([x * 0.75, hipHeight - 0.02, hipDepth], knee, 0.088, 0.06, 'mat'),
    parts.cone([x * 0.75, hipHeight, hipDepth], mix([x * 0.75, hipHeight, hipDepth], knee, 0.45), 0.1, 0.09, 'tubing'),
    parts.cone(knee, ankle, 0.056, 0.038, 'mat'),
    parts.rod([x, 0.045, -0.03], [x * 1.1, 0.038, 0.15], 0.04, 'tubing'),
  ];
}

/** An arm of two bones, bent outwards and down, to the palm's place or hanging. */
function arm(body: SolidMaker, trunk: Transform, side: Side, target: Transform | undefined): Solid[] {
  const sign = side === 'left' ? 1 : -1;
  const shoulder = body.at([sign * 0.19, 0.42, 0]);
  const palm = target?.position ?? add(shoulder, [0, -upperArm - forearm - hand + 0.02, 0]);
  const along = normalize(subtract(palm, shoulder));
  const reach = Math.min((upperArm + forearm) * 0.995, distance(shoulder, palm) - hand * 0.8);
  const wrist = add(shoulder, scale(along, reach));
  const cosine = (upperArm ** 2 + reach ** 2 - forearm ** 2) / (2 * upperArm * reach);
  const outwards = rotate(trunk.rotation, [sign, -0.5, -0.2]);
  const bend = scale(normalize(reject(outwards, along)), upperArm * Math.sqrt(Math.max(0, 1 - cosine ** 2)));
  const elbow = add(add(shoulder, scale(along, upperArm * cosine)), bend);
  const world = new SolidMaker(nowhere);
  return [
    world.cone(shoulder, elbow, 0.058, 0.042, 'mat'),
    world.cone(elbow, wrist, 0.042, 0.03, 'mat'),
    world.cone(wrist, palm, 0.034, 0.03, 'mat'),
  ];
}
