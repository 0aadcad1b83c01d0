import type { Ease } from '../../../catalogue/schema/motion.ts';
import { timeOf } from './pace.ts';
import type { Course, Round, Stretch } from './tempo.ts';

/** A moment between two keys, given by index; equal indexes stand for a single key. */
export interface Moment {
  readonly from: number;
  readonly to: number;
  /** Progress from one key to the other, 0 to 1: before easing, unless the course is paced. */
  readonly t: number;
  /** Elapsed share of the loop, 0 to 1. The return of a round trip shows the moments of the outward path again. */
  readonly phase: number;
}

/** The distinct moments to solve, and when each is shown. */
export interface Timeline {
  readonly moments: readonly Moment[];
  /** The index into `moments` of each shown frame. */
  readonly order: readonly number[];
  /** How long each frame of `order` is shown, in ms; whole hundredths of a second, the resolution of GIF. */
  readonly delays: readonly number[];
  /** The time span in ms of each frame's pose in `order`; a single instant where the figure doesn't rest. */
  readonly spans: readonly Span[];
}

/** Start and end in ms from the beginning of the loop. */
export type Span = readonly [from: number, to: number];

/** The distance in meters that the fastest point of the figure and its implements moves between two moments. */
export type Gap = (from: Moment, to: Moment) => number;

/**
 * The number of frames of a movement: a base number of steps plus more for each meter and second, within bounds, and
 * fewer in each of two rounds. A step longer than `step` meters (a twelfth of the figure's height) is divided.
 */
export const sampling = {
  round: { steps: 5, perRootOfMetres: 8, least: 6, most: 20, ofTwo: 0.8 },
  /** A short loop gets one frame per `everyMs`, up to `quick`. */
  circle: { steps: 6, perMetre: 4, perSecond: 2.5, least: 9, most: 24, everyMs: 45, quick: 16 },
  step: 0.144,
  /** How many times a path whose steps are too long is divided again. */
  refinements: 2,
  /** The sample points at which a path is measured. */
  measured: { round: 12, circleMs: 45 },
  /** The share of frames spent on distance rather than time; the second value applies if a step would be too long. */
  whereMoved: [0.62, 0.8],
  /** Frames of a cycle this short are not divided further: 25 frames a second look fluent at any speed. */
  fluentMs: 40,
  /** A path shorter than this is a cut. */
  unseenMs: 40,
  /** The time per frame that the number of frames on a fast path is planned with, in ms. */
  fastest: 30,
  /** The shortest time that a frame is shown, in ms: steps are not divided below it, and shorter delays last this long. */
  shortest: 20,
} as const;

/** A sample of a path: the distance covered so far in meters, and the elapsed share of its time. */
interface Mark {
  readonly at: number;
  readonly moved: number;
  readonly passed: number;
}

/**
 * Distributes the frames of a course over its keys, more of them where it moves faster. A round trip shows the same
 * moments on both ways.
 */
export function layOut(course: Course, keys: readonly { readonly take: number }[], gap: Gap): Timeline {
  const takes = keys.map(({ take }) => take);
  return 'circle' in course ? circle(course, gap) : rounds(course.rounds, takes, gap);
}

/** A shown frame: its moment, and the time span in ms during which the figure is there. */
interface Appearance {
  readonly moment: number;
  readonly from: number;
  readonly to: number;
}

