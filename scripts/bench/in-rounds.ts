import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median, spread } from './section.ts';

/** A way to do something that is compared with others. */
export interface Way {
  readonly name: string;
  readonly work: (call: number) => unknown;
  /** Number of calls in a round: enough for some milliseconds. */
  readonly calls: number;
}

/** What one call of a way costs. */
export interface Cost {
  readonly name: string;
  /** The median of all rounds, in µs. */
  readonly value: number;
  /** See `Row`. */
  readonly spread: number;
  /** The median of its cost as a multiple of the first way's in the same round. */
  readonly ratio: number;
}

export interface RoundsOptions {
  /** Number of rounds that count. */
  readonly rounds: number;
  /** Number of rounds before these, in which code is compiled. */
  readonly before?: number;
  /** The clock, in µs; by default the CPU time of the process, in which waiting for other programs doesn't count. */
  readonly clock?: () => number;
}

/**
 * Measures ways in turn, round by round, so that whatever slows the machine down affects all of them. Each begins
 * without new objects of the one before, whose garbage it would pay for otherwise.
 */
export function inRounds(ways: readonly Way[], { rounds, before = 3, clock = cpuTime }: RoundsOptions): Cost[] {
  const collect = collector();
  const costs = Array.from({ length: before + rounds }, () =>
    ways.map(({ work, calls }) => {
      collect();
      const start = clock();
      for (let call = 0; call < calls; call++) work(call);
      return (clock() - start) / calls;
    }),
  ).slice(before);
  return costsOf(ways, costs);
}

/** What ways cost, given the µs of a call of each, round by round. */
export function costsOf(ways: readonly Pick<Way, 'name'>[], rounds: readonly (readonly number[])[]): Cost[] {
  return ways.map(({ name }, way) => {
    const own = rounds.map((round) => round[way]!);
    const ratio = median(rounds.map((round) => round[way]! / round[0]!));
    return { name, value: median(own), spread: spread(own), ratio };
  });
}

/** CPU time of this process, in µs. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Collects the garbage among new objects, which takes a fraction of the time of a whole collection. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
  return () => collect({ type: 'minor' });
}
