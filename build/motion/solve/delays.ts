import type { Moment, Span, Timeline } from './moment.ts';
import { sampling } from './sampling.ts';

/** A shown frame: its moment, and the time span in ms during which the figure is there. */
export interface Appearance {
  readonly moment: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Each frame is shown from midway after the previous frame to midway before the next. A frame too short to show is left
 * out, unless it is a key that appears nowhere else.
 */
export function timed(all: readonly Moment[], appearances: readonly Appearance[], totalMs: number): Timeline {
  const total = Math.max(sampling.shortest * 2, Math.round(totalMs / 10) * 10);
  let shown = [...appearances];
  for (;;) {
    const delays = delaysOf(shown, total, totalMs);
    const mayGo = (i: number) => {
      const { moment } = shown[i]!;
      return all[moment]!.t > 0 || shown.some((each, k) => k !== i && each.moment === moment);
    };
    const short = delays
      .map((ms, i) => ({ ms, i }))
      .filter(({ ms, i }) => ms < sampling.shortest && mayGo(i))
      .sort((a, b) => a.ms - b.ms)[0];
    if (short) {
      shown = shown.filter((_, i) => i !== short.i);
      continue;
    }
    const left = [...new Set(shown.map(({ moment }) => moment))].sort((a, b) => a - b);
    return {
      moments: left.map((moment) => all[moment]!),
      order: shown.map(({ moment }) => left.indexOf(moment)),
      delays: delays.map((ms) => Math.max(sampling.shortest, ms)),
      spans: shown.map(({ from, to }): Span => [from, to]),
    };
  }
}

function delaysOf(appearances: readonly Appearance[], total: number, totalMs: number): number[] {
  const ends = appearances.map(({ to }, i) => {
    const next = i === appearances.length - 1 ? totalMs : appearances[i + 1]!.from;
    return Math.round((to + next) / 20) * 10;
  });
  return ends.map((end, i) => end - (i === 0 ? ends.at(-1)! - total : ends[i - 1]!));
}
