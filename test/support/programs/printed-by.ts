import type { ChildProcess } from 'node:child_process';

/** What a process has printed so far. */
export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** Collects what a process prints, from now on and as long as it runs. */
export function printedBy({ stdout, stderr }: Pick<ChildProcess, 'stdout' | 'stderr'>): Printed {
  const printed = { stdout: '', stderr: '' };
  stdout?.on('data', (text) => {
    printed.stdout += text;
  });
  stderr?.on('data', (text) => {
    printed.stderr += text;
  });
  return printed;
}
