import { describe, expect, test } from 'vitest';
import { boneNames, parentOf, restPoses, sides } from '../../../../../build/motion/anatomy/skeleton.ts';
import { toWorld } from '../../../../../build/motion/geometry/transform.ts';
import { distance, identity, type Vec3 } from '../../../../../build/motion/geometry/vector.ts';
import { poseBystander } from '../../../../../build/motion/props/partner/bystander.ts';
import { contactPoint } from '../../../../../build/motion/solve/arm.ts';

const standing = {
  pelvis: { rotation: identity, position: [0, 0.93, 0] as Vec3 },
  feet: {
    left: { rotation: identity, position: [0.12, 0, 0] as Vec3 },
    right: { rotation: identity, position: [-0.12, 0, 0] as Vec3 },
  },
};
const rest = restPoses.male;

describe('a bystander', () => {
  test.each([
    ['ahead', { left: [0.2, 1.3, 0.45], right: [-0.2, 1.3, 0.45] }],
    ['above', { left: [0.15, 1.75, 0.3], right: [-0.15, 1.75, 0.3] }],
    ['below', { left: [0.2, 1, 0.35], right: [-0.2, 1, 0.35] }],
    ['with one hand', { right: [-0.3, 1.4, 0.4] }],
  ] as const)('lays palms where they help: %s', (_where, palms: Partial<Record<'left' | 'right', Vec3>>) => {
    const { bones } = poseBystander({ ...standing, palms });
    for (const side of sides) {
      const palm = palms[side];
      if (palm) {
        expect(distance(toWorld(bones[`hand.${side}`], contactPoint('palm', side)), palm)).toBeLessThan(1e-3);
      } else expect(bones[`hand.${side}`].position[1]).toBeLessThan(1);
    }
  });

  test('stands with both ankles over its feet, on bones as long as the figure’s', () => {
    const { bones } = poseBystander({ ...standing, palms: {} });
    for (const bone of boneNames) {
      const parent = parentOf(bone);
      if (!parent) continue;
      expect(distance(bones[bone].position, bones[parent].position), bone).toBeCloseTo(
        distance(rest[bone], rest[parent]),
        6,
      );
    }
    for (const side of sides) {
      const [x, y, z] = standing.feet[side].position;
      expect(distance(bones[`foot.${side}`].position, [x, y + rest[`foot.${side}`][1], z - 0.01])).toBeLessThan(1e-3);
    }
  });
});
