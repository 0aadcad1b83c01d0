import { exerciseLine } from '../../edge/format/exercise.ts';
import { listClose, listOpen, writeSegments } from '../../edge/format/list.ts';
import { entryRange, IndexEntries } from '../../edge/format/offset-index.ts';
import { sampleExercises } from './sample-release.ts';
import { median, type Row, type Section } from './section.ts';

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
      const entries = new IndexEntries(index, entryRange(offset, offset + limit));
      return Buffer.concat([listOpen, list.subarray(entries.startByte(0), entries.endByte(limit - 1)), listClose]);
    };
    const stringify = (offset: number, limit: number) =>
      Buffer.from(JSON.stringify(parsed.slice(offset, offset + limit)));
    const parse = (offset: number, limit: number) =>
      Buffer.from(JSON.stringify((JSON.parse(text) as unknown[]).slice(offset, offset + limit)));

    return [10, 200].flatMap((limit): Row[] => {
      const name = `${limit} exercises`;
      const unit = 'µs';
      const own = timeOf(20_000, (i) => cut((i * 10) % (873 - limit), limit));
      const row = (way: string, value: number): Row => ({
        name: `${name}, ${way}`,
        value,
        unit,
        ratio: { of: value / own, to: 'cut by index' },
      });
      return [
        { name: `${name}, cut by index`, value: own, unit },
        row(
          'stringify(parsed.slice())',
          timeOf(2_000, (i) => stringify((i * 10) % (873 - limit), limit)),
        ),
        row(
          'stringify(parse(text).slice())',
          timeOf(100, (i) => parse((i * 10) % (873 - limit), limit)),
        ),
      ];
    });
  },
};

/** Time of one call in µs: the median of nine rounds. */
function timeOf(calls: number, work: (i: number) => unknown): number {
  const rounds = Array.from({ length: 9 }, () => {
    const start = performance.now();
    for (let i = 0; i < calls; i++) work(i);
    return ((performance.now() - start) * 1000) / calls;
  });
  return median(rounds);
}
