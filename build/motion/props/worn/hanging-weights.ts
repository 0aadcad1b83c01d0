import { mix, normalize, subtract, type Vec3 } from '../../geometry/vector.ts';
import { flatBand } from '../parts/flat-band.ts';
import { headStraps } from '../parts/head-straps.ts';
import { loopPath } from '../parts/path.ts';
import { SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';
import { plateOnChains } from './hanging-plate.ts';

/** A belt with a plate that hangs between the legs. */
export const dipBelt = defineProp({
  description:
    'A belt around the hips with a plate of radius `plate` on a chain, `drop` below it, or with `plate` 0 the belt alone; its frame does not matter.',
  equipment: ['weighted', 'tire', 'leverage machine'],
  parameters: { plate: 0.14, drop: 0.34 },
  build(p, { bones }) {
    const belt = new SolidMaker(bones.pelvis);
    const way = loopPath([0.052, 0.08, 0.004], [-0.052, 0.08, 0.004], 0.113, 0.113, [0, 1, 0]);
    const rings = flatBand(bones.pelvis, way, [0, 1, 0], 0.07, 0.014, 'rubber');
    if (p.plate === 0) return rings;
    const [left, right] = [belt.at([0.05, 0.06, 0.12]), belt.at([-0.05, 0.06, 0.12])];
    const front = belt.at([0, 0.06, 0.16]);
    const low: Vec3 = [front[0], Math.max(p.plate, front[1] - p.drop), front[2]];
    return [...rings, ...plateOnChains([left, right], low, p.plate, 0.022)];
  },
});

/** Straps around the head with a plate below. */
export const neckHarness = defineProp({
  description:
    'A head harness with a plate of radius `plate` on chains, `drop` below the head; its frame does not matter.',
  equipment: ['weighted'],
  parameters: { plate: 0.1, drop: 0.42 },
  build(p, { bones }) {
    const head = new SolidMaker(bones.head);
    const [left, right] = [head.at([0.05, 0.14, 0.085]), head.at([-0.05, 0.14, 0.085])];
    const middle = mix(left, right, 0.5);
    const ahead = subtract(head.at([0, 0.12, 0.2]), middle);
    const level = normalize([ahead[0], 0, ahead[2]], [0, 0, 1]);
    // However far the head tilts back, the chains stay in front of the chest and come to rest on it.
    const chest = new SolidMaker(bones.chest).at([0, 0, 0]);
    const out = (middle[0] - chest[0]) * level[0] + (middle[2] - chest[2]) * level[2];
    const forward = Math.max(0.015, 0.155 - out);
    const low: Vec3 = [
      middle[0] + level[0] * forward,
      Math.max(p.plate, middle[1] - p.drop),
      middle[2] + level[2] * forward,
    ];
    return [...headStraps(bones.head), ...plateOnChains([left, right], low, p.plate, 0.018)];
  },
});
