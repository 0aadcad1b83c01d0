import { expect, test } from 'vitest';
import { figureSpindles } from '../../../../../../build/motion/anatomy/figure.ts';
import { physiques } from '../../../../../../build/motion/anatomy/physique.ts';
import type { FigureName } from '../../../../../../build/motion/anatomy/skeleton.ts';
import { parts } from '../../../../../../build/motion/anatomy/spindle.ts';
import * as bundleRow from '../../../../../../build/motion/draw/rays/bundle-row.ts';
import * as jointRow from '../../../../../../build/motion/draw/rays/joint-row.ts';
import * as addresses from '../../../../../../build/motion/draw/rays/kernel/layout.ts';
import * as spindleRow from '../../../../../../build/motion/draw/rays/spindle-row.ts';

const fist = { curl: 1, radius: 0 };

test.each(Object.keys(physiques) as FigureName[])(
  'nothing of the %s figure in the kernel’s memory overlaps what follows it',
  (figure) => {
    const { bytes } = addresses;
    const fourLanes = 4 * bytes;
    const spindles = figureSpindles(figure, { left: fist, right: fist }).length;
    // The longest list has every spindle, a joint and a count for each part, and an end.
    const list = (spindles + 2 * parts.length + 1) * bytes;
    expect(addresses.bundle + bundleRow.length * fourLanes).toBeLessThanOrEqual(addresses.nearest);
    expect(addresses.nearest + fourLanes).toBeLessThanOrEqual(addresses.joints);
    expect(addresses.joints + parts.length * jointRow.length * bytes).toBeLessThanOrEqual(addresses.spindles);
    expect(addresses.spindles + spindles * spindleRow.length * bytes).toBeLessThanOrEqual(addresses.front);
    expect(addresses.front + list).toBeLessThanOrEqual(addresses.all);
    expect(addresses.all + list).toBeLessThanOrEqual(addresses.end);
  },
);
