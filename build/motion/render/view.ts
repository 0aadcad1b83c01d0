import type { Scene, SceneFrame, Solid } from '../scene.ts';
import type { FigureName } from '../skeleton.ts';
import { toWorld } from '../transform.ts';
import { length, type Vec3 } from '../vector.ts';
import { figureSpindles } from './body/figure.ts';
import { bodyFrames } from './body/frames.ts';
import { type Camera, type Framing, toCamera } from './camera.ts';

/** Share of the picture's side left free on each edge. */
const margin = 0.035;

/** Balls that enclose everything in a frame: x, y, z and radius in metres. */
export function bounds(frame: SceneFrame, figure: FigureName): { at: Vec3; radius: number }[] {
  const frames = bodyFrames(frame.bones, figure);
  const balls = figureSpindles(figure, frame.hands).flatMap(({ from, to, radii, flatness = 1 }) => [
    { at: toWorld(frames[from.frame], from.at), radius: radii[0] * Math.max(1, flatness) },
    { at: toWorld(frames[to.frame], to.at), radius: radii[2] * Math.max(1, flatness) },
  ]);
  return [...balls, ...frame.solids.flatMap(solidBounds)];
}

function solidBounds({ shape }: Solid): { at: Vec3; radius: number }[] {
  switch (shape.kind) {
    case 'capsule':
    case 'cylinder':
      return [shape.from, shape.to].map((at) => ({ at, radius: shape.radius }));
    case 'cone':
      return [
        { at: shape.from, radius: shape.fromRadius },
        { at: shape.to, radius: shape.toRadius },
      ];
    case 'tube':
      return shape.points.map((at) => ({ at, radius: shape.radius }));
    case 'box': {
      const [x, y, z] = shape.halfSize;
      const signs = [-1, 1];
      return signs.flatMap((i) =>
        signs.flatMap((j) => signs.map((k) => ({ at: toWorld(shape.at, [i * x, j * y, k * z]), radius: 0 }))),
      );
    }
    case 'ellipsoid':
      return [{ at: shape.at.position, radius: Math.max(length(shape.radii) / 1.2, ...shape.radii) }];
    case 'torus':
      return [{ at: shape.at.position, radius: shape.radius + shape.thickness }];
  }
}

/** Where the shadow of something close to the floor lies: points at the rim of its darker part. */
function shadowRim(at: Vec3, radius: number): Vec3[] {
  if (at[1] - radius > 0.3) return [];
  const reach = radius + 0.1;
  return [
    [at[0] - reach, 0, at[2]],
    [at[0] + reach, 0, at[2]],
    [at[0], 0, at[2] - reach],
    [at[0], 0, at[2] + reach],
  ];
}

/** The framing that shows all frames as large as fits a square picture of `size` pixels. */
export function fitView(scene: Pick<Scene, 'frames' | 'figure'>, camera: Camera, size: number): Framing {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  const include = (at: Vec3, radius: number) => {
    const [x, y] = toCamera(camera, at);
    left = Math.min(left, x - radius);
    right = Math.max(right, x + radius);
    bottom = Math.min(bottom, y - radius);
    top = Math.max(top, y + radius);
  };
  for (const frame of scene.frames) {
    for (const { at, radius } of bounds(frame, scene.figure)) {
      include(at, radius);
      for (const point of shadowRim(at, radius)) include(point, 0);
    }
  }
  const span = Math.max(right - left, top - bottom) / (1 - 2 * margin);
  return { x: (left + right) / 2, y: (bottom + top) / 2, pixelsPerMetre: size / span };
}
