import { figureSpindles } from '../../anatomy/figure.ts';
import { bodyFrames } from '../../anatomy/joint-frames.ts';
import { regionsOf, worksFor } from '../../anatomy/muscle-regions.ts';
import type { FigureName } from '../../anatomy/skeleton.ts';
import { toWorld } from '../../geometry/transform.ts';
import type { SceneFrame } from '../../scene.ts';
import type { Rod } from '../../shapes/shape-kind.ts';
import { outlineOf } from '../../shapes/shapes.ts';
import type { Solid } from '../../shapes/solid.ts';
import type { Tint } from '../rays/paint.ts';

/** A rod in the world that encloses a piece of the body, of an implement in the hands or of other equipment. */
export interface Piece extends Rod {
  readonly of: 'head' | 'body' | 'implement' | 'equipment';
  /** Whether it is a piece of the trained muscle, on a side that works. */
  readonly isTarget: boolean;
  /** Whether it is a piece of the body below an elbow or a knee. */
  readonly isBelowJoint: boolean;
}

/** Frames of the body below an elbow or a knee. */
const belowJoint = /^(forearm|hand|shin|foot|toes)\./;

/** Rods that together enclose everything in a frame, in the same order for every frame of a scene. */
export function outline(
  frame: SceneFrame,
  figure: FigureName,
  { target, idleLimbs = [] }: Pick<Tint, 'target' | 'idleLimbs'>,
): Piece[] {
  const frames = bodyFrames(frame.bones, figure);
  const regions = regionsOf(target);
  const body = figureSpindles(figure, frame.hands).map(({ from, to, radii, flatness = 1, region, part, side }) => ({
    from: toWorld(frames[from.frame], from.at),
    to: toWorld(frames[to.frame], to.at),
    radius: Math.max(radii[0], radii[2]) * Math.max(1, flatness),
    of: part === 'head' || part === 'hair' ? ('head' as const) : ('body' as const),
    isTarget: region !== undefined && regions.has(region) && !idleLimbs.some((limb) => worksFor(region, side, limb)),
    isBelowJoint: belowJoint.test(from.frame) || belowJoint.test(to.frame),
  }));
  // Nobody likes to look at a partner without a head.
  const others = (frame.bystanders ?? []).map(({ bones }) => ({
    from: toWorld(bones.head, [0, 0.06, 0]),
    to: toWorld(bones.head, [0, 0.15, 0]),
    radius: 0.12,
    of: 'head' as const,
    isTarget: false,
    isBelowJoint: false,
  }));
  return [...body, ...others, ...frame.solids.flatMap(solidPieces)];
}

function solidPieces({ shape, inHands }: Solid): Piece[] {
  return outlineOf(shape).map((rod) => ({
    ...rod,
    of: inHands ? 'implement' : 'equipment',
    isTarget: false,
    isBelowJoint: false,
  }));
}
