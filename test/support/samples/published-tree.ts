import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { filterContents } from '../../../build/release/artifacts/filter-contents.ts';
import { gzipParts } from '../../../build/release/artifacts/gzip-parts.ts';
import { type ListContent, listContents } from '../../../build/release/artifacts/list-contents.ts';
import { encodeAscending } from '../../../edge/format/ascending.ts';
import { type Collection, collections, wordsIn } from '../../../edge/format/collections.ts';
import { encodeCurrent } from '../../../edge/format/current.ts';
import { apiExercise, compareExercises, type DetailedExercise, type Exercise } from '../../../edge/format/exercise.ts';
import { cutIdTable, encodeIdTable } from '../../../edge/format/id-table.ts';
import { encodeManifest, type FileEntry, type ListEntry, releaseIdOf } from '../../../edge/format/manifest.ts';
import {
  allGroup,
  currentPath,
  encodedPath,
  filterPath,
  idsPath,
  imagesGroup,
  indexPath,
  listPath,
  manifestPath,
  namesPath,
  nameTitlesPath,
  partsIndexPath,
  partsPath,
  postingsPath,
  releaseFolder,
  rowsPath,
  searchTermsPath,
  searchTitlesPath,
  successorsPath,
} from '../../../edge/format/paths.ts';
import { type SegmentOptions, writeSegments } from '../../../edge/format/segments.ts';
import { compareCodePoints } from '../../../edge/order/code-points.ts';
import { encodeNameIndex } from '../../../edge/search/name-index.ts';
import { encodeSearchIndex } from '../../../edge/search/search-index.ts';
import { Synonyms, searchableOf } from '../../../edge/search/synonyms.ts';
import { memoryCache } from '../stand-ins/memory-cache.ts';

/** Lists share lines, and trees of the same exercises have the same ones. */
const cache = memoryCache();

/** A published tree in memory, and its sources. */
export interface PublishedTree {
  readonly release: string;
  /** All files by path, as a memory store takes them. */
  readonly files: Map<string, Uint8Array>;
  readonly exercises: readonly SampleExercise[];
}

const bodyParts = ['back', 'chest', 'upper legs'];
// In the order of UTF-16 units, the last two would be swapped.
const prefixes = ['', 'næme ', '\uffee ', '𝔛 '];
const equipment = ['barbell', 'body weight', 'cable', 'dumbbell'];
const targets = ['abs', 'glutes', 'serratus anterior'];
const difficulties = ['beginner', 'advanced'];
const needs = [[], ['bench'], ['bench', 'rack'], []];

/** The anatomical names of muscles in all published trees. No exercise uses the last one. */
export const sampleMuscles = ['soleus', 'upper abs', 'vasti', 'brachialis'];

/** Ids of removed exercises in all published trees, with their successors. */
export const sampleSuccessors = { '9001': '0001', '9002': '0002' };

/** Unsorted made-up exercises: `count` of them over three body parts, with text beyond ASCII. Some have aliases. */
export function sampleExercises(count: number, { version = 1, padding = 0 } = {}): SampleExercise[] {
  return Array.from({ length: count }, (_, i) => ({
    bodyPart: bodyParts[i % bodyParts.length]!,
    equipment: equipment[(i * 3) % equipment.length]!,
    gifUrl: `https://images.example/image/${i}-${version}`,
    id: String(i).padStart(4, '0'),
    name: `${prefixes[i % prefixes.length]}movement ${(i * 7919) % count}`,
    target: targets[Math.floor(i / 2) % targets.length]!,
    secondaryMuscles: i % 2 === 0 ? [] : ['calves', 'abs'],
    instructions: [`Say "${i}" in version ${version},\nthen rest \\ breathe 💪.`, 'x'.repeat(padding)],
    aliases: i % 3 === 0 ? [`Alias ${i}`, `half-way ålias 𝔛 ${i}`] : [],
    muscles: { main: ['vasti'], helping: i % 2 === 0 ? [] : ['soleus', 'upper abs'], holding: [] },
    tips: ['Breathe.'],
    category: i % 7 === 0 ? 'stretching' : 'strength',
    difficulty: difficulties[i % difficulties.length]!,
    metrics: i % 4 === 0 ? ['weight', 'reps'] : ['time'],
    requires: needs[i % needs.length]!,
    movementPattern: i % 2 === 0 ? 'squat' : 'horizontal push',
    laterality: i % 5 === 0 ? 'unilateral' : 'bilateral',
    force: i % 2 === 0 ? 'push' : 'pull',
    mechanic: 'compound',
    related: { easier: [], harder: [], alternatives: i % 3 === 0 ? ['0001'] : [], variations: [] },
  }));
}

/** The collection of that name, which must exist. */
export function collectionNamed(name: string): Collection {
  return collections.find((collection) => collection.name === name)!;
}

/** The exercises of a list in order. */
export function listOf(exercises: readonly Exercise[], collection: Collection, value: string): Exercise[] {
  const listed = exercises.filter((exercise) => wordsIn(exercise, collection.field).includes(value));
  return listed.sort(compareExercises).map(apiExercise);
}

/** The groups of lists that most requests need: a tree of long lists is made in a third of the time with only these. */
export const fewGroups = ['bodyPart', 'equipment', allGroup, imagesGroup];

/** An exercise of a published tree. */
export type SampleExercise = DetailedExercise;

