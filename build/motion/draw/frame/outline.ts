import { figureSpindles } from '../../anatomy/figure.ts';
import { bodyFrames } from '../../anatomy/joint-frames.ts';
import { muscleRegions } from '../../anatomy/muscle-regions.ts';
import type { FigureName } from '../../anatomy/skeleton.ts';
import { toWorld } from '../../geometry/transform.ts';
import { length, type Vec3 } from '../../geometry/vector.ts';
import type { SceneFrame, Solid } from '../../scene.ts';
import type { Tint } from '../rays/paint.ts';

/** A capsule in the world that encloses a piece of the body or of the equipment, in metres. */
export interface Piece {
  readonly from: Vec3;
  readonly to: Vec3;
  readonly radius: number;
  readonly of: 'head' | 'body' | 'equipment';
  /** Whether it is a piece of the trained muscle. */
  readonly isTarget: boolean;
}

/** Capsules that together enclose everything in a frame, in the same order for every frame of a scene. */
export function outline(frame: SceneFrame, figure: FigureName, { target }: Pick<Tint, 'target'>): Piece[] {
  const frames = bodyFrames(frame.bones, figure);
  const regions = muscleRegions[target] ?? [];
  const body = figureSpindles(figure, frame.hands).map(({ from, to, radii, flatness = 1, region, part }) => ({
    from: toWorld(frames[from.frame], from.at),
    to: toWorld(frames[to.frame], to.at),
    radius: Math.max(radii[0], radii[2]) * Math.max(1, flatness),
    of: part === 'head' || part === 'hair' ? ('head' as const) : ('body' as const),
    isTarget: region !== undefined && regions.includes(region),
  }));
  return [...body, ...frame.solids.flatMap(solidPieces)];
}

function solidPieces({ shape }: Solid): Piece[] {
  const piece = (from: Vec3, to: Vec3, radius: number): Piece => ({
    from,
    to,
    radius,
    of: 'equipment',
    isTarget: false,
  });
  switch (shape.kind) {
    case 'capsule':
    case 'cylinder':
      return [piece(shape.from, shape.to, shape.radius)];
    case 'cone':
      return [piece(shape.from, shape.from, shape.fromRadius), piece(shape.to, shape.to, shape.toRadius)];
    case 'tube':
      return shape.points.slice(1).map((point, i) => piece(shape.points[i]!, point, shape.radius));
    case 'box': {
      // Its edges and, where it is wide, lines between them.
      const [x, y, z] = shape.halfSize;
      const corner = (i: number, j: number, k: number) => toWorld(shape.at, [i * x, j * y, k * z]);
      const signs = [-1, 1];
      const steps = [-1, -0.5, 0, 0.5, 1];
      return [
        ...steps.flatMap((j) => signs.map((k) => piece(corner(-1, j, k), corner(1, j, k), 0))),
        ...steps.flatMap((i) => signs.map((k) => piece(corner(i, -1, k), corner(i, 1, k), 0))),
        ...steps.flatMap((i) => signs.map((j) => piece(corner(i, j, -1), corner(i, j, 1), 0))),
      ];
    }
    case 'ellipsoid':
      return [piece(shape.at.position, shape.at.position, Math.max(length(shape.radii) / 1.2, ...shape.radii))];
    case 'torus':
      return [piece(shape.at.position, shape.at.position, shape.radius + shape.thickness)];
  }
}
