import { describe, expect, test } from 'vitest';
import { figureNames } from '../../../../build/motion/anatomy/skeleton.ts';
import { distance, mirrorVector } from '../../../../build/motion/geometry/vector.ts';
import { resolveMotion } from '../../../../build/motion/resolve/resolve.ts';
import { mirrorSolid } from '../../../../build/motion/shapes/solid.ts';
import { centerOfMass } from '../../../../build/motion/solve/center-of-mass.ts';
import { solveMotion } from '../../../../build/motion/solve/solve.ts';
import type { ExerciseMotion } from '../../../../catalogue/schema/motion.ts';
import { smallLibrary } from '../library.ts';

const library = smallLibrary({});
const solve = (motion: ExerciseMotion) => solveMotion(resolveMotion(motion, library), 'male');
const squat: ExerciseMotion = { keys: [{}, { pelvis: { pos: [0, 0.5, -0.2], rot: [35, 0, 0] } }] };

test('the same movement works for both figures, with feet in place', () => {
  for (const figure of figureNames) {
    const { frames } = solveMotion(resolveMotion(squat, library), figure);
    for (const { misses } of frames) expect(Math.max(...Object.values(misses))).toBeLessThan(0.002);
  }
});

test("the shoulder follows a hand that doesn't quite reach, by at most about two centimeters", () => {
  const missAt = (height: number) =>
    solve({ keys: [{ arms: { ik: { at: [0.19, height, 0] } } }] }).frames[0]!.misses['arm.left'];
  const [reached, far] = [2.12, 2.16];
  expect(missAt(reached)).toBeLessThan(0.001);
  expect(missAt(far)).toBeGreaterThan(far - reached - 0.022);
  expect(missAt(far)).toBeLessThan(far - reached);
});

test('feet that are not moved stay in place', () => {
  const { frames } = solve(squat);
  for (const { bones } of frames) {
    expect(distance(bones['foot.left'].position, frames[0]!.bones['foot.left'].position)).toBeLessThan(0.002);
  }
});

test('balance keeps its point over the feet', () => {
  const { frames } = solve({ ...squat, balance: { point: 'mass', z: 0.03, x: 0.01 } });
  for (const { bones } of frames) {
    const [x, , z] = centerOfMass(bones);
    expect(x).toBeCloseTo(0.01, 2);
    expect(z).toBeCloseTo(0.03, 2);
  }
  expect(() => solve({ ...squat, balance: { point: 'world', z: 1 } })).toThrow(
    '"balance" can\'t move "world": it does not go with the pelvis',
  );
});

test('a step is lifted on its way and arrives on the floor', () => {
  const { frames, order } = solve({
    keys: [{}, { pelvis: { pos: [0, 0.8, 0.2] }, leftLeg: { ik: { at: [0.1, 0, 0.5], lift: 0.15 } } }],
  });
  const heights = order.slice(0, order.length / 2 + 1).map((index) => frames[index]!.bones['foot.left'].position[1]);
  expect(Math.max(...heights)).toBeGreaterThan(0.2);
  expect(heights[0]).toBeCloseTo(0.085, 3);
  expect(frames.at(-1)!.bones['foot.left'].position[1]).toBeCloseTo(0.085, 3);
});

test('keys that describe a limb in different ways are interpolated without a jump', () => {
  const { frames } = solve({ keys: [{}, { arms: { ik: { at: [0.2, 1.5, 0.4] } } }] });
  for (let i = 1; i < frames.length; i++) {
    const moved = distance(frames[i]!.bones['hand.left'].position, frames[i - 1]!.bones['hand.left'].position);
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(0.12);
  }
});

