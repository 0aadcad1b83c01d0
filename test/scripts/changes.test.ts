import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotRecord } from '../../build/snapshots/record.ts';
import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';
import { releaseRecords, releaseVersion, snapshotsIn } from '../../scripts/changes/release-records.ts';
import { readHistory } from '../../scripts/dist/read-history.ts';
import { CommandError } from '../../scripts/support/command-line.ts';
import { realRecords } from '../build/snapshots/records.ts';
import { writtenSnapshots } from '../build/snapshots/write.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';

let records: SnapshotRecord[];
let vocabulary: Vocabulary;
let catalogue: TemporaryFolder;
let from: string;
let to: string;

beforeAll(async () => {
  const real = await realRecords();
  records = real.records.slice(0, 20);
  ({ vocabulary } = real.catalogue);
  catalogue = await temporaryFolder();
  from = await writtenSnapshots(records.slice(0, 19), vocabulary);
  to = await writtenSnapshots(records, vocabulary);
});
afterAll(async () => {
  for (const folder of [from, to]) rmSync(folder, { recursive: true });
  await catalogue.remove();
});

function changes(...options: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/changes.ts', ...options], { encoding: 'utf8' });
}

test('prints the changelog and the next version between two releases', () => {
  const { id, name } = records[19]!;
  expect(changes('--from', from, '--to', to)).toMatchObject({
    status: 0,
    stdout: `## 1.1.0\n\n20 exercises.\n\n### Added\n\n- \`${id}\` ${name}\n\nNext version: 1.1.0\n`,
    stderr: '',
  });
  expect(changes('--from', to, '--to', from).stdout).toMatch(/### Removed\n[\s\S]*Next version: 2\.0\.0\n$/);
});

test('records a published version, once', () => {
  const file = join(catalogue.path, 'versions.json');
  const options = ['--catalogue', catalogue.path];
  expect(changes('--to', from, '--record', ...options).stderr).toMatch(
    /versions\.json has version 1\.0\.0 now; commit it\.\n$/,
  );
  const recorded = readFileSync(file, 'utf8');
  expect(changes('--to', from, '--record', ...options).stdout).toBe('Nothing has changed.\n\nVersion: 1.0.0\n');
  expect(readFileSync(file, 'utf8')).toBe(recorded);
  expect(changes('--to', to, '--record', ...options).stdout).toMatch(/### Added\n[\s\S]*Next version: 1\.1\.0\n$/);
  expect(readFileSync(file, 'utf8')).toMatch(/"version": "1\.1\.0"[\s\S]*"version": "1\.0\.0"/);
});

test.each<[string, () => string[], RegExp]>([
  ['an unknown option', () => ['--form', from], /^Unknown option '--form'\.\nUsage: npm run changes/],
  ['--record with --from', () => ['--record', '--from', from], /^--record compares with what was recorded before\.\n/],
])('explains %s', (_, options, message) => {
  const { status, stderr, stdout } = changes(...options());
  expect(stderr).toMatch(message);
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

test('explains a folder without a release', () => {
  expect(() => snapshotsIn('/')).toThrow(
    new CommandError(
      "/ has no exercises.ndjson; give a release's folder, its snapshots, or dist/cdn after npm run build.",
    ),
  );
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
  await damaged.remove();
});

test('explains a damaged history', async () => {
  const damaged = await temporaryFolder(new Map([['versions.json', Buffer.from('{"versions": 1}')]]));
  expect(() => readHistory(damaged.path)).toThrow(
    /versions\.json: versions: .*\nThe file is generated: take it back from the last commit\.$/,
  );
  await damaged.remove();
});
