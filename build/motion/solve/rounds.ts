import { type Appearance, timed } from './delays.ts';
import type { Gap, Moment, Timeline } from './moment.ts';
import { timeOf } from './pace.ts';
import { sampling } from './sampling.ts';
import { type Mark, passedAt, piecesOf, refined, seen, spread, sum } from './steps.ts';
import type { Round, Stretch } from './tempo.ts';

/** Lays out round trips, one after another. */
export function rounds(all: readonly Round[], takes: readonly number[], gap: Gap): Timeline {
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
      const meters = gap({ ...before, phase: 0 }, { ...here, phase: 0 });
      marks.push({ at, moved: last.moved + seen(meters, (passed - last.passed) * ms), passed });
      before = here;
    }
  }
  const { steps, perRootOfMetres, least, most, ofTwo } = sampling.round;
  const length = marks.at(-1)!.moved;
  const wanted = Math.round((steps + perRootOfMetres * Math.sqrt(length)) * (rounds > 1 ? ofTwo : 1));
  const places = spread(marks, ends.slice(1), Math.min(most, Math.max(least, wanted)), ms);
  const at = (place: number): Moment => ({ ...wayAt(stretch, takes, place), phase: 0 });
  const passed = (place: number) => passedAt(marks, place) * ms;
  return refined(places, (from, to) => piecesOf(gap(at(from), at(to)), 1.15 * (passed(to) - passed(from))));
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
