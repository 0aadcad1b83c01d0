import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { artifacts } from '../../../build/release/artifacts/index.ts';
import { lists, listsWithin } from '../../../build/release/artifacts/lists.ts';
import { snapshots } from '../../../build/release/artifacts/snapshots.ts';
import { type ArtifactContent, type ReleaseContent, releaseContent } from '../../../build/release/content.ts';
import { writeArtifacts } from '../../../build/release/write-artifacts.ts';
import { writeRelease } from '../../../build/release/write-release.ts';
import { type BuildCache, type CachedStep, noCache } from '../../../build/support/build-cache.ts';
import { noProgress } from '../../../build/support/progress.ts';
import { noHistory } from '../../../build/versions/history.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { keepingLast } from '../../../catalogue/support/keeping-last.ts';
import { collections, wordsIn } from '../../../edge/format/collections.ts';
import { apiExercise, type Exercise, exerciseFields, views } from '../../../edge/format/exercise.ts';
import { decodeManifest, type Manifest, releaseIdOf } from '../../../edge/format/manifest.ts';
import { allGroup, viewGroup } from '../../../edge/format/paths.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { memoryFolder } from '../../support/folders/memory-folder.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { treeOf } from '../../support/folders/tree.ts';
import { writeSmallCatalogue } from '../../support/samples/small-catalogue.ts';
import { memoryCache } from '../../support/stand-ins/memory-cache.ts';
import { quickCompression } from '../../support/stand-ins/quick-compression.ts';

/** The artifacts that don't write with programs of their own. */
const quick = artifacts.filter((artifact) => artifact !== snapshots);
/** What takes most of the time, and gives the same each time: a compressor that doesn't would be one of Node's faults. */
const compressing: readonly CachedStep[] = ['gzip-line', 'gzip-block', 'brotli'];
const quickRelease = keepingLast((content: ArtifactContent) =>
  writeArtifacts(quick, content, memoryFolder().folder, { progress: noProgress, cache: quickCompression }),
);

const compressed = memoryCache();
const cache: BuildCache = {
  entry: (step, inputs) => (compressing.includes(step) ? compressed : noCache).entry(step, inputs),
};
const writing = { progress: noProgress, cache };

let source: TemporaryFolder;
let folder: TemporaryFolder;
let content: ReleaseContent;
let published: Exercise[];
let release: string;
let manifest: Manifest;
const imageBase = 'https://images.example';
const file = (name: string) => readFileSync(join(folder.path, name));

beforeAll(async () => {
  folder = await temporaryFolder();
  source = await temporaryFolder();
  writeSmallCatalogue(source.path, 300);
  const { catalogue } = await readCatalogue(source.path);
  content = releaseContent({ catalogue, history: noHistory, license: 'CC0', imageBase });
  published = content.records.map(apiExercise);
  release = await writeRelease(content, diskFolder(folder.path), writing);
  manifest = decodeManifest(file('manifest.json'));
});

test('the id is the digest of the manifest', () => {
  expect(release).toBe(createHash('sha256').update(file('manifest.json')).digest('hex').slice(0, 32));
  expect(releaseIdOf(file('manifest.json'))).toBe(release);
});

test('the manifest names every other file with its length and digest', () => {
  const { 'manifest.json': _, ...digests } = treeOf(folder.path);
  expect(Object.fromEntries(Object.entries(manifest.files).map(([name, { sha256 }]) => [name, sha256]))).toEqual(
    digests,
  );
  for (const [name, { bytes }] of Object.entries(manifest.files)) expect(file(name).length, name).toBe(bytes);
});

test("the vocabulary is the catalogue's, with a list for each word", () => {
  for (const { name, field } of collections) {
    expect(manifest.lists[name]!.map(({ value }) => value)).toEqual(manifest.vocabulary[field]);
  }
  const { bodyParts, equipment, targets, muscles, anatomy } = content.words;
  expect(manifest.vocabulary).toEqual({
    bodyPart: bodyParts,
    equipment,
    target: targets,
    secondaryMuscles: muscles,
    muscles: anatomy,
  });
  expect(manifest.imageBase).toBe(imageBase);
});

describe.each(collections)('the lists of $name', (collection) => {
  test('have every exercise with their value, in order, in every form', () => {
    let sum = 0;
    for (const { value, count, segments, encodings } of manifest.lists[collection.name]!) {
      const expected = published.filter((exercise) => wordsIn(exercise, collection.field).includes(value));
      const plain = file(segments[0]!.list);
      expect(JSON.parse(plain.toString()), value).toEqual(expected);
      expect(brotliDecompressSync(file(encodings.br![0]!)).equals(plain)).toBe(true);
      expect(gunzipSync(file(encodings.gzip![0]!)).equals(plain)).toBe(true);
      expect(count).toBe(expected.length);
      sum += count;
    }
    expect(sum).toBe(published.flatMap((exercise) => wordsIn(exercise, collection.field)).length);
  });
});

test('an exercise has the eight fields in order, and its animation on the image host', () => {
  for (const exercise of published) {
    expect(Object.keys(exercise)).toEqual(exerciseFields);
    expect(exercise.gifUrl).toMatch(/^https:\/\/images\.example\/image\/[0-9a-f]{32}\.gif$/);
  }
  expect(new Set(published.map(({ gifUrl }) => gifUrl)).size).toBe(published.length);
});

