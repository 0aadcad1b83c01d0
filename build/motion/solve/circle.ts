import { type Appearance, timed } from './delays.ts';
import type { Gap, Moment, Timeline } from './moment.ts';
import { sampling } from './sampling.ts';
import { type Mark, piecesOf, refined, seen, spread, sum } from './steps.ts';
import type { Course } from './tempo.ts';

/** Lays out a circle of ways, the last of which leads back to the first. */
export function circle({ circle: keys, halves }: Extract<Course, { circle: unknown }>, gap: Gap): Timeline {
  const totalMs = sum(keys.map(({ wayMs, stayMs }) => wayMs + stayMs));
  let now = 0;
  const ways = keys.map(({ stayMs }, from): Way => {
    const to = (from + 1) % keys.length;
    const begin = now + stayMs;
    const ms = keys[to]!.wayMs;
    now = begin + ms;
    return { from, to, stayMs, begin, ms };
  });
  const moments: Moment[] = [];
  const appearances: Appearance[] = [];
  for (const place of [0, ...placesOf(ways, halves, totalMs, gap).slice(0, -1)]) {
    const way = Math.floor(place);
    const { from, to, stayMs, begin, ms } = ways[way]!;
    const at = begin + (place - way) * ms;
    const start = place === way ? at - stayMs : at;
    const moment = moments.push({ ...wayOf(from, to, place - way), phase: start / totalMs }) - 1;
    appearances.push({ moment, from: start, to: at });
  }
  return timed(moments, appearances, totalMs);
}

/** A way from one key to another: when it begins, how long it takes, and how long the figure stays before it, in ms. */
interface Way {
  readonly from: number;
  readonly to: number;
  readonly stayMs: number;
  readonly begin: number;
  readonly ms: number;
}

/** The shown positions on a circle, ascending: a way's number and the share of it that is done. */
function placesOf(ways: readonly Way[], halves: 1 | 2, totalMs: number, gap: Gap): number[] {
  const measured = ways.length / halves;
  const marks = measure(ways.slice(0, measured), totalMs, gap);
  const { passed: movingMs, moved } = marks.at(-1)!;
  const shares = marks.map(({ passed, ...mark }) => ({ ...mark, passed: passed / movingMs }));
  const ends = Array.from({ length: measured }, (_, i) => i + 1);
  const wanted = Math.round(stepsFor(halves * moved, halves * movingMs) / halves);
  const at = (place: number): Moment => {
    const way = Math.min(Math.floor(place), ways.length - 1);
    const { from, to, begin, ms } = ways[way]!;
    return { ...wayOf(from, to, place - way), phase: ((begin + (place - way) * ms) / totalMs) % 1 };
  };
  const places = refined(spread(shares, ends, wanted, movingMs), (from, to) => {
    const { ms } = ways[Math.ceil(to) - 1]!;
    if (ms < sampling.unseenMs) return 1;
    const stepMs = (to - from) * ms;
    return Math.min(piecesOf(gap(at(from), at(to)), stepMs), Math.ceil(stepMs / sampling.fluentMs));
  });
  return halves === 1 ? places : [...places, ...places.map((place) => place + measured)];
}

/** The number of steps in a loop that moves so far and for so long. */
function stepsFor(meters: number, ms: number): number {
  const { steps, perMetre, perSecond, least, most, everyMs, quick } = sampling.circle;
  const wanted = Math.max(Math.min(quick, ms / everyMs), steps + perMetre * meters + (perSecond * ms) / 1000);
  return Math.min(most, Math.max(least, wanted));
}

/** Samples of the given ways; `passed` is in ms. */
function measure(ways: readonly Way[], totalMs: number, gap: Gap): Mark[] {
  const marks: Mark[] = [{ at: 0, moved: 0, passed: 0 }];
  for (const [i, { from, to, begin, ms }] of ways.entries()) {
    const cells = Math.max(3, Math.round(ms / sampling.measured.circleMs));
    const at = (t: number): Moment => ({ ...wayOf(from, to, t), phase: (begin + t * ms) / totalMs });
    for (let cell = 1; cell <= cells; cell++) {
      const last = marks.at(-1)!;
      const passed = last.passed + ms / cells;
      // A reset between two frames is not visible.
      const moved = ms < sampling.unseenMs ? 0 : seen(gap(at((cell - 1) / cells), at(cell / cells)), ms / cells);
      marks.push({ at: i + cell / cells, moved: last.moved + moved, passed });
    }
  }
  return marks;
}

function wayOf(from: number, to: number, t: number): Omit<Moment, 'phase'> {
  if (t === 0) return { from, to: from, t };
  return t === 1 ? { from: to, to, t: 0 } : { from, to, t };
}
