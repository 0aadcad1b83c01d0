import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Row } from './section.ts';
import { median, spread } from './statistics.ts';

/** Something that is compared with others. */
export interface Compared {
  readonly name: string;
  /** The one that its cost is a multiple of, by name; none by default. */
  readonly to?: string;
  /** Maximum wanted ratio. */
  readonly most?: number;
}

/** A way to do something that is compared with others. */
export interface Way extends Compared {
  readonly work: (call: number) => unknown;
  /** Number of calls in a round: enough for some milliseconds. */
  readonly calls: number;
}

/** Rounds go on until no ratio may be off by more than this share. */
const enough = 0.02;
/** Number of rounds of ways, by default also the maximum: more would only tell better what one process costs. */
const roundsEach = 15;

/** Number of rounds in which costs must not have fallen any more, and by what share they would have. */
const settled = { rounds: 6, share: 0.02 };
/** Maximum number of rounds until then. */
const mostBefore = 30;

/**
 * Measures ways in turn, round by round, so that whatever slows the machine down affects all of them. Each begins without
 * new objects of the one before, whose garbage it would pay for otherwise.
 * @param clock in µs; by default the CPU time of the process, in which waiting for other programs doesn't count
 * @param most maximum number of rounds, which go on until the ratios are known
 */
export async function inRounds(ways: readonly Way[], clock = cpuTime, most = roundsEach): Promise<Row[]> {
  const collect = collector();
  const round = async () => {
    const costs: number[] = [];
    for (const { work, calls } of ways) {
      collect();
      const start = clock();
      for (let call = 0; call < calls; call++) {
        const done = work(call);
        if (done instanceof Promise) await done;
      }
      costs.push((clock() - start) / calls);
    }
    return costs;
  };
  await untilWarm(round);
  return untilKnown(ways, round, { fewest: roundsEach, most });
}

/**
 * Repeats a round until its code is compiled: until nothing was cheaper in the last rounds than in all before.
 * @param round measures the costs, in any unit
 * @returns the number of rounds
 */
export async function untilWarm(round: () => Promise<readonly number[]>): Promise<number> {
  const rounds: (readonly number[])[] = [];
  do rounds.push(await round());
  while (rounds.length < mostBefore && !haveSettled(rounds));
  return rounds.length;
}

/** The least costs are compared, because other load on the machine only ever adds to them. */
function haveSettled(rounds: readonly (readonly number[])[]): boolean {
  const before = rounds.slice(0, -settled.rounds);
  if (before.length < settled.rounds) return false;
  const last = leastOf(rounds.slice(-settled.rounds));
  return leastOf(before).every((least, i) => last[i]! >= least * (1 - settled.share));
}

function leastOf(rounds: readonly (readonly number[])[]): number[] {
  return rounds[0]!.map((_, i) => Math.min(...rounds.map((costs) => costs[i]!)));
}

/**
 * Repeats a round until all ratios are known well enough, or there have been `most` rounds.
 * @param round measures what each of `compared` costs, in µs
 */
export async function untilKnown(
  compared: readonly Compared[],
  round: () => Promise<readonly number[]>,
  { fewest, most }: { readonly fewest: number; readonly most: number },
): Promise<Row[]> {
  const rounds: (readonly number[])[] = [];
  for (;;) {
    rounds.push(await round());
    if (rounds.length < fewest) continue;
    const rows = rowsOf(compared, rounds);
    if (rounds.length === most || rows.every(({ ratio }) => !ratio || ratio.spread <= enough)) return rows;
  }
}

/** The rows of what was measured in rounds: its median, and the median of its ratio to another in the same round. */
function rowsOf(compared: readonly Compared[], rounds: readonly (readonly number[])[]): Row[] {
  return compared.map(({ name, to, most }, i): Row => {
    const costs = rounds.map((round) => round[i]!);
    const row = { name, value: median(costs), unit: 'µs', spread: spread(costs) };
    if (to === undefined) return row;
    const reference = compared.findIndex((other) => other.name === to);
    const ratios = rounds.map((round) => round[i]! / round[reference]!);
    const ratio = { of: median(ratios), to, spread: spread(ratios) };
    return { ...row, ratio, ...(most !== undefined && { wanted: { most } }) };
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