function rounds(all: readonly Round[], takes: readonly number[], gap: Gap): Timeline {
  const moments: Moment[] = [];
  const appearances: Appearance[] = [];
  // The second round mirrors the first, so its frames lie at the same positions.
  const places = all[0]!.stretches.map((stretch) => placesOf(stretch, takes, gap, all.length));
  let now = 0;
  for (const [number, { restMs, stretches }] of all.entries()) {
    const forthMs = sum(stretches.map((stretch) => stretch.forthMs));
    let passed = 0;
    const add = (way: Omit<Moment, 'phase'>, after: number) =>
      moments.push({ ...way, phase: (number + (0.5 * (passed + after)) / forthMs) / all.length }) - 1;
    const stay = (moment: number, ms: number) => {
      appearances.push({ moment, from: now, to: now + ms });
      now += ms;
    };
    const start = stretches[0]!.keys[0]!;
    stay(add({ from: start, to: start, t: 0 }, 0), restMs);
    const ways = stretches.map((stretch, i) => {
      const { forthMs: ms, forth, stayMs } = stretch;
      const way = places[i]!.map((done) => {
        const after = timeOf(forth, done) * ms;
        const moment = add(wayAt(stretch, takes, done), after);
        if (done < 1) appearances.push({ moment, from: now + after, to: now + after });
        return { moment, done };
      });
      now += ms;
      passed += ms;
      stay(way.at(-1)!.moment, stayMs);
      return way;
    });
    for (let i = stretches.length - 1; i >= 0; i--) {
      const { backMs, back } = stretches[i]!;
      for (const { moment, done } of ways[i]!.slice(0, -1).reverse()) {
        const at = now + timeOf(back, 1 - done) * backMs;
        appearances.push({ moment, from: at, to: at });
      }
      now += backMs;
      if (i > 0) stay(ways[i - 1]!.at(-1)!.moment, stretches[i - 1]!.stayMs);
    }
  }
  return timed(moments, appearances, now);
}

/** The shown positions on a stretch, ascending to 1: every key except the first, and the steps between keys. */
function placesOf(stretch: Stretch, takes: readonly number[], gap: Gap, rounds: number): number[] {
  const { keys, forth, back } = stretch;
  const ends = shareAt(keys, takes);
  const ms = Math.min(stretch.forthMs, stretch.backMs);
  const marks: Mark[] = [{ at: 0, moved: 0, passed: 0 }];
  let before = wayAt(stretch, takes, 0);
  for (let way = 1; way < keys.length; way++) {
    for (let i = 1; i <= sampling.measured.round; i++) {
      const at =
        i === sampling.measured.round
          ? ends[way]!
          : ends[way - 1]! + ((ends[way]! - ends[way - 1]!) * i) / sampling.measured.round;
      const here = wayAt(stretch, takes, at);
      const last = marks.at(-1)!;
      const passed = (timeOf(forth, at) + 1 - timeOf(back, 1 - at)) / 2;
      const metres = gap({ ...before, phase: 0 }, { ...here, phase: 0 });
      marks.push({ at, moved: last.moved + seen(metres, (passed - last.passed) * ms), passed });
      before = here;
    }
  }
  const { steps, perRootOfMetres, least, most, ofTwo } = sampling.round;
  const length = marks.at(-1)!.moved;
  const wanted = Math.round((steps + perRootOfMetres * Math.sqrt(length)) * (rounds > 1 ? ofTwo : 1));
  const places = spread(marks, ends.slice(1), Math.min(most, Math.max(least, wanted)), ms);
  const at = (place: number): Moment => ({ ...wayAt(stretch, takes, place), phase: 0 });
  const passed = (place: number) => between(marks, passedOf(marks), place, ({ at: mark }) => mark) * ms;
  return refined(places, (from, to) => piecesOf(gap(at(from), at(to)), 1.15 * (passed(to) - passed(from))));
}

/** The length of a path in meters, capped by the number of frames that fit in `ms`. */
function seen(metres: number, ms: number): number {
  return Math.min(metres, (sampling.step * ms) / sampling.fastest);
}

function passedOf(marks: readonly Mark[]): number[] {
  return marks.map(({ passed }) => passed);
}

/** The number of parts into which a step has to be divided; none may be shown for less than the shortest frame. */
function piecesOf(metres: number, ms: number): number {
  return Math.max(1, Math.min(Math.ceil(metres / sampling.step), Math.floor(ms / sampling.shortest)));
}

/** The same positions, with more of them where a step is too long. */
function refined(places: readonly number[], piecesBetween: (from: number, to: number) => number): number[] {
  let found = [...places];
  for (let round = 0; round < sampling.refinements; round++) {
    const finer = found.flatMap((place, i) => {
      const before = i === 0 ? 0 : found[i - 1]!;
      const pieces = piecesBetween(before, place);
      if (pieces <= 1) return [place];
      const step = (place - before) / pieces;
      return Array.from({ length: pieces }, (_, k) => (k === pieces - 1 ? place : before + (k + 1) * step));
    });
    if (finer.length === found.length) break;
    found = finer;
  }
  return found;
}

