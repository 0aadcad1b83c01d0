import type { Tempo } from '../../../catalogue/schema/motion.ts';
import type { ResolvedKey, ResolvedMotion } from '../resolve/resolve.ts';
import type { Skew } from './pace.ts';
import { sum } from './steps.ts';

/** Approximate work in joules: `load` against held weights, cables and bands; `whole` includes the body's weight. */
export interface Work {
  readonly load: number;
  readonly whole: number;
}

/** One part of a round trip between pauses: its keys, its time in each direction in ms, and the pause at its end. */
export interface Stretch {
  readonly keys: readonly number[];
  readonly forthMs: number;
  readonly backMs: number;
  readonly forth: Skew;
  readonly back: Skew;
  readonly stayMs: number;
}

/** A round trip: a rest in the starting position, then the stretches, and the same stretches back. */
export interface Round {
  readonly restMs: number;
  readonly stretches: readonly Stretch[];
}

/**
 * The timing of a loop: one or more round trips, or one cycle through all keys with the time in ms to reach each and
 * pause there. The second of two `halves` mirrors the first.
 */
export type Course =
  | { readonly rounds: readonly Round[] }
  | { readonly circle: readonly { readonly wayMs: number; readonly stayMs: number }[]; readonly halves: 1 | 2 };

/** The measurements of the poses that a course needs. */
export interface Poses {
  /** The work in joules from the first key to the last: positive if that direction lifts. */
  work(): Pick<Work, 'whole'>;
  /** The distance in meters that the fastest point of the body covers from the first key to the last. */
  length(): number;
}

/** The seconds of a lift as a coach counts them; a longer path takes more. */
const lift = {
  lower: { least: 1.5, most: 2, base: 1.3, perMeter: 0.6 },
  raise: { least: 0.8, most: 1, base: 0.72, perMeter: 0.25 },
  rest: 0.42,
  /** The pause at the end of a lift; a lowering turns around at once unless its key says otherwise. */
  squeeze: 0.1,
} as const;

/** Below this many joules a movement has no visible load. */
const leastWork = 3;
/** A loop of at most this many seconds is quick and has no rests. */
const quick = 2;
/** The pull's share of a stroke's time: one part in three. */
const pullShare = 1 / 3;
/** The default seconds of a round trip of the other tempos. */
const usualSeconds: Readonly<Record<'even' | 'stroke', number>> = { even: 3.2, stroke: 2.4 };
const holdSeconds = 3;
/** Skews: a lift starts slowly, and a lowered load is caught softly. */
const skews = { raise: 0.45, lower: -0.35, pull: 0.3, recover: -0.1 } as const;

type Timed = Pick<ResolvedMotion, 'tempo' | 'keys' | 'seconds' | 'loop'>;

/** Whether a movement is a round trip timed by its tempo, from rest to rest, which overrides the easing of its keys. */
export function isPaced(motion: Timed): boolean {
  if (motion.loop === 'cycle' || motion.loop === 'stride') return false;
  if (motion.loop === 'hold' || motion.keys.length === 1) return true;
  if (motion.tempo) return motion.tempo !== 'quick';
  if ((motion.seconds ?? Infinity) <= quick) return false;
  return !motion.keys.some(({ ease }) => ease === 'in' || ease === 'out' || ease === 'linear' || ease === 'flight');
}

/** The tempo of a round trip: the movement's own word, else what its keys imply, else whichever direction lifts. */
export function tempoOf(motion: Timed, work: () => number): Tempo {
  if (motion.tempo) return motion.tempo;
  if (!isPaced(motion)) return 'quick';
  const joules = work();
  if (Math.abs(joules) < leastWork) return 'even';
  return joules > 0 ? 'lift' : 'lower';
}

/** The timing of a movement. `keys` has those of the whole loop; the mirrored ones of an alternating one come last. */
export function courseOf(motion: ResolvedMotion, keys: readonly ResolvedKey[], poses: Poses): Course {
  const { loop, seconds } = motion;
  if (loop === 'cycle' || loop === 'stride') return circleOf(keys, seconds, loop === 'stride' ? 2 : 1);
  const count = loop === 'alternate' ? 2 : 1;
  const half = keys.length / count;
  const isHold = loop === 'hold' || motion.keys.length === 1;
  const tempo = isHold ? 'even' : tempoOf(motion, () => poses.work().whole);
  const wanted = ((seconds ?? (isHold ? holdSeconds : usualOf(tempo) * count)) * 1000) / count;
  const rounds = Array.from({ length: count }, (_, i): Round => {
    const own = keys.slice(i * half, (i + 1) * half);
    return roundOf(own, i * half, isHold ? 'hold' : tempo, wanted, seconds !== undefined, poses);
  });
  return { rounds };
}

