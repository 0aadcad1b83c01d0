import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { releaseContent } from '../../build/release/content.ts';
import { noProgress } from '../../build/support/progress.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { manifestPath } from '../../edge/format/paths.ts';
import { readHistory } from '../../scripts/build/read-history.ts';
import { writePublishedTree } from '../../scripts/build/write-dist.ts';
import { isWhole } from '../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { type Ended, run, runEach } from '../support/programs/command.ts';
import { imageBase } from '../support/samples/whole-catalogue.ts';
import { keptPages } from '../support/stand-ins/kept-bundles.ts';
import { quickly } from '../support/stand-ins/quick-compression.ts';

let parent: TemporaryFolder;
let folder: string;
let ended: Ended;

beforeAll(async () => {
  parent = await temporaryFolder();
  folder = join(parent.path, 'mine');
  ended = await run('new-catalogue', [folder]);
});

test('is written completely: exercises, vocabulary, movements, license and instructions', () => {
  expect({ ...ended }).toEqual({
    status: 0,
    stdout: `${folder} is a catalogue with three exercises. Its README.md explains the next steps.\n`,
    stderr: '',
  });
  expect(readdirSync(parent.path)).toEqual(['mine']);
  expect(readdirSync(join(folder, 'exercises'))).toEqual([
    '0001-push-up.json',
    '0002-dumbbell-goblet-squat.json',
    '0003-dumbbell-bench-press.json',
  ]);
  for (const file of ['README.md', 'LICENSE', 'exercise.schema.json', 'motions/README.md']) {
    expect(existsSync(join(folder, file)), file).toBe(true);
  }
});

test('is built, with the words that have exercises', async () => {
  const cdn = join(parent.path, 'cdn');
  const { catalogue } = await readCatalogue(folder);
  const license = readFileSync(join(folder, 'LICENSE'), 'utf8');
  const content = releaseContent({ catalogue, history: readHistory(folder), license, imageBase });
  const options = { images: join(parent.path, 'images'), progress: noProgress, cache: quickly(keptPages()) };
  // Without the downloads and drawings, which take most of the time.
  const extent = isWhole ? 'whole' : 'early';
  const release = await writePublishedTree(content, cdn, { ...options, extent });
  const { vocabulary } = JSON.parse(readFileSync(join(cdn, manifestPath(release)), 'utf8'));
  expect(vocabulary).toMatchObject({
    bodyPart: ['chest', 'upper legs'],
    equipment: ['body weight', 'dumbbell'],
    target: ['pectorals', 'quads'],
  });
});

test('a non-empty folder, a file and a missing argument are refused, and left unchanged', async () => {
  const [taken, file] = [join(parent.path, 'taken'), join(parent.path, 'file')];
  mkdirSync(taken);
  writeFileSync(join(taken, 'file'), 'mine');
  writeFileSync(file, 'mine');
  const refused = await runEach([['new-catalogue', taken], ['new-catalogue', file], ['new-catalogue']]);
  expect(refused.map(({ status, stdout }) => ({ status, stdout }))).toEqual(
    refused.map(() => ({ status: 1, stdout: '' })),
  );
  expect(refused[0]!.stderr).toBe(`${taken} is not empty.\n`);
  expect(refused[1]!.stderr).toMatch(/file can't be written: .+\.\n$/);
  expect(refused[2]!.stderr).toMatch(/^Expected one folder\.\nUsage:/);
  expect([readFileSync(join(taken, 'file'), 'utf8'), readFileSync(file, 'utf8')]).toEqual(['mine', 'mine']);
});