/** The positions of the keys along a stretch, as shares of it. */
function shareAt(keys: readonly number[], takes: readonly number[]): number[] {
  const own = keys.map((key, i) => (i === 0 ? 0 : takes[key]!));
  const whole = sum(own);
  let passed = 0;
  return own.map((take, i) => {
    passed += take;
    return i === keys.length - 1 ? 1 : passed / whole;
  });
}

/** The two keys that the position `done` of a stretch lies between, and the progress from one to the other. */
function wayAt({ keys }: Stretch, takes: readonly number[], done: number): Omit<Moment, 'phase'> {
  const ends = shareAt(keys, takes);
  const way = Math.max(
    1,
    ends.findIndex((end) => done <= end),
  );
  if (done === ends[way]) return { from: keys[way]!, to: keys[way]!, t: 0 };
  if (done === 0) return { from: keys[0]!, to: keys[0]!, t: 0 };
  return { from: keys[way - 1]!, to: keys[way]!, t: (done - ends[way - 1]!) / (ends[way]! - ends[way - 1]!) };
}

function circle({ circle: ways, halves }: Extract<Course, { circle: unknown }>, gap: Gap): Timeline {
  const totalMs = sum(ways.map(({ wayMs, stayMs }) => wayMs + stayMs));
  const moving = ways.map((_, i) => ({ from: i, to: (i + 1) % ways.length, ms: ways[(i + 1) % ways.length]!.wayMs }));
  const begins: number[] = [];
  const marks: Mark[] = [{ at: 0, moved: 0, passed: 0 }];
  let now = 0;
  const measured = ways.length / halves;
  for (const [i, { from, to, ms }] of moving.entries()) {
    now += ways[i]!.stayMs;
    begins.push(now);
    const cells = i < measured ? Math.max(3, Math.round(ms / sampling.measured.circleMs)) : 0;
    for (let cell = 1; cell <= cells; cell++) {
      const at = (t: number): Moment => ({ ...wayOf(from, to, t), phase: (now + t * ms) / totalMs });
      const last = marks.at(-1)!;
      const passed = last.passed + ms / cells;
      // A reset between two frames is not visible.
      const moved = ms < sampling.unseenMs ? 0 : seen(gap(at((cell - 1) / cells), at(cell / cells)), ms / cells);
      marks.push({ at: i + cell / cells, moved: last.moved + moved, passed });
    }
    now += ms;
  }
  const movingMs = marks.at(-1)!.passed;
  const { steps, perMetre, perSecond, least, most, everyMs, quick } = sampling.circle;
  const even = Math.min(quick, (halves * movingMs) / everyMs);
  const moved = halves * marks.at(-1)!.moved;
  const wanted = Math.max(even, steps + perMetre * moved + (perSecond * halves * movingMs) / 1000);
  const shares = marks.map(({ passed, ...mark }) => ({ ...mark, passed: passed / movingMs }));
  const ends = Array.from({ length: measured }, (_, i) => i + 1);
  const half = spread(shares, ends, Math.round(Math.min(most, Math.max(least, wanted)) / halves), movingMs);
  const placed = (place: number): Moment => {
    const way = Math.min(Math.floor(place), moving.length - 1);
    const { from, to, ms } = moving[way]!;
    return { ...wayOf(from, to, place - way), phase: ((begins[way]! + (place - way) * ms) / totalMs) % 1 };
  };
  const fine = refined(half, (from, to) => {
    const { ms } = moving[Math.ceil(to) - 1]!;
    if (ms < sampling.unseenMs) return 1;
    const stepMs = (to - from) * ms;
    return Math.min(piecesOf(gap(placed(from), placed(to)), stepMs), Math.ceil(stepMs / sampling.fluentMs));
  });
  const places = halves === 1 ? fine : [...fine, ...fine.map((place) => place + measured)];
  const moments: Moment[] = [];
  const appearances: Appearance[] = [];
  for (const place of [0, ...places.slice(0, -1)]) {
    const way = Math.floor(place);
    const { from, to, ms } = moving[way]!;
    const at = begins[way]! + (place - way) * ms;
    const start = place === way ? at - ways[way]!.stayMs : at;
    const moment = moments.push({ ...wayOf(from, to, place - way), phase: start / totalMs }) - 1;
    appearances.push({ moment, from: start, to: at });
  }
  return timed(moments, appearances, totalMs);
}

