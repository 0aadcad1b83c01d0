import type { Ease, Loop } from '../../../catalogue/schema/motion.ts';

/** A moment of the way between two keys, by their index; equal ones for a single key. */
export interface Moment {
  readonly from: number;
  readonly to: number;
  /** Share of the way that is done, 0 to 1, before easing. */
  readonly t: number;
  /** Share of the whole loop that has passed, 0 to 1. */
  readonly phase: number;
}

/** The moments to solve, each once, and the order in which they are shown. */
export interface Timeline {
  readonly moments: readonly Moment[];
  /** For each shown frame the index into `moments`. */
  readonly order: readonly number[];
  /** Time that each shown frame stays, in ms: whole hundredths of a second, as a GIF has them. */
  readonly frameMs: number;
}

/** The timing of a key: `take` relative to the other keys, `hold` in seconds. */
export interface TimelineKey {
  readonly take: number;
  readonly hold: number | undefined;
}

const usual: Readonly<Record<Loop, { seconds: number; frames: number; endHold: number }>> = {
  return: { seconds: 2.1, frames: 26, endHold: 0.14 },
  hold: { seconds: 3, frames: 20, endHold: 0.2 },
  cycle: { seconds: 2.1, frames: 20, endHold: 0 },
  stride: { seconds: 1.2, frames: 20, endHold: 0 },
  alternate: { seconds: 3.6, frames: 40, endHold: 0.1 },
};

/**
 * Lays the keys of a movement out in frames. A return shows its way forth and back from the same moments; an alternate
 * does so once for `keys` and once for their mirror images, which follow them in the list of keys; a cycle and a stride
 * go through the list and on to its beginning.
 */
export function layOut(loop: Loop, keys: readonly TimelineKey[], seconds: number | undefined): Timeline {
  const { seconds: usualSeconds, frames, endHold } = usual[loop];
  const totalMs = (seconds ?? usualSeconds) * 1000;
  const isEven = loop === 'cycle' && keys.length <= 4 && keys.every(({ hold }) => !hold);
  const longest = loop === 'hold' ? 150 : isEven ? 140 : 100;
  const frameMs = Math.min(longest, Math.max(40, Math.round(totalMs / frames / 10) * 10));
  const shown = Math.max(4, Math.round(totalMs / frameMs));
  const holdFrames = (key: TimelineKey, isEnd: boolean) =>
    Math.round(((key.hold ?? (isEnd ? endHold : 0)) * 1000) / frameMs);

  if (loop === 'cycle' || loop === 'stride') {
    const holds = keys.map((key) => holdFrames(key, false));
    // A cycle of few ways has equal steps, so that feet go as evenly as the floor under them.
    const round = isEven ? keys.length : 1;
    const moving = Math.max(keys.length, Math.round((shown - sum(holds)) / round) * round);
    const stops = keys.map((_, i) => i);
    if (loop === 'cycle') return finish(walk([...stops, 0], moving, keys, holds, false), frameMs);
    // Both halves of a stride take the same time.
    const half = keys.length / 2;
    const steps = Math.round(moving / 2);
    const first = walk(stops.slice(0, half + 1), steps, keys, holds, false);
    const second = walk([...stops.slice(half), 0], steps, keys, holds, false);
    return finish([...first, ...second], frameMs);
  }
  const half = loop === 'alternate' ? keys.length / 2 : keys.length;
  const holds = keys.map((key, i) => holdFrames(key, i % half === 0 || i % half === half - 1));
  const rounds = keys.length / half;
  const visits: Visit[] = [];
  for (let round = 0; round < rounds; round++) {
    const stops = Array.from({ length: half }, (_, i) => round * half + i);
    const own = stops.map((stop) => holds[stop]!);
    const ends = own[0]! + own.at(-1)!;
    const between = 2 * sum(own.slice(1, -1));
    const steps = Math.max(half - 1, Math.round((shown / rounds - ends - between) / 2));
    const forth = walk(stops, steps, keys, holds, true);
    const back = forth.slice(0, -(1 + own.at(-1)!)).reverse();
    // The beginning is held once, at the start of the round.
    visits.push(...forth, ...back.slice(0, back.length - 1 - own[0]!));
  }
  return finish(visits, frameMs);
}

interface Visit {
  readonly from: number;
  readonly to: number;
  readonly t: number;
}

/** Visits the stops one after the other in `steps` steps, staying at each for its hold; the last stop only if `arrive`. */
function walk(
  stops: readonly number[],
  steps: number,
  keys: readonly TimelineKey[],
  holds: readonly number[],
  arrive: boolean,
): Visit[] {
  const visits: Visit[] = [];
  const stay = (key: number) => {
    for (let i = 0; i <= holds[key]!; i++) visits.push({ from: key, to: key, t: 0 });
  };
  const ways = stops.slice(1).map((to, i) => ({ from: stops[i]!, to, take: keys[to]!.take }));
  const share = apportion(
    ways.map(({ take }) => take),
    steps,
  );
  ways.forEach(({ from, to }, way) => {
    stay(from);
    for (let step = 1; step < share[way]!; step++) visits.push({ from, to, t: step / share[way]! });
  });
  if (arrive) stay(stops.at(-1)!);
  return visits;
}

/** Shares out `total` whole steps in proportion to `weights`, at least one each, by largest remainders. */
export function apportion(weights: readonly number[], total: number): number[] {
  const all = sum(weights);
  const exact = weights.map((weight) => (weight / all) * total);
  const shares = exact.map((share) => Math.max(1, Math.floor(share)));
  const byRemainder = exact.map((share, i) => ({ i, rest: share - Math.floor(share) })).sort((a, b) => b.rest - a.rest);
  for (const { i } of byRemainder) if (sum(shares) < total) shares[i]!++;
  return shares;
}

function finish(visits: readonly Visit[], frameMs: number): Timeline {
  const moments: Moment[] = [];
  const known = new Map<string, number>();
  const order = visits.map(({ from, to, t }, i) => {
    const name = `${from} ${to} ${t}`;
    let index = known.get(name);
    if (index === undefined) {
      index = moments.length;
      known.set(name, index);
      moments.push({ from, to, t, phase: i / visits.length });
    }
    return index;
  });
  return { moments, order, frameMs };
}

/** How much of the way is done when `t` of its time has passed; both from 0 to 1. `smooth` is eased by its curve instead. */
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
