import { describe, expect, test } from 'vitest';
import { figureNames } from '../../../../build/motion/anatomy/skeleton.ts';
import { material } from '../../../../build/motion/draw/rays/material.ts';
import { Stage } from '../../../../build/motion/draw/stage.ts';
import { fitFraming, outlinesOf } from '../../../../build/motion/draw/view/fit-framing.ts';
import { frameScene } from '../../../../build/motion/draw/view/frame-scene.ts';
import { cameraOf, toCamera } from '../../../../build/motion/geometry/camera.ts';
import { aroundAxis, identity, mix, slerp } from '../../../../build/motion/geometry/vector.ts';
import { world } from '../../../../build/motion/props/parts/solid-maker.ts';
import type { Scene } from '../../../../build/motion/scene.ts';
import type { Solid } from '../../../../build/motion/shapes/solid.ts';
import { isWhole } from '../../../support/faults/faults.ts';
import { type Pose, pose, poses, scene } from '../poses.ts';

const size = 120;

const bar = (height: number) => world.rod([-0.6, height, 0.3], [0.6, height, 0.3], 0.02, 'steel');
/** A bar through two corners of the frame. */
const cross = (side: number) => world.rod([side, 2, 0], [-side, 0, 0], 0.02, 'steel');
const beam = world.rod([-1.2, 0.1, 0], [1.2, 0.1, 0], 0.02, 'steel');
const post = world.cylinder([0.5, 0, 0], [0.5, 1.5, 0], 0.03, 'tubing', 0.005);

/** A pose between standing and another one. */
function towards({ pelvis = [0, 0.945, 0], turns }: Pose, t: number): Pose {
  const turned = Object.entries(turns).map(([bone, turn]) => [bone, slerp(identity, turn, t)]);
  return { pelvis: mix([0, 0.945, 0], pelvis, t), turns: Object.fromEntries(turned) };
}

describe('a stage', () => {
  const movements: [string, Pose][] = [
    ['only the arms move', poses.curling],
    ['everything moves', poses.squatting],
  ];
  test.each(movements)('draws the same as from scratch when %s', (_name, goal) => {
    const frames = [0, 0.5, 1, 1].map((t, i) =>
      pose('male', towards(goal, t), { solids: [bar(1 + t * 0.3), post], curl: i % 2 }),
    );
    const shown = scene(frames);
    const camera = cameraOf(shown.view);
    const framing = fitFraming(outlinesOf(shown), camera, size);
    const stage = new Stage(shown, camera, framing, size);
    for (const frame of frames) {
      const fresh = new Stage(shown, camera, framing, size).draw(frame);
      expect(Buffer.from(stage.draw(frame)).equals(Buffer.from(fresh))).toBe(true);
    }
  });

  test.each(isWhole ? [0, 35, 90, 180, 245] : [0, 90, 245])(
    'keeps figure and equipment inside the picture from %i°',
    (yaw) => {
      const frames = [poses.standing, poses.overhead, poses.squatting].map((each) =>
        pose('female', each, { solids: [bar(0.2), bar(2), post] }),
      );
      const shown = scene(frames, { figure: 'female', view: { yaw, pitch: 12 } });
      const camera = cameraOf(shown.view);
      const stage = new Stage(shown, camera, fitFraming(outlinesOf(shown), camera, size), size);
      const reached = { left: size, right: 0, top: size, bottom: 0 };
      for (const frame of frames) {
        const picture = stage.draw(frame);
        for (let i = 0; i < size * size; i++) {
          // Darker than any shadow on the floor.
          if (picture[i * 3 + 1]! > 200) continue;
          const [row, column] = [Math.floor(i / size), i % size];
          reached.left = Math.min(reached.left, column);
          reached.right = Math.max(reached.right, column);
          reached.top = Math.min(reached.top, row);
          reached.bottom = Math.max(reached.bottom, row);
        }
      }
      expect(Math.min(reached.left, reached.top)).toBeGreaterThan(1);
      expect(Math.max(reached.right, reached.bottom)).toBeLessThan(size - 2);
      const span = Math.max(reached.right - reached.left, reached.bottom - reached.top);
      expect(span).toBeGreaterThan(size * 0.8);
    },
  );
});

