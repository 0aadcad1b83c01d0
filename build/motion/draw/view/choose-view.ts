import { cameraOf, type View } from '../../geometry/camera.ts';
import { radians } from '../../geometry/vector.ts';
import { muscleMap } from '../../look.ts';
import type { Scene, SceneFrame } from '../../scene.ts';
import { showsSecondary, showsTarget } from '../rays/material.ts';
import { fuller } from './fill-frame.ts';
import { outlinesOf } from './fit-framing.ts';
import { bodySamples, sample, solidSamples } from './samples.ts';

/** The candidate views: none exactly from the front or the side, where limbs hide each other. */
const yaws = [30, 65, 115, 150, 210, 245, 295, 330] as const;
const pitches = [8, 24] as const;
/** The side in meters of the cells in which views are compared, large enough for each to hold some sample points. */
const cell = 0.045;
/** Cells along each side of the square in which a moment is seen. */
const columns = 112;
/** The share of the target visible from another view that counts as showing it as well. */
const asWell = 0.85;
/**
 * What a cell adds to the score of a view, by what it shows: the target (and the root of their number, in the moment
 * that shows most), a helping muscle, something that moves, the body; and what a hidden cell of the body costs.
 */
const worthOfTarget = 1.25;
const worthOfRoot = 9;
const worthOfHelper = 0.25;
const worthOfMotion = 0.24;
const worthOfBody = 0.19;
const costOfHidden = 0.63;
/** The number of moving cells beyond which more don't count. */
const enoughMotion = 200;
/**
 * A steep view is worth this share of a level one; a view straight from the front this much more than from the side.
 */
const steepWorth = 0.95;
const worthOfFront = 0.06;
/** A scene before its camera is known. */
export type UnseenScene = Omit<Scene, 'view' | 'inset' | 'near'>;

/** A view, and whether so little of the target is visible from it that only the muscle map shows it. */
export type ChosenView = Pick<Scene, 'view' | 'inset'>;

/** The visible cells of one moment. */
interface Glance {
  readonly body: number;
  readonly target: number;
  readonly secondary: number;
  /** Cells of target muscle that equipment hides. */
  readonly hiddenTarget: number;
  /** Cells of the body that equipment hides. */
  readonly hidden: number;
  /** The content of each cell: 0 nothing, 1 equipment, 2 the body. */
  readonly mask: Uint8Array;
}

/** The view that shows the most of the main muscles and of the movement; the `given` angles are kept. */
export function chooseView(scene: UnseenScene, given: Partial<View> = {}): ChosenView {
  const { yaw, pitch } = given;
  const moments = keyMoments(scene).map((frame) => momentOf(frame, scene));
  if (yaw !== undefined && pitch !== undefined) return filling(scene, { yaw, pitch }, moments);
  const views = (pitch === undefined ? pitches : [pitch]).flatMap((pitch) =>
    (yaw === undefined ? yaws : [yaw]).map((yaw) => ({ yaw, pitch })),
  );
  const rated = views.map((view) => ({ view, score: rate([...glancesAt(moments, view)], view) }));
  return filling(scene, rated.reduce((a, b) => (b.score > a.score ? b : a)).view, moments);
}

/** The view, or one near it in which a lying figure fills more of the frame and the target is as visible. */
function filling(scene: UnseenScene, given: View, moments: readonly Moment[]): ChosenView {
  const views = fuller(outlinesOf(scene), given);
  if (views[0] === given) return { view: given, inset: insetFor(scene, glancesAt(moments, given)) };
  const most = (glances: readonly Glance[]) => Math.max(...glances.map(targetShare));
  const glances = [...glancesAt(moments, given)];
  for (const view of views) {
    const nearby = view === given ? glances : [...glancesAt(moments, view)];
    if (most(nearby) < asWell * most(glances) || hides(nearby) > hides(glances) + 0.02) continue;
    return { view, inset: insetFor(scene, nearby) };
  }
  return { view: given, inset: insetFor(scene, glances) };
}

/** The mean share of the body that equipment hides. */
function hides(glances: readonly Glance[]): number {
  return glances.reduce((sum, { hidden, body }) => sum + hidden / (body || 1), 0) / glances.length;
}

/** The moments on demand: most movements specify their view, and then one moment that shows enough will do. */
function* glancesAt(moments: readonly Moment[], view: View): Generator<Glance> {
  for (const seenFrom of moments) yield seenFrom(view);
}

