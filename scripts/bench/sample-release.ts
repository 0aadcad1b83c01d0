import { filterContents } from '../../build/release/artifacts/filter-contents.ts';
import { type ListContent, listContents, segmentsOf } from '../../build/release/artifacts/list-contents.ts';
import { toHex } from '../../edge/digest/hex.ts';
import { sha256 } from '../../edge/digest/sha256.ts';
import { encodeAscending } from '../../edge/format/ascending.ts';
import { type Collection, wordsIn } from '../../edge/format/collections.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { compareExercises, type DetailedExercise } from '../../edge/format/exercise.ts';
import { encodeManifest, type FileEntry, type ListEntry, releaseIdOf } from '../../edge/format/manifest.ts';
import {
  currentPath,
  filterPath,
  indexPath,
  listPath,
  manifestPath,
  releaseFolder,
  rowsPath,
} from '../../edge/format/paths.ts';

const value = 'upper legs';
/** In turn, so that the exercises that pass a filter are scattered. */
const equipment = ['barbell', 'cable', 'dumbbell', 'kettlebell'];
const step =
  'Keep the chest up and the feet flat while you move slowly, and breathe out as the weight passes its hardest point. ';

/** As many exercises as a well-known public data set has, with realistic lengths: about 900 bytes each. */
export const sampleExercises: readonly DetailedExercise[] = Array.from({ length: 873 }, (_, i) => ({
  bodyPart: value,
  equipment: equipment[i % equipment.length]!,
  gifUrl: `https://images.example/image/${toHex(sha256(Uint8Array.of(i, i >> 8))).slice(0, 16)}`,
  id: String(i).padStart(4, '0'),
  name: `barbell movement ${i}`,
  target: 'quads',
  secondaryMuscles: ['glutes', 'hamstrings', 'calves'],
  aliases: [],
  muscles: { main: ['vasti'], helping: [], holding: [] },
  tips: [],
  category: 'strength',
  difficulty: 'beginner',
  metrics: ['weight', 'reps'],
  requires: i % 3 === 0 ? ['bench'] : [],
  movementPattern: 'squat',
  laterality: 'bilateral',
  force: 'push',
  mechanic: 'compound',
  related: { easier: [], harder: [], alternatives: [], variations: [] },
  instructions: Array.from(
    { length: 5 },
    (_, n) => `${n % 2 ? 'Then' : 'First'} ${step.slice(0, 90 + ((i * 7 + n) % 25))}.`,
  ),
}));

/** The address of the list with all of them. */
export const sampleList = '/exercises/bodyPart/upper%20legs';

/** A published tree of these exercises without content encodings: the bytes of its files by path. */
export function sampleRelease(): Map<string, Uint8Array> {
  const content = new Map<string, Uint8Array>();
  const lists: { [group: string]: ListEntry[] } = {};
  const exercises = [...sampleExercises].sort(compareExercises);
  for (const list of listContents(exercises, wordsOf)) {
    const entry = addList(content, list);
    lists[list.group] = [...(lists[list.group] ?? []), entry];
  }
  const filters = Object.fromEntries(
    filterContents(exercises).map(({ name, words, rows }) => {
      content.set(filterPath(name), rows);
      return [name, { rows: filterPath(name), words }];
    }),
  );
  const files: { [path: string]: FileEntry } = {};
  for (const [path, bytes] of content) files[path] = { bytes: bytes.length, sha256: toHex(sha256(bytes)) };
  const imageBase = 'https://images.example';
  const manifest = encodeManifest({ imageBase, vocabulary: {}, lists, filters, files });
  const release = releaseIdOf(manifest);
  return new Map([
    [currentPath, encodeCurrent(release)],
    [manifestPath(release), manifest],
    ...Array.from(content, ([path, bytes]): [string, Uint8Array] => [releaseFolder(release) + path, bytes]),
  ]);
}

function wordsOf(collection: Collection): string[] {
  return [...new Set(sampleExercises.flatMap((exercise) => wordsIn(exercise, collection.field)))];
}

function addList(content: Map<string, Uint8Array>, { group, value, lines, rows }: ListContent): ListEntry {
  const [first] = [...segmentsOf(lines, {})];
  const { count, list, index } = first!.segment;
  const paths = { list: listPath(group, value), index: indexPath(group, value) };
  content.set(paths.list, list);
  content.set(paths.index, index);
  const entry = { value, count, segments: [{ ...paths, count }], encodings: {} };
  if (!rows) return entry;
  content.set(rowsPath(group, value), encodeAscending(rows));
  return { ...entry, rows: rowsPath(group, value) };
}
