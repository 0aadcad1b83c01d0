import { execFileSync } from 'node:child_process';
import type { Running } from './command.ts';

/** The ids of a command's child processes with `word` in their command line. */
export function childProcesses({ process: { pid } }: Pick<Running, 'process'>, word: string): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' }).trim().split('\n');
  const rows = lines.map((line) => /^\s*([0-9]+)\s+([0-9]+)\s+(.*)$/.exec(line)!);
  return rows
    .filter(([, parent, , args]) => Number(parent) === pid && args!.includes(word))
    .map((row) => Number(row[2]));
}
