import { durationOf, type LoopTiming } from '../../motion/loop-time.ts';
import type { MovementSteps } from '../data/movements.ts';

/**
 * The steps of each shown frame of a movement that goes there and back `rounds` times. The steps of a way share its
 * time equally. A round shows its frames in order and then in reverse; the way back starts when it leaves the last one.
 */
export function stepsShown(
  { forth = [], back = [] }: MovementSteps,
  { order, delays }: LoopTiming,
  rounds: number,
): (readonly number[])[] {
  const roundMs = durationOf({ delays }) / rounds;
  const turns = Array.from({ length: rounds }, () => ({ last: 0, endMs: 0 }));
  let endMs = 0;
  const times = delays.map((delay, entry) => {
    const round = Math.floor(endMs / roundMs);
    const middleMs = endMs + delay / 2 - round * roundMs;
    endMs += delay;
    if (turns[round]!.endMs === 0 || order[entry]! >= order[turns[round]!.last]!) {
      turns[round] = { last: entry, endMs: endMs - round * roundMs };
    }
    return { round, middleMs };
  });
  return times.map(({ round, middleMs }, entry) => {
    const turn = turns[round]!;
    return entry <= turn.last
      ? stepAt(forth, middleMs / turn.endMs)
      : stepAt(back, (middleMs - turn.endMs) / (roundMs - turn.endMs));
  });
}

/** The current step after `share` of a way, 0 to 1. */
function stepAt(steps: readonly number[], share: number): readonly number[] {
  const step = steps[Math.min(steps.length - 1, Math.floor(share * steps.length))];
  return step === undefined ? [] : [step];
}
