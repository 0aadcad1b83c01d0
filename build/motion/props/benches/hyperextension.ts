import { type Bones, type Side, sides } from '../../anatomy/skeleton.ts';
import { toLocal, toWorld, unmoved } from '../../geometry/transform.ts';
import { dot, mix, radians, subtract, type Vec3 } from '../../geometry/vector.ts';
import { footRest, roller } from '../leverage/lever.ts';
import { passable, SolidMaker, tilted, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** The ends of a roller behind both ankles, or in front of them. */
function anklesOf(bones: Bones, forward: number): [left: Vec3, right: Vec3] {
  const at = (side: Side, x: number) => toWorld(bones[`shin.${side}`], [x, -0.34, forward]);
  return [at('left', 0.06), at('right', -0.06)];
}

/** A pad for the thighs or the belly, and rollers that hold the ankles. */
export const hyperextensionBench = defineProp({
  description:
    'A bench for back extensions: its frame lies on the floor under the hip joints of someone who lies on it face down, head towards +z, the legs sloping down by `angle` degrees towards −z (45, or 0 for a Roman chair); the pad’s upper edge is at `height`. A roller behind the ankles follows them, a foot plate follows the soles; with `faceUp`, for someone who lies on the back, the roller lies on the insteps.',
  parameters: { height: 0.86, angle: 45, faceUp: false },
  build(p, { at, parts, bones }) {
    const slope = new SolidMaker(tilted(at, [0, p.height, 0], -p.angle));
    const angle = radians(p.angle);
    const along = (d: number, below: number): Vec3 => [
      0,
      p.height - d * Math.sin(angle) - below * Math.cos(angle),
      -d * Math.cos(angle) + below * Math.sin(angle),
    ];
    const rail = along(0.95, 0.15);
    const ankles = anklesOf(bones, p.faceUp ? 0.08 : -0.1);
    const soles = sides.map((side) => toWorld(bones[`foot.${side}`], [0, -0.12, 0.06])) as [Vec3, Vec3];
    /** A post on the rail between the feet that supports the roller or foot plate. */
    const post = (to: Vec3) => {
      const edge = parts.at(along(0, 0));
      const down = dot(subtract(to, edge), subtract(parts.at(along(1, 0)), edge));
      return world.beam(parts.at(along(Math.min(down, 0.95), 0.14)), to, 0.034);
    };
    return [
      ...[1, -1].map((sign) => slope.box([sign * 0.1, -0.035, -0.15], [0.17, 0.07, 0.3], 'pad', 0.028)),
      slope.beam([0, -0.09, -0.06], [0, -0.15, -0.98], 0.05),
      parts.beam(along(0.12, 0.1), [0, 0.03, 0.12], 0.045),
      parts.beam(along(0.92, 0.15), [0, 0.03, rail[2]], 0.045),
      parts.box([0, 0.022, 0.12], [0.5, 0.044, 0.06], 'tubing', 0.014),
      parts.box([0, 0.022, rail[2]], [0.5, 0.044, 0.06], 'tubing', 0.014),
      parts.beam([0, 0.03, 0.12], [0, 0.03, rail[2]], 0.045, 0.04),
      ...passable([post(mix(...ankles, 0.5)), post(mix(...soles, 0.5)), world.beam(...soles, 0.034)]),
      ...roller(...ankles, 0.05),
      ...sides.flatMap((side) => footRest(bones[`foot.${side}`])),
    ];
  },
});

/** A roller that holds the ankles down or back. */
export const footAnchor = defineProp({
  description:
    'A roller that holds both ankles and follows them: with `front` on the insteps (sit-ups, sissy squats), otherwise behind the ankles (Nordic curls). Two low stands on the floor hold it.',
  parameters: { front: true },
  build(p, { at, bones }) {
    const [left, right] = anklesOf(bones, p.front ? 0.08 : -0.1);
    const floor = { ...at, position: unmoved.position };
    const ground = new SolidMaker(floor);
    const stand = (end: Vec3, out: number) => {
      const [beside, y, z] = toLocal(floor, end);
      const x = beside + out;
      return [ground.beam([x, 0.02, z], [x, y, z], 0.04), ground.box([x, 0.02, z], [0.07, 0.04, 0.4], 'tubing', 0.014)];
    };
    return [...roller(left, right, 0.05), ...stand(left, 0.06), ...stand(right, -0.06)];
  },
});
