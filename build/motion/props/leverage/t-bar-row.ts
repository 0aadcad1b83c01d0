import { toWorld } from '../../geometry/transform.ts';
import { add, mix, rotate, scale } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { hub, padOn } from './lever.ts';

/** The hands of someone leaning on a pad lift an arm that pivots behind the feet. */
export const tBarRow = defineProp({
  description:
    'A T-bar row with a pad for the chest: its frame lies on the floor under someone who faces +z and leans on the pad, which follows the chest. An arm pivots at z = `pivot`, `height` above the floor, runs between the legs, and ends at the frame `to` in a cross bar along x: hold it at up to [0.32, 0, 0]. Plates hang beside the arm.',
  equipment: ['leverage machine'],
  parameters: { to: 'bar', pivot: -0.95, height: 0.12 },
  build(p, { at, parts, bones, frame }) {
    const bar = frame(p.to);
    const held = new SolidMaker(bar);
    const pivot = parts.at([0, p.height, p.pivot]);
    const across = rotate(at.rotation, [1, 0, 0]);
    const load = (share: number, x: number) => add(mix(pivot, bar.position, share), scale(across, x));
    const plates = [1, -1].flatMap((sign): Solid[] => [
      world.cylinder(load(0.72, sign * 0.02), load(0.72, sign * 0.13), 0.02, 'steel'),
      world.cylinder(load(0.72, sign * 0.05), load(0.72, sign * 0.1), 0.15, 'iron', 0.011),
    ]);
    const posts = [1, -1].map((sign) => {
      const top = toWorld(bones.chest, [sign * 0.08, -0.06, 0.2]);
      const [x, , z] = add(top, rotate(at.rotation, [0, 0, 0.12]));
      return world.beam(top, [x, at.position[1] + 0.03, z], 0.04);
    });
    return [
      ...padOn(bones.chest, [0, -0.06, 0.168], [0.24, 0.36, 0.06]),
      ...passable(posts),
      ...passable([
        world.beam(pivot, bar.position, 0.045),
        ...hub(pivot, across),
        held.rod([-0.36, 0, 0], [0.36, 0, 0], 0.0165, 'steel'),
        ...[1, -1].map((sign) => held.rod([sign * 0.2, 0, 0], [sign * 0.36, 0, 0], 0.018, 'rubber')),
        ...plates,
      ]),
      parts.beam([0, 0.03, 0.6], [0, 0.03, p.pivot], 0.05, 0.04),
      parts.beam([0, 0.03, p.pivot], [0, p.height, p.pivot], 0.05),
      parts.box([0, 0.022, p.pivot], [0.5, 0.044, 0.06], 'tubing', 0.014),
      parts.box([0, 0.022, 0.6], [0.5, 0.044, 0.06], 'tubing', 0.014),
    ];
  },
});
