import { expect, test } from 'vitest';
import { parts } from '../../../../../../build/motion/anatomy/spindle.ts';
import * as bundleRow from '../../../../../../build/motion/draw/rays/bundle-row.ts';
import * as jointRow from '../../../../../../build/motion/draw/rays/joint-row.ts';
import * as addresses from '../../../../../../build/motion/draw/rays/kernel/layout.ts';
import { mostSpindles } from '../../../../../../build/motion/draw/rays/kernel/memory.ts';

test('nothing in the kernel’s memory overlaps what follows it', () => {
  const { bytes } = addresses;
  const fourLanes = 4 * bytes;
  // The longest list has every spindle, a joint and a count for each part, and an end.
  const list = (mostSpindles + 2 * parts.length + 1) * bytes;
  expect(addresses.bundle + bundleRow.length * fourLanes).toBeLessThanOrEqual(addresses.nearest);
  expect(addresses.nearest + fourLanes).toBeLessThanOrEqual(addresses.joints);
  expect(addresses.joints + parts.length * jointRow.length * bytes).toBeLessThanOrEqual(addresses.spindles);
  expect(addresses.front + list).toBeLessThanOrEqual(addresses.all);
  expect(addresses.all + list).toBeLessThanOrEqual(addresses.end);
});