/** Every image has the muscle map; it is the only sign of the target if no moment shows the target on the figure. */
function insetFor({ idleLimbs }: UnseenScene, glances: Iterable<Glance>): Scene['inset'] {
  // A single side shows half as much and is as visible.
  const painted = idleLimbs?.length ? 0.5 : 1;
  for (const glance of glances) if (targetShare(glance) / painted >= muscleMap.leastTargetShare) return true;
  return 'alone';
}

/** The share of the visible body that is target muscle, 0 to 1; 0 if equipment hides most of it. */
function targetShare({ target, hiddenTarget, body }: Glance): number {
  return target < hiddenTarget ? 0 : target / (body || 1);
}

/** The first, middle and last distinct frames. */
function keyMoments({ frames }: UnseenScene): SceneFrame[] {
  const last = frames.length - 1;
  return [...new Set([0, Math.round(last / 2), last])].map((i) => frames[i]!);
}

/** Sample points of the body and of the equipment at one moment. */
interface Samples {
  readonly body: Float64Array;
  readonly solids: Float64Array;
}

/** A moment from any view, sampled when it is first seen. */
type Moment = (view: View) => Glance;

function momentOf(frame: SceneFrame, scene: UnseenScene): Moment {
  let samples: Samples | undefined;
  return (view) => {
    samples ??= { body: bodySamples(frame, scene.figure, scene), solids: solidSamples(frame) };
    return glanceAt(samples, view);
  };
}

/** The visible part of a moment: in every cell, the nearest of the points that face the viewer. */
function glanceAt({ body, solids }: Samples, view: View): Glance {
  const { right, up, towards } = cameraOf(view);
  const nearest = new Float64Array(columns * columns).fill(-Infinity);
  const shown = new Uint8Array(columns * columns);
  const mask = new Uint8Array(columns * columns);
  const hidden = new Uint8Array(columns * columns);
  const [rightX, rightY, rightZ] = right;
  const [upX, upY, upZ] = up;
  const [towardsX, towardsY, towardsZ] = towards;
  const put = (points: Float64Array, isSolid: boolean) => {
    for (let o = 0; o < points.length; o += sample.length) {
      const facing =
        points[o + sample.outwardX]! * towardsX +
        points[o + sample.outwardY]! * towardsY +
        points[o + sample.outwardZ]! * towardsZ;
      if (facing <= 0) continue;
      const x = points[o + sample.x]!;
      const y = points[o + sample.y]!;
      const z = points[o + sample.z]!;
      const column = Math.floor((x * rightX + y * rightY + z * rightZ) / cell) + columns / 2;
      const row = Math.floor((x * upX + y * upY + z * upZ) / cell) + columns / 4;
      if (column < 0 || row < 0 || column >= columns || row >= columns) continue;
      const i = row * columns + column;
      const depth = x * towardsX + y * towardsY + z * towardsZ;
      if (depth <= nearest[i]!) continue;
      if (isSolid && shown[i]) hidden[i] = shown[i]!;
      nearest[i] = depth;
      shown[i] = isSolid ? 0 : points[o + sample.material]!;
      mask[i] = isSolid ? 1 : 2;
    }
  };
  put(body, false);
  put(solids, true);
  const glance = { body: 0, target: 0, secondary: 0, hiddenTarget: 0, hidden: 0, mask };
  for (let i = 0; i < shown.length; i++) {
    if (hidden[i]) glance.hidden++;
    if (showsTarget.has(hidden[i]!)) glance.hiddenTarget++;
    if (shown[i] === 0) continue;
    glance.body++;
    if (showsTarget.has(shown[i]!)) glance.target++;
    else if (showsSecondary.has(shown[i]!)) glance.secondary++;
  }
  return glance;
}

/** The score of a view in cells: the target first, then the movement and the rest, minus whatever hides the body. */
function rate(glances: readonly Glance[], view: View): number {
  const mean = (value: (glance: Glance) => number) => glances.reduce((sum, s) => sum + value(s), 0) / glances.length;
  // A little of the target says almost as much as a lot, so its value grows with the square root.
  const target =
    worthOfRoot * Math.sqrt(Math.max(...glances.map((s) => s.target))) + worthOfTarget * mean((s) => s.target);
  const moving = changed(glances[0]!.mask, glances.at(-1)!.mask);
  const faced = Math.cos(radians(view.yaw));
  const level = view.pitch === pitches[0] ? 1 : steepWorth;
  return (
    (target +
      worthOfHelper * mean((s) => s.secondary) +
      worthOfMotion * Math.min(moving, enoughMotion) +
      worthOfBody * mean((s) => s.body) -
      costOfHidden * mean((s) => s.hidden)) *
    level *
    (1 + worthOfFront * faced)
  );
}

/** The number of cells that differ. */
function changed(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}