function usualOf(tempo: Tempo): number {
  return tempo === 'even' || tempo === 'stroke' ? usualSeconds[tempo] : 0;
}

function roundOf(
  keys: readonly ResolvedKey[],
  first: number,
  tempo: Tempo | 'hold',
  wantedMs: number,
  isWanted: boolean,
  poses: Poses,
): Round {
  const last = keys.length - 1;
  const stays = keys.map(({ hold }, i) => 1000 * (hold ?? usualStay(tempo, i === 0, i === last)));
  // A pause at an inner key splits the path there.
  const stops = keys.flatMap((_, i) => (i === 0 || i === last || (keys[i]!.hold ?? 0) > 0 ? [i] : []));
  const staysMs = sum(stops.map((i) => stays[i]! * (i === 0 || i === last ? 1 : 2)));
  const takes = keys.map(({ take }, i) => (i === 0 ? 0 : take));
  const whole = sum(takes);
  const { forthMs, backMs } =
    tempo === 'quick' && !isWanted
      ? { forthMs: whole * 1000, backMs: whole * 1000 }
      : waysOf(tempo, isWanted || !isStrength(tempo) ? wantedMs - staysMs : 0, poses);
  const stretches = stops.slice(1).map((to, i): Stretch => {
    const from = stops[i]!;
    const share = sum(takes.slice(from + 1, to + 1)) / whole;
    return {
      keys: Array.from({ length: to - from + 1 }, (_, k) => first + from + k),
      forthMs: forthMs * share,
      backMs: backMs * share,
      ...skewsOf(tempo),
      stayMs: stays[to]!,
    };
  });
  return { restMs: stays[0]!, stretches };
}

function isStrength(tempo: Tempo | 'hold'): tempo is 'lift' | 'lower' {
  return tempo === 'lift' || tempo === 'lower';
}

function usualStay(tempo: Tempo | 'hold', isStart: boolean, isEnd: boolean): number {
  switch (tempo) {
    case 'lift':
      return isStart ? lift.rest : isEnd ? lift.squeeze : 0;
    case 'lower':
      return isStart ? lift.rest : 0;
    case 'even':
      return isStart || isEnd ? 0.15 : 0;
    default:
      return 0;
  }
}

/** The time of both directions. A movement's loop time can make a lift slower, but not faster than a coach counts. */
function waysOf(tempo: Tempo | 'hold', leftMs: number, poses: Poses) {
  if (isStrength(tempo)) {
    const length = poses.length();
    const [lowerMs, raiseMs] = [lift.lower, lift.raise].map(
      ({ least, most, base, perMeter }) => 1000 * Math.min(most, Math.max(least, base + perMeter * length)),
    ) as [number, number];
    const slower = Math.max(1, leftMs / (lowerMs + raiseMs));
    const [lower, raise] = [lowerMs * slower, raiseMs * slower];
    return tempo === 'lift' ? { forthMs: raise, backMs: lower } : { forthMs: lower, backMs: raise };
  }
  const moving = Math.max(400, leftMs);
  const share = tempo === 'stroke' ? pullShare : tempo === 'hold' ? 0.45 : 0.5;
  return { forthMs: moving * share, backMs: moving * (1 - share) };
}

function skewsOf(tempo: Tempo | 'hold'): Pick<Stretch, 'forth' | 'back'> {
  switch (tempo) {
    case 'lift':
      return { forth: skews.raise, back: skews.lower };
    case 'lower':
      return { forth: skews.lower, back: skews.raise };
    case 'stroke':
      return { forth: skews.pull, back: skews.recover };
    case 'quick':
      return { forth: 'even', back: 'even' };
    default:
      return { forth: 0, back: 0 };
  }
}

function circleOf(keys: readonly ResolvedKey[], seconds: number | undefined, halves: 1 | 2): Course {
  const stays = keys.map(({ hold }) => 1000 * (hold ?? 0));
  const takes = sum(keys.map(({ take }) => take));
  const stayMs = sum(stays);
  const movingMs = seconds === undefined ? takes * 1000 : Math.max(300, seconds * 1000 - stayMs);
  return { circle: keys.map(({ take }, i) => ({ wayMs: (take / takes) * movingMs, stayMs: stays[i]! })), halves };
}

/** The seconds from one key to the next of a course for a `take` of 1. */
export function secondsPerTake(course: Course, keys: readonly ResolvedKey[]): number {
  if ('circle' in course) return course.circle[0]!.wayMs / keys[0]!.take / 1000;
  const [{ stretches }] = course.rounds as readonly [Round];
  const ms = sum(stretches.map(({ forthMs }) => forthMs));
  const takes = sum(stretches.flatMap((stretch) => stretch.keys.slice(1)).map((key) => keys[key]!.take));
  return ms / takes / 1000;
}
