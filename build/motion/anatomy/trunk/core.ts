import type { Physique } from '../physique.ts';
import type { AxialBone } from '../skeleton.ts';
import type { Spindle } from '../spindle.ts';
import { at, volume } from './makers.ts';

/** The volumes under the muscles. */
export function core({ ribs, waist, hips, depth, neck }: Physique): Spindle[] {
  const slab = (bone: AxialBone, y: number, z: number, half: number, thick: number): Spindle => {
    const r = thick * depth;
    return volume(at(bone, r - half, y, z), at(bone, half - r, y, z), [r, r * 1.03, r], { blend: 0.05 });
  };
  return [
    ...heart(0.11 * depth),
    slab('pelvis', 0.925, -0.008, hips, 0.094),
    slab('pelvis', 0.985, -0.006, (hips + waist) / 2 + 0.004, 0.09),
    slab('lumbar', 1.07, 0.002, waist, 0.081),
    slab('thoracic', 1.17, 0.002, (ribs + waist) / 2 + 0.002, 0.086),
    slab('chest', 1.27, -0.002, ribs, 0.089),
    slab('chest', 1.345, -0.008, ribs, 0.082),
    slab('chest', 1.405, -0.016, ribs - 0.012, 0.061),
    volume(at('chest', 0, 1.43, -0.03), at('head', 0, 1.572, -0.01), [0.058 * neck, 0.053 * neck, 0.05 * neck]),
  ];
}

/** A heart on the breast: two lobes that meet in a point, painted through from front to back. */
function heart(forward: number): Spindle[] {
  return [-1, 1].map((lobe) => ({
    part: 'trunk',
    from: at('chest', lobe * 0.027, 1.352, forward),
    to: at('chest', 0, 1.285, forward),
    radii: [0.031, 0.02, 0.004],
    thin: [0, 0, 1],
    flatness: 4,
    cover: 0,
    region: 'heart',
    paintOnly: true,
  }));
}