test('the same content gives the same bytes, another image host another release', async () => {
  const again = await temporaryFolder();
  expect(await writeRelease(releaseContent(content), diskFolder(again.path), writing)).toBe(release);
  expect(treeOf(again.path)).toEqual(treeOf(folder.path));

  const other = releaseContent({ ...content, imageBase: 'https://elsewhere.example' });
  expect(await quickRelease(other)).not.toBe(await quickRelease(content));
});

const options = { progress: noProgress, cache: quickCompression, extent: 'whole' } as const;

test('a list that is too long for a file continues in further segments and files', async () => {
  const limits = { segment: 2000, encodedFile: 300, compressedLines: 1000, groups: ['bodyPart', allGroup] };
  const { folder, files } = memoryFolder();
  const { lists } = (await listsWithin(limits).write(content, folder, options))!;
  const entries = Object.values(lists!).flat();
  expect(Math.max(...entries.map(({ segments }) => segments.length))).toBeGreaterThan(1);
  for (const { value, segments, encodings } of entries) {
    const expected = published.filter(({ bodyPart }) => value === 'exercises' || bodyPart === value);
    expect(segments.flatMap(({ list }) => JSON.parse(files.get(list)!.toString()))).toEqual(expected);
    const whole = (paths: readonly string[]) => Buffer.concat(paths.map((path) => files.get(path)!));
    expect(encodings.gzip!.length).toBeGreaterThan(1);
    expect(JSON.parse(gunzipSync(whole(encodings.gzip!)).toString())).toEqual(expected);
    expect(JSON.parse(brotliDecompressSync(whole(encodings.br!)).toString())).toEqual(expected);
  }
  for (const [name, { length }] of files) {
    if (name.endsWith('.json')) expect(length).toBeLessThanOrEqual(limits.segment);
    else if (!/\.(?:index|parts)$/.test(name)) expect(length).toBeLessThanOrEqual(limits.encodedFile);
  }
});

test('a very long list is only published plain', async () => {
  const { folder, files } = memoryFolder();
  const compressedLines = published.length - 1;
  const limits = { segment: 1_000_000, encodedFile: 1_000_000, compressedLines, groups: ['bodyPart', allGroup] };
  const { lists } = (await listsWithin(limits).write(content, folder, options))!;
  const { all, bodyPart } = lists!;
  expect(all![0]!.encodings).toEqual({});
  expect(all![0]!.segments[0]!.gzip).toBeUndefined();
  for (const { encodings, segments } of bodyPart!) {
    expect(Object.keys(encodings)).toEqual(['br', 'gzip']);
    expect(segments[0]!.gzip).toBeDefined();
  }
  expect([...files.keys()].filter((name) => /\/all\/exercises\./.test(name) && !name.includes('detailed'))).toEqual([
    'exercises/all/exercises.json',
    'exercises/all/exercises.index',
  ]);
});

test('a list of which one form cannot be written writes none afterwards', async () => {
  const { folder, files } = memoryFolder();
  const create = (name: string) => {
    if (name.endsWith('.gz')) throw new Error('no room');
    return folder.create(name);
  };
  const slowly: BuildCache = {
    entry: (step, inputs) => (step === 'brotli' ? noCache : quickCompression).entry(step, inputs),
  };
  const limits = { segment: 1_000_000, encodedFile: 1_000_000, compressedLines: 1000, groups: [allGroup] };
  const writing = listsWithin(limits).write(content, { ...folder, create }, { ...options, cache: slowly });
  await expect(writing).rejects.toThrow('no room');
  expect([...files.keys()]).toContain('exercises/all/exercises.json.br');
});

test('long lists, which are written together, have the plain files that they have alone', async () => {
  // One in each view, with and without rows.
  const groups = ['bodyPart', allGroup].flatMap((group) => views.map((view) => viewGroup(group, view)));
  const plain = async (compressedLines: number) => {
    const { folder, files } = memoryFolder();
    const limits = { segment: 2000, encodedFile: 1_000_000, compressedLines, groups };
    await listsWithin(limits).write(content, folder, options);
    return [...files].filter(([name]) => /\.(?:json|index|rows)$/.test(name) && !name.endsWith('.parts.index')).sort();
  };
  expect(await plain(0)).toEqual(await plain(published.length));
});

test('records can be made when they are read', async () => {
  const made = { length: content.records.length, at: (row: number) => content.records.at(row) };
  const records = {
    ...made,
    *[Symbol.iterator]() {
      for (let row = 0; row < made.length; row++) yield made.at(row)!;
    },
  };
  expect(await quickRelease({ ...content, records })).toBe(await quickRelease(content));
});

test('a word without exercises is an error that names it', async () => {
  const words = { ...content.words, equipment: [...content.words.equipment, 'anvil'] };
  await expect(lists.write({ ...content, words }, memoryFolder().folder, options)).rejects.toThrow(
    'equipment "anvil" has no exercise; words without one are left out of a release.',
  );
});
