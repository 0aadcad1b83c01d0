import { keepingLast } from '../../../../catalogue/support/keeping-last.ts';
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

/** A rod in world axes that encloses some of the body, of a held implement or of other equipment. */
export interface OutlineRod extends Rod {
  readonly of: 'head' | 'body' | 'implement' | 'equipment';
  /** Whether it encloses some of a main muscle on a working side. */
  readonly isTarget: boolean;
  /** Whether it encloses some of the body below an elbow or knee. */
  readonly isBelowJoint: boolean;
}

/** The frames of the body below an elbow or knee. */
const belowJoint: ReadonlySet<FrameName> = new Set(
  sides.flatMap((side) =>
    (['forearm', 'hand', 'shin', 'foot', 'toes'] as const).map((bone) => `${bone}.${side}` as const),
  ),
);

type Muscles = readonly string[];
type Limbs = readonly WorkingLimb[] | undefined;

/**
 * Rods that together enclose everything in a frame, in the same order for every frame of a scene. They are used to drop
 * frames, and again to frame the remaining ones.
 */
export const outline = keepingLast((frame: SceneFrame, figure: FigureName, main: Muscles, idleLimbs: Limbs) => {
  const frames = bodyFrames(frame.bones, figure);
  const spindles = figureSpindles(figure, frame.hands);
  const traits = traitsOf(spindles, main, idleLimbs);
  const body = spindles.map(({ from, to }, i): OutlineRod => {
    const { radius, of, isTarget, isBelowJoint } = traits[i]!;
    return {
      from: toWorld(frames[from.frame], from.at),
      to: toWorld(frames[to.frame], to.at),
      radius,
      of,
      isTarget,
      isBelowJoint,
    };
  });
  return [...body, ...frame.solids.flatMap(solidRods)] as const;
});

/** What the pose does not change about the rods of spindles, which mostly stay the same from frame to frame. */
const traitsOf = keepingLast((spindles: readonly Spindle[], main: Muscles, idleLimbs: Limbs) => {
  const regions = regionsOf(main);
  return spindles.map(({ from, to, radii, flatness = 1, region, part, side }) => ({
    radius: Math.max(radii[0], radii[2]) * Math.max(1, flatness),
    of: part === 'head' || part === 'hair' ? ('head' as const) : ('body' as const),
    isTarget: region !== undefined && regions.has(region) && !rests(region, side, idleLimbs ?? []),
    isBelowJoint: belowJoint.has(from.frame) || belowJoint.has(to.frame),
  }));
});

function solidRods({ shape, inHands }: Solid): OutlineRod[] {
  // Without a spread, which takes most of the time of an outline.
  return outlineOf(shape).map(({ from, to, radius }) => ({
    from,
    to,
    radius,
    of: inHands ? 'implement' : 'equipment',
    isTarget: false,
    isBelowJoint: false,
  }));
}
