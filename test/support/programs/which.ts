import { spawnSync } from 'node:child_process';

/** The path of a program; undefined if it is missing. */
export function which(name: string): string | undefined {
  return spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout?.trim() || undefined;
}
