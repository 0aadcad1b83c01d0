import { describe, expect, test } from 'vitest';
import { world } from '../../../../build/motion/props/parts/solid-maker.ts';
import type { Solid } from '../../../../build/motion/shapes/solid.ts';
import { checkScene } from '../../../../build/motion/sight/check-view.ts';
import { edge } from '../../../../build/motion/sight/rules/edge.ts';
import { endParts, type SeenMoment, type Sight, sightOf } from '../../../../build/motion/sight/sight.ts';
import { pose, poses, scene } from '../poses.ts';

const standing = (...solids: Solid[]) => pose('male', poses.standing, { solids });
const fromFront = { view: { yaw: 0, pitch: 5 }, main: ['quads'] };
const lying = [pose('male', poses.facedown)];
const inFace = world.box([0, 1.65, 0.3], [0.24, 0.24, 0.02], 'pad', 0);
const inHands = { ...world.box([0, 1, 0.3], [3.8, 0.04, 0.04], 'pad', 0), inHands: true };

/** The findings in a scene, without their fixes. */
const told = (...args: Parameters<typeof scene>) =>
  checkScene(scene(...args)).map(({ rule, message }) => `${rule}: ${message.replace(/: [^:]*$/, '')}`);

describe('the view of a movement', () => {
  test('of a standing figure has no findings', () => {
    expect(told([standing(), pose('male', poses.spread)], fromFront)).toEqual([]);
  });

  test('a target on the side that the figure lies on, without a map', () => {
    const abs = { main: ['abs'], view: { yaw: 60, pitch: 24 } };
    expect(told(lying, abs)).toEqual([
      'target: frame 0: abs is seen on 0.01 % of the frame; at least 0.15 % of the frame over the loop',
    ]);
    expect(told(lying, { ...abs, inset: 'alone' })).toEqual([]);
    expect(told(lying, { ...abs, main: ['cardiovascular system'] })).toEqual([]);
  });

  test('a target behind a board', () => {
    const before = world.box([0, 0.7, 0.5], [0.8, 0.6, 0.02], 'pad', 0);
    expect(told([standing(before)], fromFront)).toEqual([
      'target: frame 0: quads is seen on 0.00 % of the frame; at least 0.15 % of the frame over the loop',
    ]);
  });

  test('a face behind a plate, in most moments', () => {
    expect(told([standing(inFace)], fromFront)).toEqual([
      'face: frame 0: face is covered by 100 %, and so in 1 of 1 moments; at most 40 % hidden, in at least 50 % of the moments',
    ]);
    expect(told([standing(inFace), standing()], fromFront)).toEqual([]);
  });

  test('a figure that is small next to what it holds', () => {
    expect(told([standing(inHands)], fromFront)).toEqual([
      expect.stringMatching(/^size: frame 0: figure fills 4\d % of the frame; at least 57 % of the frame$/),
    ]);
  });
});

describe('the edge of the frame', () => {
  const whole = Object.fromEntries(endParts.map((part) => [part, { inside: 20, outside: 0 }])) as SeenMoment['ends'];
  const [still, moving] = [[standing()], [standing(), pose('male', poses.spread)]].map((frames) =>
    sightOf(scene(frames, fromFront)),
  ) as [Sight, Sight];
  const cutting = (sight: Sight, ends: Partial<SeenMoment['ends']>): Sight => ({
    ...sight,
    moments: sight.moments.map((moment) => ({ ...moment, ends: { ...whole, ...ends } })),
  });

  test.each([
    ['a head', still, { head: { inside: 5, outside: 15 } }, 'is cut: 75 % of it is outside of the frame'],
    ['a scrap of a head', still, { head: { inside: 1, outside: 99 } }, 'is cut: 99 % of it is outside of the frame'],
    ['no head at all', still, { head: { inside: 0, outside: 40 } }, undefined],
    [
      'a hand that moves',
      moving,
      { 'hand.left': { inside: 6, outside: 4 } },
      'is cut: 40 % of it is outside of the frame',
    ],
    ['a hand that is still', still, { 'hand.left': { inside: 6, outside: 4 } }, undefined],
  ])('%s', (_, sight, ends, found) => {
    expect(edge.check(cutting(sight, ends))?.found).toBe(found);
  });

  test('of a whole figure cuts nothing', () => {
    for (const { ends } of moving.moments)
      for (const part of endParts) {
        expect(ends[part].inside, part).toBeGreaterThan(0);
        expect(ends[part].outside, part).toBe(0);
      }
  });
});
