import { figureSpindles } from '../../anatomy/figure.ts';
import { bodyFrames } from '../../anatomy/joint-frames.ts';
import { regionsOf, rests, type WorkingLimb } from '../../anatomy/muscle-regions.ts';
import { type FigureName, sides } from '../../anatomy/skeleton.ts';
import type { FrameName, Spindle } from '../../anatomy/spindle.ts';
import { toWorld } from '../../geometry/transform.ts';
import type { SceneFrame } from '../../scene.ts';
import type { Rod } from '../../shapes/shape-kind.ts';
import { outlineOf } from '../../shapes/shapes.ts';
import type { Solid } from '../../shapes/solid.ts';
import type { Tint } from '../rays/paint.ts';

/** A rod in world axes that encloses a piece of the body, of a held implement or of other equipment. */
export interface Piece extends Rod {
  readonly of: 'head' | 'body' | 'implement' | 'equipment';
  /** Whether it is a piece of a main muscle on a working side. */
  readonly isTarget: boolean;
  /** Whether it is a piece of the body below an elbow or knee. */
  readonly isBelowJoint: boolean;
}

/** The frames of the body below an elbow or knee. */
const belowJoint: ReadonlySet<FrameName> = new Set(
  sides.flatMap((side) =>
    (['forearm', 'hand', 'shin', 'foot', 'toes'] as const).map((bone) => `${bone}.${side}` as const),
  ),
);

const noLimbs: readonly WorkingLimb[] = [];

/** The most recent outlines of each frame: they are used to drop frames, and again to frame the remaining ones. */
const known = new WeakMap<
  SceneFrame,
  {
    readonly figure: FigureName;
    readonly main: readonly string[];
    readonly idleLimbs: readonly WorkingLimb[];
    readonly pieces: readonly Piece[];
  }
>();

/** Rods that together enclose everything in a frame, in the same order for every frame of a scene. */
export function outline(
  frame: SceneFrame,
  figure: FigureName,
  { main, idleLimbs = noLimbs }: Pick<Tint, 'main' | 'idleLimbs'>,
): readonly Piece[] {
  const last = known.get(frame);
  if (last && last.figure === figure && last.main === main && last.idleLimbs === idleLimbs) return last.pieces;
  const frames = bodyFrames(frame.bones, figure);
  const spindles = figureSpindles(figure, frame.hands);
  const parts = partsOf(spindles, main, idleLimbs);
  const body = spindles.map(({ from, to }, i): Piece => {
    const { radius, of, isTarget, isBelowJoint } = parts[i]!;
    return {
      from: toWorld(frames[from.frame], from.at),
      to: toWorld(frames[to.frame], to.at),
      radius,
      of,
      isTarget,
      isBelowJoint,
    };
  });
  const pieces = [...body, ...frame.solids.flatMap(solidPieces)];
  known.set(frame, { figure, main, idleLimbs, pieces });
  return pieces;
}

/** What the outlines of spindles have in common at every moment. */
type Part = Omit<Piece, 'from' | 'to'>;

/** The most recent parts of each set of spindles, which mostly stays the same from frame to frame. */
const knownParts = new WeakMap<
  readonly Spindle[],
  { readonly main: readonly string[]; readonly idleLimbs: readonly WorkingLimb[]; readonly parts: readonly Part[] }
>();

function partsOf(
  spindles: readonly Spindle[],
  main: readonly string[],
  idleLimbs: readonly WorkingLimb[],
): readonly Part[] {
  const last = knownParts.get(spindles);
  if (last && last.main === main && last.idleLimbs === idleLimbs) return last.parts;
  const regions = regionsOf(main);
  const parts = spindles.map(({ from, to, radii, flatness = 1, region, part, side }) => ({
    radius: Math.max(radii[0], radii[2]) * Math.max(1, flatness),
    of: part === 'head' || part === 'hair' ? ('head' as const) : ('body' as const),
    isTarget: region !== undefined && regions.has(region) && !rests(region, side, idleLimbs),
    isBelowJoint: belowJoint.has(from.frame) || belowJoint.has(to.frame),
  }));
  knownParts.set(spindles, { main, idleLimbs, parts });
  return parts;
}

function solidPieces({ shape, inHands }: Solid): Piece[] {
  return outlineOf(shape).map((rod) => ({
    ...rod,
    of: inHands ? 'implement' : 'equipment',
    isTarget: false,
    isBelowJoint: false,
  }));
}
