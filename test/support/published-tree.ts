import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { type Collection, collections, valuesOf } from '../../edge/format/collections.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { compareExercises, type Exercise, exerciseLine } from '../../edge/format/exercise.ts';
import { type SegmentWriterOptions, writeSegments } from '../../edge/format/list.ts';
import { encodeManifest, type FileEntry, type ListEntry, releaseIdOf } from '../../edge/format/manifest.ts';
import { currentPath, encodedPath, indexPath, listPath, manifestPath, releaseFolder } from '../../edge/format/paths.ts';

/** A published tree in memory, and what went into it. */
export interface PublishedTree {
  readonly release: string;
  /** Every file by its path from the root of the tree; also what a memory store takes. */
  readonly files: Map<string, Uint8Array>;
  readonly exercises: readonly Exercise[];
}

const bodyParts = ['back', 'chest', 'upper legs'];
// Ordered by UTF-16 units, the last two would change places.
const prefixes = ['', 'næme ', '\uffee ', '𝔛 '];
const equipment = ['barbell', 'body weight', 'cable', 'dumbbell'];

/** Exercises that nobody should do: `count` of them over three body parts, in no order, with text beyond ASCII. */
export function sampleExercises(count: number, { version = 1, padding = 0 } = {}): Exercise[] {
  return Array.from({ length: count }, (_, i) => ({
    bodyPart: bodyParts[i % bodyParts.length]!,
    equipment: equipment[(i * 3) % equipment.length]!,
    gifUrl: `https://images.example/image/${i}-${version}`,
    id: String(i).padStart(4, '0'),
    name: `${prefixes[i % prefixes.length]}movement ${(i * 7919) % count}`,
    target: 'glutes',
    secondaryMuscles: i % 2 === 0 ? [] : ['calves', 'abs'],
    instructions: [`Say "${i}" in version ${version},\nthen rest \\ breathe 💪.`, 'x'.repeat(padding)],
  }));
}

/** The exercises of a list in its order. */
export function listOf(exercises: readonly Exercise[], collection: Collection, value: string): Exercise[] {
  return exercises.filter((exercise) => valuesOf(collection, exercise).includes(value)).sort(compareExercises);
}

/** Publishes `exercises` with the writers of the format. */
export function publish(exercises: readonly Exercise[], options: SegmentWriterOptions = {}): PublishedTree {
  const content = new Map<string, Uint8Array>();
  const lists = Object.fromEntries(
    collections.map((collection) => [
      collection.name,
      [...new Set(exercises.flatMap((exercise) => valuesOf(collection, exercise)))].map((value) =>
        writeList(content, collection, value, listOf(exercises, collection, value), options),
      ),
    ]),
  );
  const files: { [path: string]: FileEntry } = {};
  for (const [path, bytes] of content) {
    files[path] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  const imageBase = 'https://images.example';
  const manifest = encodeManifest({ imageBase, vocabulary: { bodyPart: bodyParts, equipment }, lists, files });
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

function writeList(
  content: Map<string, Uint8Array>,
  collection: Collection,
  value: string,
  exercises: readonly Exercise[],
  options: SegmentWriterOptions,
): ListEntry {
  const segments = Array.from(
    writeSegments(exercises.map(exerciseLine), { createHash: () => createHash('sha256'), ...options }),
    ({ count, list, index }, i) => {
      const paths = { list: listPath(collection, value, i), index: indexPath(collection, value, i) };
      content.set(paths.list, list);
      content.set(paths.index, index);
      return { ...paths, count };
    },
  );
  const whole = new TextEncoder().encode(`[\n${exercises.map(exerciseLine).join(',\n')}\n]`);
  const br = encodedPath(collection, value, 'br');
  const gzip = encodedPath(collection, value, 'gzip');
  // How small is not what these tests are about.
  content.set(br, brotliCompressSync(whole, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MIN_QUALITY } }));
  // Encoded bytes in two files, as a long list has them.
  const gzipped = gzipSync(whole, { level: zlib.Z_BEST_SPEED });
  const more = encodedPath(collection, value, 'gzip', 1);
  content.set(gzip, gzipped.subarray(0, 100));
  content.set(more, gzipped.subarray(100));
  return { value, count: exercises.length, segments, encodings: { br: [br], gzip: [gzip, more] } };
}
