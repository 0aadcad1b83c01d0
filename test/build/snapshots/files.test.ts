import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { Package } from 'datapackage';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExerciseRecord } from '../../../build/record/fields.ts';
import { formats } from '../../../build/snapshots/formats/index.ts';
import { snapshotGroups } from '../../../build/snapshots/snapshot-files.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { imageBase } from '../../support/samples/whole-catalogue.ts';
import { realRecords } from './records.ts';
import { writtenSnapshots } from './write.ts';

let catalogue: Catalogue;
let records: ExerciseRecord[];
let folder: string;

beforeAll(async () => {
  const real = await realRecords();
  catalogue = real.catalogue;
  // Some records of the whole catalogue, including 0001 and 0002.
  records = real.records.filter(({ id }) => Number(id) % 100 < 3);
  folder = await writtenSnapshots(records, catalogue.vocabulary);
});

const bytes = (name: string) => readFileSync(join(folder, name));
const text = (name: string) => bytes(name).toString();

test('are the same bytes from the same records in another folder', async () => {
  const other = await writtenSnapshots(records, catalogue.vocabulary);
  const names = readdirSync(folder);
  expect(readdirSync(other)).toEqual(names);
  for (const name of names) expect(readFileSync(join(other, name)).equals(bytes(name)), name).toBe(true);
  rmSync(other, { recursive: true });
});

test('leave nothing but what is documented', () => {
  const listed = snapshotGroups.flatMap(({ files }) => files.map(({ file }) => file));
  const packed = formats.flatMap(({ file, gzip }) => (gzip ? [`${file}.gz`] : []));
  expect(readdirSync(folder).sort()).toEqual([...listed, ...packed].sort());
  for (const name of readdirSync(folder)) {
    if (name !== 'SHA256SUMS') expect(text('SHA256SUMS')).toContain(`  ${name}\n`);
    expect(text('README.md'), name).toContain(`\`${name.replace(/\.gz$/, '')}`);
  }
});

test('the files of the snapshots pass sha256sum -c', () => {
  expect(execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).toBe('');
});

test("have a digest of the content that doesn't depend on the image host", async () => {
  const contentDigest = (folder: string) => {
    const provenance = readFileSync(join(folder, 'PROVENANCE.md'), 'utf8');
    const [, digest] = /^\| SHA-256 of the content \| ([0-9a-f]{64}) \|$/m.exec(provenance)!;
    const [, command] = /^```sh\n(.*)\n```$/m.exec(provenance)!;
    expect(execFileSync('sh', ['-c', command!], { cwd: folder, encoding: 'utf8' })).toBe(`${digest}  -\n`);
    return digest;
  };
  const host = 'https://elsewhere.example.org';
  const moved = JSON.parse(JSON.stringify(records).replaceAll(imageBase, host));
  const other = await writtenSnapshots(moved, catalogue.vocabulary, host);
  try {
    expect(readFileSync(join(other, 'exercises.ndjson'), 'utf8')).not.toBe(text('exercises.ndjson'));
    expect(contentDigest(other)).toBe(contentDigest(folder));
  } finally {
    rmSync(other, { recursive: true });
  }
});

test.each(['csv', 'json', 'ndjson', 'sqlite'])('exercises.%s.gz is the file in less than half the bytes', (ending) => {
  const plain = bytes(`exercises.${ending}`);
  const packed = bytes(`exercises.${ending}.gz`);
  expect(gunzipSync(packed).equals(plain)).toBe(true);
  expect(packed.length).toBeLessThan(plain.length / 2);
  expect(packed.readUInt32LE(4), 'modification time').toBe(0);
});

test('no table begins with a byte order mark except the one for Excel, which is otherwise the same', () => {
  const tables = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  expect(tables.filter((name) => text(name).startsWith('\ufeff'))).toEqual(['exercises-excel.csv']);
  expect(text('exercises-excel.csv')).toBe(`\ufeff${text('exercises.csv')}`);
});

