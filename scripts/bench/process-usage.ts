import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time of a process so far, in µs, and its memory, in bytes. */
export interface Usage {
  readonly cpu: number;
  readonly memory: number;
}

/** The usage of a process and all its descendants. Only Linux provides it. */
export function usageOfProcess(pid: number): Usage {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
  const sum = { cpu: 0, memory: 0 };
  const add = (process: Stat) => {
    sum.cpu += process.cpu;
    sum.memory += process.memory;
    for (const child of processes) if (child.parent === process.pid) add(child);
  };
  for (const process of processes) if (process.pid === pid) add(process);
  return sum;
}

interface Stat extends Usage {
  readonly pid: number;
  readonly parent: number;
}

const pageBytes = 4096;

/** `undefined` if the process has ended. */
function statOf(pid: number): Stat | undefined {
  try {
    // The program's name in brackets may contain spaces; the fields after it are counted from the third (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    return { pid, parent: fields[1]!, cpu: cpuOf(pid), memory: fields[21]! * pageBytes };
  } catch {
    return undefined;
  }
}

/** The CPU time of all threads of a process, in µs. `stat` has it only in steps of 10 ms. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000;
}
