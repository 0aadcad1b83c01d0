import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ExerciseRecord } from '../../build/record/fields.ts';
import { recordsOf } from '../../build/release/content.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import { readHistory } from '../../scripts/build/read-history.ts';
import { releaseRecords, releaseVersion } from '../../scripts/support/release-records.ts';
import { writtenSnapshots } from '../build/snapshots/write.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { type Call, run, runEach } from '../support/programs/command.ts';
import { writeSmallCatalogue } from '../support/samples/small-catalogue.ts';
import { imageBase, someImage } from '../support/samples/whole-catalogue.ts';

let records: ExerciseRecord[];
let vocabulary: Vocabulary;
let catalogue: TemporaryFolder;
let from: string;
let to: string;

beforeAll(async () => {
  catalogue = await temporaryFolder();
  writeSmallCatalogue(catalogue.path, 80);
  const small = (await readCatalogue(catalogue.path)).catalogue;
  records = recordsOf({ catalogue: small, imageBase }, ({ id }) => someImage(id)).slice(0, 20);
  ({ vocabulary } = small);
  from = await writtenSnapshots(records.slice(0, 19), vocabulary);
  to = await writtenSnapshots(records, vocabulary);
});

test('prints the changelog and the next version between two releases', async () => {
  const { id, name } = records[19]!;
  expect(await run('changes', ['--from', from, '--to', to])).toEqual({
    status: 0,
    stdout: `## 1.1.0\n\n20 exercises.\n\n### Added\n\n- \`${id}\` ${name}\n\nNext version: 1.1.0\n`,
    stderr: '',
  });
});

test('compares with an earlier release, and explains invalid requests', async () => {
  const [back, unknown, both, none] = await runEach([
    ['changes', '--from', to, '--to', from],
    ['changes', '--form', from],
    ['changes', '--record', '--from', from],
    ['changes', '--to', catalogue.path],
  ]);
  expect(back).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/### Removed\n[\s\S]*Next version: 2\.0\.0\n$/),
  });
  expect(unknown).toMatchObject({ status: 1, stdout: '' });
  expect(unknown!.stderr).toMatch(/^Unknown option '--form'\.\nUsage: npm run changes/);
  expect(both).toMatchObject({ status: 1, stdout: '' });
  expect(both!.stderr).toMatch(/^--record compares with the last recorded version\. Leave out --from\.\n/);
  expect(none).toEqual({
    status: 1,
    stdout: '',
    stderr: `${catalogue.path} has no exercises.ndjson; expected a release, its snapshots, or dist/cdn after npm run build.\n`,
  });
});

test('records a published version, once', async () => {
  const file = join(catalogue.path, 'versions.json');
  const record = (release: string): Call => ['changes', '--to', release, '--record', '--catalogue', catalogue.path];
  const [once, again, later] = await runEach([record(from), record(from), record(to)]);
  expect(once!.stderr).toMatch(/versions\.json now has version 1\.0\.0\. Commit it\.\n$/);
  expect(again!.stdout).toBe('Nothing has changed.\n\nVersion: 1.0.0\n');
  expect(later!.stdout).toMatch(/### Added\n[\s\S]*Next version: 1\.1\.0\n$/);
  const { versions } = JSON.parse(readFileSync(file, 'utf8'));
  expect(versions.map(({ version }: { version: string }) => version)).toEqual(['1.1.0', '1.0.0']);
});

test('explains a damaged release', async () => {
  const damaged = await temporaryFolder(
    new Map([
      ['exercises.ndjson', Buffer.from(`${JSON.stringify(records[0])}\n{"id":"0002"}\n`)],
      ['datapackage.json', Buffer.from('{}')],
    ]),
  );
  const read = async () => {
    for await (const _ of releaseRecords(damaged.path));
  };
  await expect(read()).rejects.toThrow(/exercises\.ndjson:2: exercise 0002: bodyPart must be text/);
  expect(() => releaseVersion(damaged.path)).toThrow(
    /datapackage\.json has no version, expected one such as "1\.2\.0"\.$/,
  );
});

test('explains a damaged history', async () => {
  const damaged = await temporaryFolder(new Map([['versions.json', Buffer.from('{"versions": 1}')]]));
  expect(() => readHistory(damaged.path)).toThrow(
    /versions\.json: versions: .*\nThe file is generated\. Restore it from the last commit\.$/,
  );
});
