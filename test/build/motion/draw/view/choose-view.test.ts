import { describe, expect, test } from 'vitest';
import { figureNames } from '../../../../../build/motion/anatomy/skeleton.ts';
import { chooseView } from '../../../../../build/motion/draw/view/choose-view.ts';
import { world } from '../../../../../build/motion/props/parts/solid-maker.ts';
import type { Solid } from '../../../../../build/motion/shapes/solid.ts';
import { pose, poses, scene } from '../../poses.ts';

const frames = [poses.standing, poses.spread].map((each) => pose('male', each));
const fromFront = ({ yaw }: { yaw: number }) => yaw < 90 || yaw > 270;

/** A wall on one side of the figure. */
const wall = (x: number) => world.box([x, 1, 0], [0.04, 2.4, 2.4], 'pad', 0);

describe('the chosen view', () => {
  test.each(['pectorals', 'abs', 'biceps', 'quads'])('looks at the front for %s', (target) => {
    expect(fromFront(chooseView(scene(frames, { main: [target] })).view)).toBe(true);
  });

  test.each(['lats', 'upper back', 'glutes', 'hamstrings', 'calves'])('looks at the back for %s', (target) => {
    expect(fromFront(chooseView(scene(frames, { main: [target] })).view)).toBe(false);
  });

  test.each([
    ['left', 1, false],
    ['right', -1, true],
  ])('looks past what stands on the %s', (_side, x, left) => {
    const hidden = [poses.standing, poses.curling].map((each) => pose('male', each, { solids: [wall(x * 0.7)] }));
    const { view } = chooseView(scene(hidden, { main: ['pectorals'] }));
    expect(view.yaw < 180).toBe(left);
  });

  test('leaves the target to the muscle map only if it faces the floor', () => {
    const lying = [pose('male', poses.facedown)];
    expect(chooseView(scene(lying, { main: ['abs'] }))).toMatchObject({ inset: 'alone' });
    expect(chooseView(scene(lying, { main: ['glutes'] }))).toMatchObject({ inset: true });
  });

  test('leaves the target to the muscle map if equipment hides most of it', () => {
    const front = { yaw: 25, pitch: 8 };
    const inset = (target: string, solids: Solid[]) =>
      chooseView(scene([pose('male', poses.standing, { solids })], { main: [target] }), front).inset;
    expect(inset('pectorals', [])).toBe(true);
    expect(inset('pectorals', [wall(0.45)])).toBe('alone');
  });

  test('keeps what is given of it, even if the target is hidden from there', () => {
    const back = scene(frames, { main: ['glutes'] });
    expect(chooseView(back, { yaw: 0, pitch: 8 })).toMatchObject({ view: { yaw: 0, pitch: 8 }, inset: 'alone' });
    expect(chooseView(back, { yaw: 180 })).toMatchObject({ view: { yaw: 180 }, inset: true });
  });

  test('looks at a lying figure from higher up and closer to its end, until the frame is well filled', () => {
    const lying = scene([pose('male', poses.facedown)], { main: ['glutes'] });
    const { view } = chooseView(lying, { yaw: 90, pitch: 8 });
    expect(view.pitch).toBeGreaterThan(8);
    expect(Math.abs(view.yaw - 90)).toBeLessThanOrEqual(30);
    const standing = scene(frames, { main: ['glutes'] });
    expect(chooseView(standing, { yaw: 90, pitch: 8 }).view).toEqual({ yaw: 90, pitch: 8 });
  });

  test.each(figureNames)('is the same every time for the %s figure', (figure) => {
    const shown = scene([pose(figure, poses.squatting)], { figure });
    expect(chooseView(shown)).toEqual(chooseView(shown));
  });
});
