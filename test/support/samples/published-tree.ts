import { listsWithin } from '../../../build/release/artifacts/lists.ts';
import { lookUpsWithin } from '../../../build/release/artifacts/look-ups.ts';
import type { ArtifactContent } from '../../../build/release/content.ts';
import { writeArtifacts } from '../../../build/release/write-artifacts.ts';
import type { BuildCache } from '../../../build/support/build-cache.ts';
import { noProgress } from '../../../build/support/progress.ts';
import { type Collection, collections, type FacetField, wordsIn } from '../../../edge/format/collections.ts';
import { encodeCurrent } from '../../../edge/format/current.ts';
import { apiExercise, compareExercises, type DetailedExercise, type Exercise } from '../../../edge/format/exercise.ts';
import { allGroup, currentPath, imagesGroup, releaseFolder } from '../../../edge/format/paths.ts';
import { segmentBytes } from '../../../edge/format/segments.ts';
import { compareCodePoints } from '../../../edge/order/code-points.ts';
import { memoryFolder } from '../folders/memory-folder.ts';
import { memoryCache } from '../stand-ins/memory-cache.ts';
import { quickCompression } from '../stand-ins/quick-compression.ts';

/** Lists share lines, and trees of the same exercises have the same ones. */
const lines = memoryCache();
const withLines: BuildCache = {
  entry: (step, inputs) => (step === 'gzip-line' ? lines : quickCompression).entry(step, inputs),
};

/** A published tree in memory, and its sources. */
export interface PublishedTree {
  readonly release: string;
  /** All files by path, as a memory store takes them. */
  readonly files: Map<string, Uint8Array>;
  readonly exercises: readonly DetailedExercise[];
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
export function sampleExercises(count: number, { version = 1, padding = 0 } = {}): DetailedExercise[] {
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

export interface TreeOptions {
  /** Maximum length of a segment, in bytes. */
  readonly limit?: number;
  /** Whether lists are also published in content encodings and gzip parts; true by default. */
  readonly isEncoded?: boolean;
  /** Whether lines are compressed as in a release, which takes most of the time; false by default. */
  readonly isCompressed?: boolean;
  /** Whether it has a search index; true by default. */
  readonly isSearched?: boolean;
  /** For removed exercises, the id of the replacement. */
  readonly successors?: { readonly [id: string]: string };
  /** Maximum length of a file of an id table and of postings, in bytes. */
  readonly fileBytes?: number;
  /** The groups of lists that are published; by default all. */
  readonly groups?: readonly string[];
}

/** Publishes `exercises` with the artifacts of a release that the API reads. */
export async function publish(
  exercises: readonly DetailedExercise[],
  {
    limit = segmentBytes,
    fileBytes,
    groups,
    isSearched = true,
    isEncoded = true,
    isCompressed = false,
    successors = sampleSuccessors,
  }: TreeOptions = {},
): Promise<PublishedTree> {
  const cache = isCompressed ? withLines : quickCompression;
  const { folder, files } = memoryFolder();
  const artifacts = [
    // Short enough that lists of ten exercises have two files in gzip, as long lists have.
    listsWithin({ segment: limit, encodedFile: 400, compressedLines: isEncoded ? exercises.length : 0, groups }),
    lookUpsWithin({ file: fileBytes, searched: isSearched ? exercises.length : 0 }),
  ];
  const content = contentOf(exercises, successors);
  const release = await writeArtifacts(artifacts, content, folder, { progress: noProgress, cache });
  return {
    release,
    exercises,
    files: new Map<string, Uint8Array>([
      [currentPath, encodeCurrent(release)],
      // Sorted, because lists are written at the same time; plain arrays, as most stores have them.
      ...[...files.keys()].sort().map((path) => [releaseFolder(release) + path, plainArray(files.get(path)!)] as const),
    ]),
  };
}

function plainArray({ buffer, byteOffset, length }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}

/** What these artifacts read of the content of a release. */
function contentOf(
  exercises: readonly DetailedExercise[],
  successors: { readonly [id: string]: string },
): ArtifactContent {
  const wordsOf = (field: FacetField) =>
    [...new Set(exercises.flatMap((exercise) => wordsIn(exercise, field)))].sort(compareCodePoints);
  const content = {
    records: [...exercises].sort(compareExercises),
    words: {
      bodyParts: wordsOf('bodyPart'),
      equipment: wordsOf('equipment'),
      targets: wordsOf('target'),
      muscles: wordsOf('secondaryMuscles'),
      anatomy: sampleMuscles,
    },
    catalogue: {
      ledger: Object.entries(successors).map(([id, successor]) => ({ id, successor })),
      synonyms: [],
    },
    imageBase: 'https://images.example',
  };
  return content as unknown as ArtifactContent;
}