describe('datapackage.json', () => {
  test('is valid, and so is every row of every table with its foreign keys', async () => {
    const dataPackage = await Package.load(join(folder, 'datapackage.json'), { basePath: folder });
    expect(dataPackage.errors).toEqual([]);
    const tables = dataPackage.resources.filter(({ tabular }) => tabular);
    expect(tables.map(({ name }) => name)).toEqual([
      'exercises',
      'body-parts',
      'targets',
      'equipment',
      'muscles',
      'anatomy',
      'requisites',
      'movement-patterns',
    ]);
    for (const table of tables) {
      expect((await table.read({ relations: true })).length, table.name).toBeGreaterThan(9);
    }
    expect(await tables[0]!.read()).toHaveLength(records.length);
  });

  test('has the length and digest of every file that it names', () => {
    const { resources } = JSON.parse(text('datapackage.json'));
    for (const { path, bytes: length, hash } of resources) {
      expect(bytes(path).length).toBe(length);
      expect(text('SHA256SUMS')).toContain(`${hash.replace('sha256:', '')}  ${path}\n`);
    }
  });

  test.each([
    ['exercises', 'a body part that is no word of the list', '"back"', '"bakc"', /constraint/],
    ['exercises', 'an id with a letter', '"0001"', '"000x"', /constraint/],
    ['exercises', 'an id twice', '"0001"', '"0002"', /unique/],
    ['targets', 'a target in an unknown body part', '"back"', '"bakc"', /Foreign key/],
  ])('finds in %s %s', async (table, _, from, to, message) => {
    const dataPackage = await loadPackage((csv) => csv.replace(from, to));
    const error = await dataPackage
      .getResource(table)!
      .read({ relations: true })
      .catch((error) => error);
    expect([error, ...(error.errors ?? [])].map(String).join('\n')).toMatch(message);
  });

  /** The package with its tables altered. */
  async function loadPackage(alter = (csv: string) => csv): Promise<Package> {
    const copy = join(folder, 'altered');
    mkdirSync(copy, { recursive: true });
    for (const name of readdirSync(folder).filter((name) => /\.(csv|json)$/.test(name))) {
      const content = text(name);
      writeFileSync(join(copy, name), name.endsWith('.csv') ? alter(content) : content);
    }
    return Package.load(join(copy, 'datapackage.json'), { basePath: copy });
  }
});

describe('exercises.schema.json', () => {
  let validate: ValidateFunction;
  beforeAll(() => {
    const ajv = new Ajv2020({ strict: true, formats: { uri: true } });
    validate = ajv.compile(JSON.parse(text('exercises.schema.json')));
  });

  test('has a name that no address changes', () => {
    expect(JSON.parse(text('exercises.schema.json'))).toMatchObject({
      $id: 'urn:exercise-catalogue:exercises.schema.json',
    });
  });

  test('holds for exercises.json', () => {
    expect(validate(JSON.parse(text('exercises.json'))), JSON.stringify(validate.errors)).toBe(true);
  });

  test.each<[string, object]>([
    ['an id that is a number', { id: 12 }],
    ['an id of three digits', { id: '012' }],
    ['an unknown body part', { bodyPart: 'legs' }],
    ['an unknown muscle', { secondaryMuscles: ['core'] }],
    ['no instructions', { instructions: undefined }],
    ['one instruction as text', { instructions: 'Sit down.' }],
    ['a field of its own', { video: 'x' }],
    ['a parameter that isn’t text', { motionParameters: { angle: 30 } }],
  ])('refuses %s', (_, change) => {
    expect(validate(JSON.parse(JSON.stringify([{ ...records[0], ...change }])))).toBe(false);
  });
});

describe('exercises.d.ts', () => {
  /** The compiler's errors in modules next to the types, by file name. */
  function compile(modules: { [name: string]: string }): string {
    const names = Object.keys(modules);
    const imports = `import type { Exercise, Exercises, Vocabulary } from './exercises.d.ts';\n`;
    for (const name of names) writeFileSync(join(folder, name), `${imports}${modules[name]}`);
    const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--ignoreConfig', '--module', 'nodenext', '--allowImportingTsExtensions'];
    try {
      return execFileSync(process.execPath, [tsc, ...options, ...names], { cwd: folder, encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    } finally {
      for (const name of names) rmSync(join(folder, name));
    }
  }

  test('types exercises.json and vocabulary.json, and rejects anything but exercises', () => {
    const first = JSON.stringify(records[0]);
    const messages = compile({
      'right.ts': `
        export const exercises: Exercises = ${text('exercises.json')};
        export const vocabulary: Vocabulary = ${text('vocabulary.json')};
        export const names: readonly string[] = exercises.map(({ name }) => name);
      `,
      'wrong.ts': `
        export const a: Exercise = { ...${first}, bodyPart: 'legs' };
        export const b: Exercise = { ...${first}, id: 12 };
        export const c: Exercise = {};
        export const d = (exercise: Exercise) => exercise.motionPattern.length;
      `,
    });
    expect(messages.match(/^\S+\.ts\(\d+/gm), messages).toEqual([3, 4, 5, 6].map((line) => `wrong.ts(${line}`));
  });
});
