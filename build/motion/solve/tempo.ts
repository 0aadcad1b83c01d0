import type { Tempo } from '../../../catalogue/schema/motion.ts';
import type { ResolvedKey, ResolvedMotion } from '../resolve/resolve.ts';
import type { Skew } from './pace.ts';

/** Work in joules, roughly: that against the weight of what is in the hands and against cables and bands, and all of it. */
export interface Work {
  readonly load: number;
  readonly whole: number;
}

/** One way of a round between two stays: its keys, in ms how long it takes there and back, and how long it stays at its end. */
export interface Stretch {
  readonly keys: readonly number[];
  readonly forthMs: number;
  readonly backMs: number;
  readonly forth: Skew;
  readonly back: Skew;
  readonly stayMs: number;
}

/** There and back: a rest in the starting position, then the stretches, and the same ones back. */
export interface Round {
  readonly restMs: number;
  readonly stretches: readonly Stretch[];
}

/**
 * The time of a loop: once or more there and back, or once around through all keys, each reached and stayed at for so many
 * ms; of two `halves` the second is the first one's mirror image.
 */
export type Course =
  | { readonly rounds: readonly Round[] }
  | { readonly circle: readonly { readonly wayMs: number; readonly stayMs: number }[]; readonly halves: 1 | 2 };

/** What a course has to know of the poses. */
export interface Poses {
  /** Joules from the first key to the last: positive where that way lifts. */
  work(): Pick<Work, 'whole'>;
  /** Metres that the fastest point of the body goes from the first key to the last. */
  length(): number;
}

/** Seconds of a lift: as a coach counts them, the longer the way the more of them. */
const lift = {
  lower: { least: 1.5, most: 2, base: 1.3, perMetre: 0.6 },
  raise: { least: 0.8, most: 1, base: 0.72, perMetre: 0.25 },
  rest: 0.42,
  /** The stay at the end of a way that lifts; one that lowers turns at once unless its key says otherwise. */
  squeeze: 0.1,
} as const;

/** Joules below which a movement works against nothing that is seen. */
const leastWork = 3;
/** A loop that is to take no longer than these seconds is quick: nobody rests in it. */
const quick = 2;
/** Share of a stroke's time that its pull takes: one part to two. */
const pullShare = 1 / 3;
/** Seconds of a round of another kind where the movement does not say. */
const usualSeconds: Readonly<Record<'even' | 'stroke', number>> = { even: 3.2, stroke: 2.4 };
const holdSeconds = 3;
/** Skews: a lift leaves its start slowly, a lowered load is caught softly. */
const skews = { raise: 0.45, lower: -0.35, pull: 0.3, recover: -0.1 } as const;

type Timed = Pick<ResolvedMotion, 'tempo' | 'keys' | 'seconds' | 'loop'>;

/** Whether a movement goes there and back in its own tempo, from rest to rest, whatever its keys say of easing. */
export function isPaced(motion: Timed): boolean {
  if (motion.loop === 'cycle' || motion.loop === 'stride') return false;
  if (motion.loop === 'hold' || motion.keys.length === 1) return true;
  if (motion.tempo) return motion.tempo !== 'quick';
  if ((motion.seconds ?? Number.POSITIVE_INFINITY) <= quick) return false;
  return !motion.keys.some(({ ease }) => ease === 'in' || ease === 'out' || ease === 'linear' || ease === 'flight');
}

/**
 * The tempo of a loop that goes there and back: the movement's own word, else what its keys say, else which of its two
 * ways lifts something.
 */
export function tempoOf(motion: Timed, work: () => number): Tempo {
  if (motion.tempo) return motion.tempo;
  if (!isPaced(motion)) return 'quick';
  const joules = work();
  if (Math.abs(joules) < leastWork) return 'even';
  return joules > 0 ? 'lift' : 'lower';
}

/** The time of a movement; `keys` are those that its loop runs through, the mirrored ones of an alternate at their end. */
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
  // Where a key between is stayed at, the way is two.
  const stops = keys.flatMap((_, i) => (i === 0 || i === last || (keys[i]!.hold ?? 0) > 0 ? [i] : []));
  const staysMs = stops.reduce((sum, i) => sum + stays[i]! * (i === 0 || i === last ? 1 : 2), 0);
  const takes = keys.map(({ take }, i) => (i === 0 ? 0 : take));
  const whole = takes.reduce((sum, take) => sum + take, 0);
  const { forthMs, backMs } =
    tempo === 'quick' && !isWanted
      ? { forthMs: whole * 1000, backMs: whole * 1000 }
      : waysOf(tempo, isWanted || !isStrength(tempo) ? wantedMs - staysMs : 0, poses);
  const stretches = stops.slice(1).map((to, i): Stretch => {
    const from = stops[i]!;
    const share = takes.slice(from + 1, to + 1).reduce((sum, take) => sum + take, 0) / whole;
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

/** How long both ways take. What a movement says of the whole loop makes a lift slower, never quicker than a coach counts. */
function waysOf(tempo: Tempo | 'hold', leftMs: number, poses: Poses) {
  if (isStrength(tempo)) {
    const length = poses.length();
    const [lowerMs, raiseMs] = [lift.lower, lift.raise].map(
      ({ least, most, base, perMetre }) => 1000 * Math.min(most, Math.max(least, base + perMetre * length)),
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
  const takes = keys.reduce((sum, { take }) => sum + take, 0);
  const stayMs = stays.reduce((sum, stay) => sum + stay, 0);
  const movingMs = seconds === undefined ? takes * 1000 : Math.max(300, seconds * 1000 - stayMs);
  return { circle: keys.map(({ take }, i) => ({ wayMs: (take / takes) * movingMs, stayMs: stays[i]! })), halves };
}

/** Seconds that a way of such a course takes whose key says a take of 1. */
export function secondsPerTake(course: Course, keys: readonly ResolvedKey[]): number {
  if ('circle' in course) return course.circle[0]!.wayMs / keys[0]!.take / 1000;
  const [{ stretches }] = course.rounds as readonly [Round];
  const ms = stretches.reduce((sum, { forthMs }) => sum + forthMs, 0);
  const takes = stretches.flatMap((stretch) => stretch.keys.slice(1)).reduce((sum, key) => sum + keys[key]!.take, 0);
  return ms / takes / 1000;
}
