import { exerciseLine } from '../../edge/format/exercise.ts';
import { listClose, listOpen, writeSegments } from '../../edge/format/list.ts';
import { IndexEntries } from '../../edge/format/offset-index.ts';
import { inRounds } from './in-rounds.ts';
import { sampleExercises } from './sample-release.ts';
import type { Row, Section } from './section.ts';

/** A page cut out of a list by its offset index, compared with parsing, slicing and serializing the list. */
export const slices: Section = {
  name: 'slices',
  title: 'A slice of a list of 873 exercises',
  async run() {
    const [segment] = [...writeSegments(sampleExercises.map(exerciseLine))];
    const { list, index } = segment!;
    const text = Buffer.from(list).toString();
    const parsed = JSON.parse(text) as unknown[];

    const cut = (offset: number, limit: number) => {
      const entries = IndexEntries.ofIndex(index);
      const lines = list.subarray(entries.startByte(offset), entries.endByte(offset + limit - 1));
      return Buffer.concat([listOpen, lines, listClose]);
    };
    const stringify = (offset: number, limit: number) =>
      Buffer.from(JSON.stringify(parsed.slice(offset, offset + limit)));
    const parse = (offset: number, limit: number) =>
      Buffer.from(JSON.stringify((JSON.parse(text) as unknown[]).slice(offset, offset + limit)));

    return [10, 200].flatMap((limit): Row[] => {
      const name = `${limit} exercises`;
      const unit = 'µs';
      const pageAt = (call: number) => (call * 10) % (873 - limit);
      const to = 'cut by index';
      const ways = [
        { name: to, calls: 4_000, work: (call: number) => cut(pageAt(call), limit) },
        { name: 'stringify(parsed.slice())', calls: 200, work: (call: number) => stringify(pageAt(call), limit) },
        { name: 'stringify(parse(text).slice())', calls: 5, work: (call: number) => parse(pageAt(call), limit) },
      ];
      return inRounds(ways, { rounds: 31 }).map(({ name: way, value, spread, ratio }) => {
        const compared = way !== to && { ratio: { of: ratio, to } };
        return { name: `${name}, ${way}`, value, unit, spread, ...compared };
      });
    });
  },
};