function wayOf(from: number, to: number, t: number): Omit<Moment, 'phase'> {
  if (t === 0) return { from, to: from, t };
  return t === 1 ? { from: to, to, t: 0 } : { from, to, t };
}

/**
 * Distributes `wanted` steps over the measured path, denser where it moves, so that a step ends at each of `ends`;
 * denser still where steps would be too long.
 */
function spread(marks: readonly Mark[], ends: readonly number[], wanted: number, ms: number): number[] {
  const least = Math.max(wanted, ends.length);
  const [usual, denser] = sampling.whereMoved;
  const places = spreadBy(marks, ends, least, usual);
  return longestStep(marks, places, ms) > sampling.step ? spreadBy(marks, ends, least, denser) : places;
}

function spreadBy(marks: readonly Mark[], ends: readonly number[], steps: number, whereMoved: number): number[] {
  const length = Math.max(1e-6, marks.at(-1)!.moved);
  const weights = marks.map(({ moved, passed }) => (whereMoved * moved) / length + (1 - whereMoved) * passed);
  const reached = [0, ...ends].map((end) => between(marks, weights, end, ({ at }) => at));
  const weightOf = ends.map((_, i) => reached[i + 1]! - reached[i]!);
  const shares = apportion(weightOf, steps);
  return ends.flatMap((end, i) =>
    Array.from({ length: shares[i]! }, (_, step) => {
      const isLast = step === shares[i]! - 1;
      return isLast ? end : placeOf(marks, weights, reached[i]! + (weightOf[i]! * (step + 1)) / shares[i]!);
    }),
  );
}

/** The length in meters of the longest step that could still be divided. */
function longestStep(marks: readonly Mark[], places: readonly number[], ms: number): number {
  const along = (values: readonly number[]) =>
    [0, ...places].map((place) => between(marks, values, place, ({ at }) => at));
  const moved = along(marks.map((mark) => mark.moved));
  const passed = along(passedOf(marks));
  const steps = places.map((_, i) => ({ metres: moved[i + 1]! - moved[i]!, ms: (passed[i + 1]! - passed[i]!) * ms }));
  return Math.max(0, ...steps.filter((step) => step.ms >= 1.5 * sampling.fastest).map(({ metres }) => metres));
}

/** The position at which the cumulative weight is reached. */
function placeOf(marks: readonly Mark[], weights: readonly number[], weight: number): number {
  return between(
    marks,
    marks.map(({ at }) => at),
    weight,
    (mark) => weights[marks.indexOf(mark)]!,
  );
}

/** The interpolated value at the point where `axis` of the marks equals `wanted`. */
function between(
  marks: readonly Mark[],
  values: readonly number[],
  wanted: number,
  axis: (mark: Mark) => number,
): number {
  let i = 1;
  while (i < marks.length - 1 && axis(marks[i]!) < wanted) i++;
  const [a, b] = [axis(marks[i - 1]!), axis(marks[i]!)];
  const share = b > a ? Math.min(1, Math.max(0, (wanted - a) / (b - a))) : 1;
  return values[i - 1]! + (values[i]! - values[i - 1]!) * share;
}

/**
 * Each frame is shown from midway after the previous frame to midway before the next. A frame too short to show is left
 * out, unless it is a key that appears nowhere else.
 */
function timed(all: readonly Moment[], appearances: readonly Appearance[], totalMs: number): Timeline {
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

/** Distributes `total` whole steps in proportion to `weights`, at least one each, by the largest remainder method. */
export function apportion(weights: readonly number[], total: number): number[] {
  const all = sum(weights);
  const exact = weights.map((weight) => (weight / all) * total);
  const shares = exact.map((share) => Math.max(1, Math.floor(share)));
  const byRemainder = exact.map((share, i) => ({ i, rest: share - Math.floor(share) })).sort((a, b) => b.rest - a.rest);
  for (const { i } of byRemainder) if (sum(shares) < total) shares[i]!++;
  return shares;
}

/** The eased progress at the share `t` of the time, both 0 to 1. `smooth` is linear here, as its curve eases. */
export function easeWay(ease: Ease, t: number): number {
  switch (ease) {
    case 'both':
      return (1 - Math.cos(Math.PI * t)) / 2;
    case 'in':
      return 1 - Math.cos((Math.PI / 2) * t);
    case 'out':
      return Math.sin((Math.PI / 2) * t);
    default:
      return t;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
