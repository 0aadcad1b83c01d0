import { describe, expect, test } from 'vitest';
import { figureSpindles } from '../../../../build/motion/anatomy/figure.ts';
import {
  muscleRegions,
  regionsOf,
  rests,
  type WorkingLimb,
  worksFor,
} from '../../../../build/motion/anatomy/muscle-regions.ts';
import { type FigureName, figureNames } from '../../../../build/motion/anatomy/skeleton.ts';
import { drawWhole } from '../../../../build/motion/draw/rays/layer.ts';
import { showsTarget } from '../../../../build/motion/draw/rays/material.ts';
import { bodyField } from '../../../../build/motion/draw/stage.ts';
import { fitFraming, outlinesOf } from '../../../../build/motion/draw/view/fit-framing.ts';
import { cameraOf } from '../../../../build/motion/geometry/camera.ts';
import anatomy from '../../../../catalogue/vocabulary/anatomy.json' with { type: 'json' };
import muscles from '../../../../catalogue/vocabulary/muscles.json' with { type: 'json' };
import targets from '../../../../catalogue/vocabulary/targets.json' with { type: 'json' };
import { isWhole } from '../../../support/faults/faults.ts';
import { type Pose, pose, poses } from '../poses.ts';

const size = 88;

const words = [...new Set([...muscles, ...anatomy].map(({ word }) => word))];

/** The fraction of the visible body that is target muscle from one side. */
function targetShare(figure: FigureName, posed: Pose, target: string, yaw: number): number {
  const main = [target];
  const frame = pose(figure, posed);
  const camera = cameraOf({ yaw, pitch: 8 });
  const framing = fitFraming(outlinesOf({ figure, frames: [frame], main }), camera, size);
  const { material } = drawWhole(bodyField(frame, figure, { main, helping: [], inside: true }, camera), framing, size);
  const body = material.filter((number) => number !== 0).length;
  return material.filter((number) => showsTarget.has(number)).length / body;
}

describe.each(figureNames)('the %s figure', (figure) => {
  test('has the muscles of a limb on the left or on the right, because one may be idle', () => {
    const limbs: readonly WorkingLimb[] = ['arm.left', 'arm.right', 'leg.left', 'leg.right'];
    for (const { region, side, part } of figureSpindles(figure, pose(figure, poses.standing).hands)) {
      if (
        region === undefined ||
        !limbs.some((limb) => worksFor(region, limb.endsWith('left') ? 'left' : 'right', limb))
      )
        continue;
      expect(side, `${region} of ${part}`).toBeDefined();
    }
  });

  test('has a lat and half a chest that rest with their arm, but not with a leg', () => {
    expect(rests('lats', 'left', ['arm.left', 'leg.left'])).toBe(true);
    expect(rests('lats', 'right', ['arm.left', 'leg.left'])).toBe(false);
    expect(rests('lats', 'left', ['arm.left'])).toBe(true);
    expect(rests('lats', 'left', ['arm.right', 'leg.left'])).toBe(false);
    expect(rests('upper pectorals', 'left', ['arm.left'])).toBe(true);
    expect(rests('upper pectorals', 'right', ['arm.left'])).toBe(false);
    const sides = figureSpindles(figure, pose(figure, poses.standing).hands)
      .filter(({ region }) => region === 'lats')
      .map(({ side }) => side);
    expect(new Set(sides)).toEqual(new Set(['left', 'right']));
  });

  // Every other muscle on each figure.
  test.each(words.filter((_, i) => isWhole || figureNames[i % 2] === figure))('shows %s from some side', (word) => {
    let best = 0;
    for (const yaw of [20, 110, 160, 200]) {
      // The short form looks no further than until it is seen.
      if (isWhole || best <= 0.003) best = Math.max(best, targetShare(figure, poses.standing, word, yaw));
    }
    expect(best).toBeGreaterThan(0.003);
    expect(best).toBeLessThan(0.3);
  });

  // Poses in which a muscle that cuts through a joint or hides in a fold would lose its color.
  test.each<[string, keyof typeof poses, number, number]>([
    ['glutes', 'squatting', 150, 0.04],
    ['quads', 'squatting', 30, 0.05],
    ['hamstrings', 'squatting', 110, 0.01],
    ['pectorals', 'overhead', 20, 0.03],
    ['lats', 'overhead', 160, 0.06],
    ['delts', 'overhead', 90, 0.01],
    ['abs', 'crunching', 60, 0.02],
    ['biceps', 'curling', 30, 0.01],
  ])('still shows %s when %s', (word, name, yaw, least) => {
    expect(targetShare(figure, poses[name], word, yaw)).toBeGreaterThan(least);
  });

  test('shows no front muscle from behind, and vice versa', () => {
    expect(targetShare(figure, poses.standing, 'pectorals', 180)).toBeLessThan(0.004);
    expect(targetShare(figure, poses.standing, 'anterior deltoid', 180)).toBeLessThan(0.004);
    expect(targetShare(figure, poses.standing, 'posterior deltoid', 0)).toBeLessThan(0.004);
    expect(targetShare(figure, poses.standing, 'upper back', 0)).toBeLessThan(0.004);
  });
});

test('every muscle and every target has its regions', () => {
  expect(Object.keys(muscleRegions).sort()).toEqual([...words].sort());
  for (const { word } of targets) expect(regionsOf([word]).size, word).toBeGreaterThan(0);
});

test.each(anatomy.map(({ word, muscles }) => [word, muscles[0]!]))('%s is painted where %s are', (word, muscle) => {
  expect(regionsOf([muscle])).toEqual(new Set([...regionsOf([muscle]), ...regionsOf([word])]));
});

test('a muscle without a region is refused, not left unpainted', () => {
  expect(() => regionsOf(['bicep'])).toThrow('The muscle "bicep" has no region');
  expect(() => regionsOf(['toString'])).toThrow(RangeError);
});
