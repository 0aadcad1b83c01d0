import { once } from 'node:events';
import { forkModule } from '../support/fork-module.ts';
import type { Row, Section } from './section.ts';
import { median, spread } from './statistics.ts';

/** Number of processes. Their ratios differ by a quarter, and the median of so many by a few percent. */
const processes = 9;

const program = new URL('./section-process.ts', import.meta.url);

/** A section that is run in several processes, one after the other, for work whose cost depends on the memory layout. */
export function repeated(section: Section): Section {
  return {
    ...section,
    async run() {
      const runs: (readonly Row[])[] = [];
      for (let i = 0; i < processes; i++) runs.push(await runOnce(section.name));
      return runs[0]!.map((_, at) => middleOf(runs.map((rows) => rows[at]!)));
    },
  };
}

async function runOnce(section: string): Promise<readonly Row[]> {
  const child = forkModule(program, [section]);
  let rows: readonly Row[] | undefined;
  child.on('message', (measured: readonly Row[]) => {
    rows = measured;
  });
  const [status] = await once(child, 'close');
  if (!rows) throw new Error(`The process that measures ${section} has ended with status ${status}.`);
  return rows;
}

/** The median of a row that several processes have measured. */
function middleOf(rows: readonly Row[]): Row {
  const values = rows.map(({ value }) => value);
  const row = { ...rows[0]!, value: median(values), spread: spread(values) };
  if (!row.ratio) return row;
  const ratios = rows.map(({ ratio }) => ratio!.of);
  return { ...row, ratio: { ...row.ratio, of: median(ratios), spread: spread(ratios) } };
}
