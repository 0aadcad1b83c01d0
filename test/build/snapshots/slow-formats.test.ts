import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import type { ExerciseRecord } from '../../../build/record/fields.ts';
import { wordLists } from '../../../build/record/words.ts';
import { slowFormats } from '../../../build/snapshots/formats/index.ts';
import { parquet } from '../../../build/snapshots/formats/parquet.ts';
import { sqlite } from '../../../build/snapshots/formats/sqlite.ts';
import { slowFormatsAhead } from '../../../build/snapshots/slow-formats-ahead.ts';
import { writeSnapshots } from '../../../build/snapshots/write-snapshots.ts';
import { noCache } from '../../../build/support/build-cache.ts';
import { readFile } from '../../../build/support/output-folder.ts';
import { threadedCache } from '../../../build/support/threaded-cache.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { imageBase } from '../../support/samples/whole-catalogue.ts';
import { realRecords } from './records.ts';

const { records, catalogue } = await realRecords();
const { vocabulary, synonyms } = catalogue;
const about = { version: '1.2.3', vocabulary, synonyms };
const rest = { words: wordLists(vocabulary), changelog: '', license: '', imageBase };

const contentOf = (records: Iterable<ExerciseRecord>) => ({ records, version: about.version, catalogue });

const { cache, close } = threadedCache(noCache);
afterAll(close);

const severalCores = test.skipIf(availableParallelism() === 1);

test('a format that fails leaves no other one open', async () => {
  const { path } = await temporaryFolder();
  const disk = diskFolder(path);
  const file = {
    write() {
      throw new Error('full');
    },
    close() {},
  };
  const full: typeof disk = { ...disk, create: (name) => (name === parquet.file ? file : disk.create(name)) };
  await expect(writeSnapshots(full, { records: records.slice(0, 5), ...about, ...rest })).rejects.toThrow('full');
  // SQLite's lock, as long as a database is open.
  expect(readdirSync(path)).not.toContain(`${sqlite.file}.lock`);
});

severalCores('a thread makes the same files of the slow formats', async () => {
  const some = records.slice(0, 12);
  const content = contentOf(some);
  const made = slowFormatsAhead(content, cache)!;
  // A release asks for what the build has begun.
  expect(slowFormatsAhead(content, cache)).toBe(made);
  expect(Object.keys(await made)).toEqual(slowFormats.map(({ file }) => file));
  const folders = [diskFolder((await temporaryFolder()).path), diskFolder((await temporaryFolder()).path)] as const;
  const files = await writeSnapshots(folders[0], { records: some, ...about, ...rest });
  expect(await writeSnapshots(folders[1], { records: some, ...about, ...rest }, { made })).toEqual(files);
  for (const { file } of slowFormats) expect(readFile(folders[1], file)).toEqual(readFile(folders[0], file));
});

severalCores(
  'records that are not in memory are left to whoever writes the files, and so are faulty ones',
  async () => {
    const some = records.slice(0, 5);
    expect(slowFormatsAhead(contentOf(some), noCache)).toBeUndefined();
    expect(slowFormatsAhead(contentOf(new Set(some)), cache)).toBeUndefined();
    const faulty = [{ ...some[0]!, name: null as unknown as string }];
    expect(await slowFormatsAhead(contentOf(faulty), cache)).toEqual({});
    const { path } = await temporaryFolder();
    const made = Promise.resolve({});
    const files = await writeSnapshots(diskFolder(path), { records: some, ...about, ...rest }, { made });
    expect([...files.keys()]).toEqual(expect.arrayContaining(slowFormats.map(({ file }) => file)));
  },
);