describe('loops', () => {
  const step: ExerciseMotion = {
    keys: [
      { leftArm: { fk: { raise: 30, plane: 90 } }, rightArm: { fk: { raise: -30, plane: 90 } } },
      { leftArm: { fk: { raise: 0, plane: 90 } }, rightArm: { fk: { raise: 0, plane: 90 } } },
    ],
  };
  test('the second half of a stride is the mirror image of the first', () => {
    const { frames, order } = solve({ ...step, loop: 'stride' });
    const half = order.length / 2;
    for (let i = 0; i < half; i++) {
      const first = frames[order[i]!]!.bones['hand.left'].position;
      const second = frames[order[i + half]!]!.bones['hand.right'].position;
      expect(distance(second, mirrorVector(first))).toBeLessThan(1e-9);
    }
  });
  test('an alternate does the same on both sides in turn', () => {
    const { frames, order } = solve({ loop: 'alternate', keys: [{}, { only: 'left', arms: { fk: { elbow: 120 } } }] });
    const half = order.length / 2;
    for (let i = 0; i < half; i++) {
      const first = frames[order[i]!]!.bones;
      const second = frames[order[i + half]!]!.bones;
      expect(distance(second['hand.right'].position, mirrorVector(first['hand.left'].position))).toBeLessThan(1e-9);
      expect(distance(second['hand.left'].position, mirrorVector(first['hand.right'].position))).toBeLessThan(1e-9);
    }
  });
  test("a hold breathes: the chest moves a little, planted hands and feet don't", () => {
    const { frames } = solve({ keys: [{ arms: { ik: { at: [0.3, 0.9, 0.3] } } }] });
    const [first, last] = [frames[0]!.bones, frames.at(-1)!.bones];
    expect(distance(first.neck.position, last.neck.position)).toBeGreaterThan(0.002);
    expect(distance(first.neck.position, last.neck.position)).toBeLessThan(0.02);
    expect(distance(first['hand.left'].position, last['hand.left'].position)).toBeLessThan(0.01);
    expect(distance(first['foot.left'].position, last['foot.left'].position)).toBeLessThan(1e-6);
  });
  test('a mirrored movement is the mirror image, its props with it', () => {
    const one: ExerciseMotion = {
      keys: [{}, { only: 'left', arms: { fk: { raise: 80 } } }],
      props: { held: { type: 'dumbbell', in: 'grip', paired: true, side: 'left' } },
    };
    const [plain, mirrored] = [solve(one), solve({ ...one, mirror: true })];
    expect(mirrored.frames[0]!.props.map(({ in: within }) => within)).toEqual(['grip.right']);
    plain.frames.forEach((frame, i) => {
      const other = mirrored.frames[i]!.bones['hand.right'].position;
      expect(distance(other, mirrorVector(frame.bones['hand.left'].position))).toBeLessThan(1e-9);
    });
  });
  test.each<[string, NonNullable<ExerciseMotion['props']>[string]]>([
    ['a hammer, whose head is on one side', { type: 'hammer', in: 'grip', side: 'left' }],
    ['a band under the foot that it names', { type: 'resistance-band', in: 'grip', side: 'left', around: 'left foot' }],
    ['straps with a left and a right end', { type: 'suspension-trainer', apart: 0.25 }],
  ])('a mirrored movement shows the mirror image of %s', (_, prop) => {
    const one: ExerciseMotion = { keys: [{}, { only: 'left', arms: { fk: { raise: 80 } } }], props: { held: prop } };
    const [plain, mirrored] = [solve(one), solve({ ...one, mirror: true })];
    for (const [i, frame] of plain.frames.entries()) {
      const expected = frame.props.flatMap(({ solids }) => solids.map(mirrorSolid));
      const found = mirrored.frames[i]!.props.flatMap(({ solids }) => solids);
      expect(JSON.stringify(rounded(found))).toBe(JSON.stringify(rounded(expected)));
    }
  });

  test('frames that a prop offers can be reached for', () => {
    const motion = resolveMotion(
      { keys: [{ frames: { bar: { in: 'chest', pos: [0, 0, 0.5] } } }], props: { row: { type: 'seated-row' } } },
      library,
    );
    expect([...solveMotion(motion, 'male').frames[0]!.namedFrames.keys()]).toEqual(
      expect.arrayContaining(['row.plate.left', 'row.plate.right']),
    );
  });
});

/** Numbers to a tenth of a micrometer, and no negative zeros. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, part) => (typeof part === 'number' ? Math.round(part * 1e7) / 1e7 + 0 : part)),
  );
}
