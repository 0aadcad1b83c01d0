import { describe, expect, test } from 'vitest';
import type { FigureName } from '../../../../../build/motion/anatomy/skeleton.ts';
import { drawWhole, type Layer } from '../../../../../build/motion/draw/rays/layer.ts';
import { type MaterialName, materialNames } from '../../../../../build/motion/draw/rays/material.ts';
import { bodyField } from '../../../../../build/motion/draw/stage.ts';
import { fitFraming, outlinesOf } from '../../../../../build/motion/draw/view/fit-framing.ts';
import { cameraOf } from '../../../../../build/motion/geometry/camera.ts';
import { pose, poses } from '../../poses.ts';

const size = 160;

/** The layer of a painted figure. */
function layerOf(
  figure: FigureName,
  name: keyof typeof poses,
  main: readonly string[],
  helping: readonly string[],
  yaw: number,
): Layer {
  const frame = pose(figure, poses[name]);
  const camera = cameraOf({ yaw, pitch: 8 });
  const framing = fitFraming(outlinesOf({ figure, frames: [frame], main }), camera, size);
  return drawWhole(bodyField(frame, figure, { main, helping }, camera), framing, size);
}

/** The number of pixels of each material. */
function shown(...of: Parameters<typeof layerOf>): Map<MaterialName, number> {
  const counts = new Map<MaterialName, number>();
  for (const number of layerOf(...of).material) {
    if (number === 0) continue;
    const material = materialNames[number - 1]!;
    counts.set(material, (counts.get(material) ?? 0) + 1);
  }
  return counts;
}

const clothes = (counts: Map<MaterialName, number>, ...names: readonly MaterialName[]) =>
  names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);

describe.each(['male', 'female'] as const)('the %s figure', (figure) => {
  test.each<[keyof typeof poses, number]>([
    ['standing', 150],
    ['squatting', 140],
  ])('keeps its shorts when its glutes are painted: %s', (name, yaw) => {
    const plain = shown(figure, name, ['forearms'], [], yaw);
    const painted = shown(figure, name, ['glutes'], ['hamstrings'], yaw);
    expect(clothes(painted, 'cloth', 'targetCloth', 'secondaryCloth')).toBe(clothes(plain, 'cloth'));
    expect(painted.get('targetCloth')).toBeGreaterThan(50);
    expect(painted.get('secondaryCloth') ?? 0).toBeGreaterThan(0);
  });

  test('has its shoes painted if feet are the target, but not if they help', () => {
    expect(shown(figure, 'standing', ['feet'], [], 30).get('targetShoe')).toBeGreaterThan(0);
    const helping = shown(figure, 'standing', ['calves'], ['feet'], 30);
    expect(helping.get('shoe')).toBe(shown(figure, 'standing', ['calves'], [], 30).get('shoe'));
  });
});

test('the female figure’s chest shows through its top', () => {
  const counts = shown('female', 'standing', ['pectorals'], [], 20);
  expect(counts.get('targetTop')).toBeGreaterThan(50);
  expect(counts.get('target')).toBeGreaterThan(0);
});

test('a muscle’s color fades at its border, and is paler between its fibers', () => {
  const { main, help, material } = layerOf('male', 'standing', ['lats'], ['traps'], 180);
  const thin = main.filter((amount) => amount > 0 && amount < 200);
  const full = main.filter((amount) => amount >= 200);
  expect(thin.length).toBeGreaterThan(40);
  expect(full.length).toBeGreaterThan(thin.length);
  expect(new Set(full).size).toBeGreaterThan(10);
  expect(help.some((amount) => amount > 200)).toBe(true);
  for (const [i, amount] of main.entries())
    if (materialNames[material[i]! - 1] === 'target') expect(amount).toBeGreaterThan(0);
});
