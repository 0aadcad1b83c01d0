import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time of a process so far, in µs, and its memory, in bytes. */
export interface Usage {
  readonly cpu: number;
  readonly memory: number;
}

/** The usage of a process and all its descendants. Only Linux provides it, and CPU time in steps of 10 ms. */
export function usageOfProcess(pid: number): Usage {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : []));
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

const tick = 10_000;
const pageBytes = 4096;

function statOf(pid: number): Stat[] {
  try {
    // The program's name in brackets may contain spaces; the fields after it are counted from the third (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    const cpu = (fields[11]! + fields[12]!) * tick;
    return [{ pid, parent: fields[1]!, cpu, memory: fields[21]! * pageBytes }];
  } catch {
    // It has ended.
    return [];
  }
}
