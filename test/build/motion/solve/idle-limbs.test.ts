import { expect, test } from 'vitest';
import type { BoneName } from '../../../../build/motion/anatomy/skeleton.ts';
import { aroundAxis, multiply, radians } from '../../../../build/motion/geometry/vector.ts';
import { imageSources } from '../../../../build/motion/image-source.ts';
import { idleLimbs } from '../../../../build/motion/solve/idle-limbs.ts';
import { solveKeys } from '../../../../build/motion/solve/solve.ts';
import { wholeCatalogue } from '../../../support/samples/whole-catalogue.ts';
import { pose, poses } from '../poses.ts';

const standing = pose('male', poses.standing).bones;

/** Standing, with one bone rotated by some degrees. */
function turned(bone: BoneName, by: number) {
  const { position, rotation } = standing[bone];
  return { ...standing, [bone]: { position, rotation: multiply(rotation, aroundAxis([1, 0, 0], radians(by))) } };
}

test('a limb is idle while the other one moves', () => {
  expect(idleLimbs([standing, turned('hand.left', 40)])).toEqual(['arm.right']);
  expect(idleLimbs([standing, turned('foot.right', 30)])).toEqual(['leg.left']);
});

test('no limb is idle if nothing moves much, or both sides do', () => {
  expect(idleLimbs([standing])).toEqual([]);
  expect(idleLimbs([standing, turned('foot.right', 5)])).toEqual([]);
  expect(idleLimbs([standing, turned('foot.right', 40), turned('foot.left', 40)])).toEqual([]);
});

test('the movement can override this', () => {
  const moments = [standing, turned('foot.right', 30)];
  expect(idleLimbs(moments, 'both')).toEqual([]);
  expect(idleLimbs(moments, 'left')).toEqual(['arm.right', 'leg.right']);
  expect(idleLimbs(moments, 'leg.right')).toEqual(['leg.left']);
  expect(idleLimbs(moments, 'arm.left'), 'the legs as they move').toEqual(['arm.right', 'leg.left']);
});

test('in the catalogue, the working side is painted', async () => {
  const whole = await wholeCatalogue();
  const ids = ['0002', '0062', '0972', '1011'];
  const sources = imageSources({ ...whole, exercises: whole.exercises.filter(({ id }) => ids.includes(id)) }, 'male');
  const idleOf = (id: string) => {
    const { motion } = sources.get(id)!;
    const keys = solveKeys(motion, 'male').map(({ bones }) => bones);
    return idleLimbs(keys, motion.works);
  };
  expect(idleOf('0062'), 'single-leg calf raise').toContain('leg.right');
  expect(idleOf('0972'), 'cable one-arm curl').toEqual(['arm.right']);
  expect(idleOf('0002'), 'barbell front squat').toEqual([]);
  expect(idleOf('1011'), 'single-leg balance: the standing leg works').toContain('leg.left');
});
