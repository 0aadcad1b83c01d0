import { exerciseLine } from '../../edge/format/exercise.ts';
import { listClose, listOpen } from '../../edge/format/list.ts';
import { IndexEntries } from '../../edge/format/offset-index.ts';
import { writeSegments } from '../../edge/format/segments.ts';
import { inRounds } from './in-rounds.ts';
import { sampleExercises } from './sample-release.ts';
import type { Row, Section } from './section.ts';

/** A page cut out of a list by its offset index, compared with parsing, slicing and serializing the list. */
export const slices: Section = {
  name: 'slices',
  title: `A slice of a list of ${sampleExercises.length} exercises`,
  async run() {
    const [segment] = [...writeSegments(sampleExercises.map(exerciseLine))];
    const { list, index } = segment!;
    const text = Buffer.from(list).toString();
    const parsed = JSON.parse(text) as unknown[];

    // All write into the same memory: how long a system takes to provide new memory for large slices varies a lot.
    const memory = Buffer.alloc(list.length);
    const cut = (offset: number, limit: number) => {
      const entries = IndexEntries.ofIndex(index);
      const lines = list.subarray(entries.startByte(offset), entries.endByte(offset + limit - 1));
      memory.set(listOpen);
      memory.set(lines, listOpen.length);
      memory.set(listClose, listOpen.length + lines.length);
    };
    const stringify = (offset: number, limit: number) =>
      memory.write(JSON.stringify(parsed.slice(offset, offset + limit)));
    const parse = (offset: number, limit: number) =>
      memory.write(JSON.stringify((JSON.parse(text) as unknown[]).slice(offset, offset + limit)));

    const rows: Row[] = [];
    for (const limit of [10, 200]) {
      const pageAt = (call: number) => (call * 10) % (sampleExercises.length - limit);
      const to = `${limit} exercises, cut by index`;
      rows.push(
        ...(await inRounds([
          { name: to, calls: 4_000, work: (call) => cut(pageAt(call), limit) },
          {
            name: `${limit} exercises, stringify(parsed.slice())`,
            to,
            calls: 200,
            work: (call) => stringify(pageAt(call), limit),
          },
          {
            name: `${limit} exercises, stringify(parse(text).slice())`,
            to,
            calls: 5,
            work: (call) => parse(pageAt(call), limit),
          },
        ])),
      );
    }
    return rows;
  },
};