export interface TreeOptions extends SegmentOptions {
  /** Whether it has a search index; true by default. */
  readonly isSearched?: boolean;
  /** For removed exercises, the id of the replacement. */
  readonly successors?: { readonly [id: string]: string };
  /** Maximum length of a file of an id table and of postings, in bytes. */
  readonly fileBytes?: number;
  /** The groups of lists that are published; by default all. */
  readonly groups?: readonly string[];
}

/** Publishes `exercises` with the format's writers. */
export function publish(exercises: readonly SampleExercise[], options: TreeOptions = {}): PublishedTree {
  const content = new Map<string, Uint8Array>();
  const sorted = [...exercises].sort(compareExercises);
  const wordsOf = (collection: Collection) => [
    ...new Set(exercises.flatMap((exercise) => wordsIn(exercise, collection.field))),
  ];
  const lists: { [group: string]: ListEntry[] } = {};
  for (const list of listContents(sorted, wordsOf)) {
    if (options.groups && !options.groups.includes(list.group)) continue;
    lists[list.group] ??= [];
    lists[list.group]!.push(writeList(content, list, options));
  }
  const lookUps = writeLookUps(content, sorted, options);
  const files: { [path: string]: FileEntry } = {};
  for (const [path, bytes] of content) {
    files[path] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  const vocabulary = Object.fromEntries([
    ...collections.map((collection) => [collection.name, wordsOf(collection).sort(compareCodePoints)] as const),
    ['muscles', sampleMuscles],
  ]);
  const manifest = encodeManifest({ imageBase: 'https://images.example', vocabulary, lists, ...lookUps, files });
  const release = releaseIdOf(manifest);
  return {
    release,
    exercises,
    files: new Map([
      [currentPath, encodeCurrent(release)],
      [manifestPath(release), manifest],
      ...Array.from(content, ([path, bytes]): [string, Uint8Array] => [releaseFolder(release) + path, bytes]),
    ]),
  };
}

function writeLookUps(
  content: Map<string, Uint8Array>,
  exercises: readonly SampleExercise[],
  { successors = sampleSuccessors, fileBytes, isSearched = true }: TreeOptions,
) {
  const table = encodeIdTable(exercises.map(({ id }) => id));
  const ids = cutIdTable(table, fileBytes).map(({ first, bytes }, piece) => {
    content.set(idsPath(piece), bytes);
    return { path: idsPath(piece), first };
  });
  const searchables = exercises.map((exercise) => searchableOf(exercise, new Synonyms()));
  const { terms, titles, postings } = encodeNameIndex(searchables, fileBytes);
  content.set(namesPath, terms);
  content.set(nameTitlesPath, titles);
  for (const [piece, bytes] of postings.entries()) content.set(postingsPath(piece), bytes);
  const search = encodeSearchIndex(searchables);
  content.set(searchTermsPath, search.terms);
  content.set(searchTitlesPath, search.titles);
  const filters = Object.fromEntries(
    filterContents(exercises).map(({ name, words, rows }) => {
      content.set(filterPath(name), rows);
      return [name, { rows: filterPath(name), words }];
    }),
  );
  content.set(successorsPath, Buffer.from(JSON.stringify(successors)));
  return {
    ids: { idBytes: table.idBytes, files: ids },
    names: { words: namesPath, titles: nameTitlesPath, postings: postings.map((_, piece) => postingsPath(piece)) },
    ...(isSearched && { search: { terms: searchTermsPath, titles: searchTitlesPath } }),
    filters,
    successors: successorsPath,
  };
}

function writeList(
  content: Map<string, Uint8Array>,
  { group, value, lines, rows, isEncoded, isSliced }: ListContent,
  options: SegmentOptions,
): ListEntry {
  const segments = Array.from(
    writeSegments(lines, { createHash: () => createHash('sha256'), ...options }),
    (segment, i) => {
      const { count, list, index } = segment;
      const paths = { list: listPath(group, value, i), index: indexPath(group, value, i) };
      content.set(paths.list, list);
      content.set(paths.index, index);
      if (!isSliced) return { ...paths, count };
      const gzip = { parts: partsPath(group, value, i), index: partsIndexPath(group, value, i) };
      const parts = gzipParts(segment, cache);
      content.set(gzip.parts, parts.parts);
      content.set(gzip.index, parts.index);
      return { ...paths, count, gzip };
    },
  );
  const entry = { value, count: segments.reduce((sum, { count }) => sum + count, 0), segments };
  if (!isEncoded) return { ...entry, encodings: {} };
  const whole = new TextEncoder().encode(`[\n${[...lines].join(',\n')}\n]`);
  const br = encodedPath(group, value, 'br');
  const gzip = encodedPath(group, value, 'gzip');
  // The size doesn't matter for these tests.
  content.set(br, brotliCompressSync(whole, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MIN_QUALITY } }));
  // Encoded bytes in two files, as for a long list.
  const gzipped = gzipSync(whole, { level: zlib.Z_BEST_SPEED });
  const more = encodedPath(group, value, 'gzip', 1);
  content.set(gzip, gzipped.subarray(0, gzipped.length / 2));
  content.set(more, gzipped.subarray(gzipped.length / 2));
  const encodings = { br: [br], gzip: [gzip, more] };
  if (!rows) return { ...entry, encodings };
  content.set(rowsPath(group, value), encodeAscending(rows));
  return { ...entry, encodings, rows: rowsPath(group, value) };
}
