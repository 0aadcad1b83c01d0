import { distance } from '../../geometry/vector.ts';
import type { Scene } from '../../scene.ts';
import { outlinesOf } from './fit-framing.ts';

/** A frame may go where the step over it is no larger than this share of the largest step of the movement. */
const smallStep = 0.7;
/** With more frames than this every step up to the largest will do. */
const enough = 20;
/** No frame between two keys is shown for longer than this, and no key for so much longer than it stays, in ms. */
const longest = { between: 160, more: 200 };

/** A movement in frames of equal length; `isKey` says for each frame that differs whether it is a key, which stays. */
export interface EvenFrames extends Pick<Scene, 'figure' | 'main' | 'idleLimbs' | 'frames' | 'order'> {
  readonly frameMs: number;
  readonly isKey: readonly boolean[];
}

interface Shown {
  readonly frame: number;
  ms: number;
  /** How much of this time it has from frames that were left out. */
  lent: number;
}

/**
 * The same movement with its frames where something moves: a stay is one long frame, and of the small steps with which
 * a way begins and ends some are left out. What is left out is shown as the neighbour that is most like it.
 */
export function thinFrames(even: EvenFrames): Pick<Scene, 'frames' | 'order' | 'delays'> {
  const { frames, order, frameMs, isKey } = even;
  let shown = merged(order.map((frame) => ({ frame, ms: frameMs, lent: 0 })));
  const step = stepsOf(even);
  const largest = Math.max(...shown.map(({ frame }, i) => step(frame, shown[(i + 1) % shown.length]!.frame)));
  const left = new Set(order);
  while (left.size > 2) {
    const candidates = [...left].filter((frame) => !isKey[frame]).map((frame) => without(frame, shown, step, isKey));
    const best = candidates.reduce((a, b) => (b && (!a || b.step < a.step) ? b : a), undefined);
    if (!best || best.step > largest * (left.size > enough ? 1 : smallStep)) break;
    shown = best.shown;
    left.delete(best.frame);
  }
  const kept = [...left].sort((a, b) => a - b);
  return {
    frames: kept.map((frame) => frames[frame]!),
    order: shown.map(({ frame }) => kept.indexOf(frame)),
    delays: shown.map(({ ms }) => ms),
  };
}

/** The shown frames, neighbours that are the same frame made one. */
function merged(shown: readonly Shown[]): Shown[] {
  const whole: Shown[] = [];
  for (const each of shown) {
    const last = whole.at(-1);
    if (last?.frame === each.frame) last.ms += each.ms;
    else whole.push({ ...each });
  }
  return whole;
}

/** The shown frames without one of them, and the largest step that this makes; undefined where its time can be given to no other. */
function without(frame: number, shown: readonly Shown[], step: Step, isKey: readonly boolean[]) {
  const rest = shown.map((each) => ({ ...each }));
  let farthest = 0;
  for (const [i, { frame: here, ms }] of rest.entries()) {
    if (here !== frame) continue;
    const before = rest[(i + rest.length - 1) % rest.length]!;
    const after = rest[(i + 1) % rest.length]!;
    if (before.frame === after.frame) return undefined;
    const [toBefore, toAfter] = [step(before.frame, here), step(here, after.frame)];
    // Where a movement turns, its neighbours are alike and it is not.
    farthest = Math.max(farthest, step(before.frame, after.frame), toBefore, toAfter);
    const nearest = toBefore <= toAfter ? before : after;
    nearest.ms += ms;
    nearest.lent += ms;
    if (isKey[nearest.frame] ? nearest.lent > longest.more : nearest.ms > longest.between) return undefined;
  }
  return { frame, step: farthest, shown: rest.filter((each) => each.frame !== frame) };
}

/** The longest way of any point of the outlines from one frame to another, in metres; Infinity where they differ in kind. */
type Step = (from: number, to: number) => number;

function stepsOf(scene: EvenFrames): Step {
  const outlines = outlinesOf(scene);
  const known = new Map<number, number>();
  return (from, to) => {
    const name = Math.min(from, to) * outlines.length + Math.max(from, to);
    let farthest = known.get(name);
    if (farthest !== undefined) return farthest;
    const [a, b] = [outlines[from]!, outlines[to]!];
    farthest = a.length === b.length ? 0 : Infinity;
    for (let i = 0; i < a.length && farthest < Infinity; i++)
      farthest = Math.max(farthest, distance(a[i]!.from, b[i]!.from), distance(a[i]!.to, b[i]!.to));
    known.set(name, farthest);
    return farthest;
  };
}
