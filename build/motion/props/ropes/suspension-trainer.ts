import { type Transform, toLocal, toWorld } from '../../geometry/transform.ts';
import { add, mix, normalize, reject, scale, subtract, type Vec3 } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { singleHandle } from '../cables/single-handle.ts';
import { choose } from '../parts/choice.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** The end of a strap: the point where it is hooked in, and its solids. */
type End = (at: Transform, anchor: Vec3) => { readonly hook: Vec3; readonly solids: readonly Solid[] };

const ends: Readonly<Record<string, End>> = {
  handles: (at, anchor) => singleHandle({ at, pulley: anchor, hands: [at] }),
  /** The hand, or the foot's arch, lies in the bottom of the ring, which hangs in the plane of the held axis. */
  rings(at, anchor) {
    const parts = new SolidMaker(at);
    const radius = 0.105;
    const up = normalize(reject(toLocal(at, anchor), [1, 0, 0]), [0, 1, 0]);
    const axis: Vec3 = [0, -up[2], up[1]];
    const ring = parts.ring(scale(up, radius), axis, radius, 0.015, 'wood');
    return { hook: parts.at(scale(up, 2 * radius)), solids: passable([ring]) };
  },
  /** A loop under the shoe; its frame is the foot. */
  'foot-loops'(at, anchor) {
    const parts = new SolidMaker(at);
    const up = normalize(toLocal(at, anchor), [0, 0, -1]);
    const hook = toWorld(at, [up[0] * 0.16, up[1] * 0.16 - 0.02, up[2] * 0.16]);
    const side = (out: number) => parts.cord([[out * 0.05, -0.05, 0.02], toLocal(at, hook)], 0.011, 'rubber');
    const under = parts.cord(
      [
        [0.05, -0.05, 0.02],
        [0.035, -0.084, 0.03],
        [-0.035, -0.084, 0.03],
        [-0.05, -0.05, 0.02],
      ],
      0.013,
      'tubing',
    );
    return { hook, solids: [side(1), side(-1), under] };
  },
};

/** Two straps from one anchor, or two rings. */
export const suspensionTrainer = defineProp({
  description:
    'Two straps from its frame, the anchor (2.3 above the floor), to `left` and `right`: handles or rings in the hands, or `ends` foot-loops with `left` foot.left and `right` foot.right. `apart` is half the distance between the two anchors: 0 for one anchor, 0.25 for gymnastic rings. `beam` draws the beam that they hang from.',
  equipment: ['suspension trainer'],
  inextensible: true,
  parameters: { left: 'grip.left', right: 'grip.right', ends: 'handles', apart: 0, beam: true },
  words: { ends: Object.keys(ends) },
  build(p, { parts, frame }) {
    const make = choose(ends, 'ends', p.ends);
    const strap = (name: string, side: number): Solid[] => {
      const anchor = parts.at([side * p.apart, -0.02, 0]);
      const { hook, solids } = make(frame(name), anchor);
      const buckle = mix(hook, anchor, 0.34);
      const along = normalize(subtract(anchor, hook), [0, 1, 0]);
      return [
        world.cord([hook, anchor], 0.011, 'rubber'),
        ...passable([world.rod(buckle, add(buckle, scale(along, 0.06)), 0.017, 'accent')]),
        ...solids,
      ];
    };
    const reach = Math.max(0.22, p.apart + 0.12);
    return [
      ...strap(p.left, 1),
      ...strap(p.right, -1),
      ...(p.beam ? [parts.beam([-reach, 0.03, 0], [reach, 0.03, 0], 0.05, 0.05)] : []),
      ...(p.apart === 0 ? passable([parts.ball([0, -0.02, 0], 0.024, 'steel')]) : []),
    ];
  },
});