describe('the framing', () => {
  const nodding = (by: number): Pose => ({ turns: { head: aroundAxis([1, 0, 0], by) } });
  const frames = [nodding(0), nodding(0.4)].map((each) => pose('male', each));
  const near = (shown: Scene) => fitFraming(outlinesOf(shown), cameraOf(shown.view), size);
  const whole = near(scene([frames[0]!]));

  // So far away that the figure would be small.
  const farTower = world.cylinder([6, 0, 0], [6, 2.4, 0], 0.03, 'tubing', 0.005);
  const held: Solid = { ...world.rod([-1, 1, 0.3], [1, 1, 0.3], 0.02, 'steel'), inHands: true };

  test.each([0, 30, 115, 210])('crops distant equipment, but never the figure or its implement, from %i°', (yaw) => {
    const around = [poses.standing, poses.squatting].map((each) => pose('male', each, { solids: [farTower, held] }));
    const shown = scene(around, { view: { yaw, pitch: 8 } });
    const outlines = outlinesOf(shown);
    const camera = cameraOf(shown.view);
    const { x, y, pixelsPerMeter } = fitFraming(outlines, camera, size);
    const half = size / 2 / pixelsPerMeter;
    let farthest = 0;
    let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { of, from, to, radius } of outlines.flat()) {
      if (of === 'equipment') continue;
      for (const point of [from, to]) {
        const [u, v] = toCamera(camera, point);
        farthest = Math.max(farthest, Math.abs(u - x) + radius, Math.abs(v - y) + radius);
        [left, right] = [Math.min(left, u - radius), Math.max(right, u + radius)];
        [bottom, top] = [Math.min(bottom, v - radius), Math.max(top, v + radius)];
      }
    }
    expect(farthest).toBeLessThan(half);
    expect(Math.max(right - left, top - bottom) / (2 * half)).toBeGreaterThan(0.8);
  });

  test('comes closer if only something small moves, and shows the whole head', () => {
    const framing = near(scene(frames, { main: ['neck extensors'] }));
    expect(framing.pixelsPerMeter).toBeGreaterThan(whole.pixelsPerMeter * 1.3);
    expect(framing.y + size / 2 / framing.pixelsPerMeter).toBeGreaterThan(1.78);
    expect(framing.y).toBeGreaterThan(1.1);
  });

  test('comes as close for a deep bow of the head, and for a weight stack that follows it', () => {
    const stack = (y: number) => world.cylinder([7, 0, 0], [2.5, y, 0], 0.03, 'tubing', 0.005);
    const bow = [nodding(0), nodding(1.1)].map((each, i) => pose('male', each, { solids: [stack(1 + 0.3 * i)] }));
    const framing = near(scene(bow, { main: ['neck extensors'] }));
    expect(framing.pixelsPerMeter).toBeGreaterThan(whole.pixelsPerMeter * 1.3);
  });

  test("doesn't if the trained muscle is far from what moves, or if something moves far", () => {
    expect(near(scene(frames, { main: ['calves'] }))).toEqual(whole);
    const squatting = [poses.standing, poses.squatting].map((each) => pose('male', each));
    expect(near(scene(squatting)).pixelsPerMeter).toBeLessThan(whole.pixelsPerMeter);
  });

  test.each(figureNames)(
    'leaves room for the muscle map in its corner, the same in every size, beside the %s figure',
    (figure) => {
      const around = [
        ['tall', [bar(0.2), bar(2), post]],
        ['wide', [bar(0.2), beam]],
        ['crossed', [cross(1), cross(-1)]],
      ] as const;
      // In the short form, one figure in each.
      for (const [name, solids] of around.filter((_, i) => isWhole || i % 2 === figureNames.indexOf(figure))) {
        const shown = scene(
          [poses.standing, poses.spread, poses.squatting].map((each) => pose(figure, each, { solids })),
          { figure, view: { yaw: 20, pitch: 8 } },
        );
        const { camera, framing, map } = frameScene({ ...shown, inset: true }, size);
        const { left, top } = map!;
        const larger = frameScene({ ...shown, inset: true }, size * 2);
        expect(larger.framing.pixelsPerMeter).toBeCloseTo(framing.pixelsPerMeter * 2, 6);
        expect([larger.framing.x, larger.framing.y]).toEqual([
          expect.closeTo(framing.x, 9),
          expect.closeTo(framing.y, 9),
        ]);
        expect(left).toBeGreaterThan(size / 2);
        expect(top).toBeLessThan(size * 0.05);
        const stage = new Stage(shown, camera, framing, size);
        for (const frame of shown.frames) {
          const picture = stage.draw(frame);
          let darkest = 255;
          for (let row = 0; row < size * 0.27; row++)
            for (let column = 0; column < size * 0.27; column++)
              darkest = Math.min(darkest, picture[((top + row) * size + left + column) * 3 + 1]!);
          expect(darkest, name).toBeGreaterThan(200);
        }
      }
    },
  );
});

/** The number of patches of one material inside another, each a few pixels in size. */
function specks(materials: Uint8Array, side: number): number {
  const seen = new Uint8Array(materials.length);
  let count = 0;
  for (const start of materials.keys()) {
    if (seen[start]) continue;
    seen[start] = 1;
    const patch = [start];
    const around = new Set<number>();
    for (const i of patch)
      for (const row of [-side, 0, side])
        for (let j = i + row - 1; j <= i + row + 1; j++) {
          if (materials[j] !== materials[start]) around.add(materials[j] ?? 0);
          else if (!seen[j]) {
            seen[j] = 1;
            patch.push(j);
          }
        }
    const isBody = ![0, material('ink'), material('laces')].includes(materials[start]!);
    if (isBody && patch.length <= 16 && around.size === 1 && !around.has(0)) count++;
  }
  return count;
}

// In the short form, each side of one figure.
describe.each(figureNames)('the %s figure', (figure) => {
  const seen = [
    ['standing', 35],
    ['standing', 150],
    ['facedown', 35],
    ['facedown', 150],
  ] as const;
  const looked = seen.filter((_, i) => isWhole || i % 2 === figureNames.indexOf(figure));
  test.each(looked)(
    '%s, seen by %i°, has no specks of skin, cloth or hair in each other or in a muscle',
    (name, yaw) => {
      const side = 320;
      const frame = pose(figure, poses[name]);
      const camera = cameraOf({ yaw, pitch: 15 });
      const [x, y] = toCamera(camera, frame.bones.chest.position);
      const painted = { figure, main: ['glutes'], helping: ['quads', 'hamstrings', 'delts'] };
      const stage = new Stage(painted, camera, { x, y, pixelsPerMeter: side / 2 }, side);
      stage.draw(frame);
      expect(specks(stage.materials, side)).toBe(0);
    },
  );
});
