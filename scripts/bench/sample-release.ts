import { toHex } from '../../edge/digest/hex.ts';
import { sha256 } from '../../edge/digest/sha256.ts';
import { collectionNamed } from '../../edge/format/collections.ts';
import { encodeCurrent } from '../../edge/format/current.ts';
import { type Exercise, exerciseLine } from '../../edge/format/exercise.ts';
import { writeSegments } from '../../edge/format/list.ts';
import { encodeManifest, type FileEntry, releaseIdOf } from '../../edge/format/manifest.ts';
import { currentPath, indexPath, listPath, manifestPath, releaseFolder } from '../../edge/format/paths.ts';

const value = 'upper legs';
const step =
  'Keep the chest up and the feet flat while you move slowly, and breathe out as the weight passes its hardest point. ';

/** As many exercises as a well-known public set has, of the length that real ones have: about 900 bytes each. */
export const sampleExercises: readonly Exercise[] = Array.from({ length: 873 }, (_, i) => ({
  bodyPart: value,
  equipment: 'barbell',
  gifUrl: `https://images.example/image/${toHex(sha256(Uint8Array.of(i, i >> 8))).slice(0, 16)}`,
  id: String(i).padStart(4, '0'),
  name: `barbell movement ${i}`,
  target: 'quads',
  secondaryMuscles: ['glutes', 'hamstrings', 'calves'],
  instructions: Array.from(
    { length: 5 },
    (_, n) => `${n % 2 ? 'Then' : 'First'} ${step.slice(0, 90 + ((i * 7 + n) % 25))}.`,
  ),
}));

/** A published tree with one list of these exercises, and the address of the list. */
export function sampleRelease(): { files: Map<string, Uint8Array>; url: string } {
  const collection = collectionNamed('bodyPart')!;
  const [segment] = [...writeSegments(sampleExercises.map(exerciseLine))];
  const { count, list, index } = segment!;
  const content = { [listPath(collection.name, value)]: list, [indexPath(collection.name, value)]: index };
  const files: { [path: string]: FileEntry } = {};
  for (const [path, bytes] of Object.entries(content)) {
    files[path] = { bytes: bytes.length, sha256: toHex(sha256(bytes)) };
  }
  const segments = [{ list: listPath(collection.name, value), index: indexPath(collection.name, value), count }];
  const manifest = encodeManifest({
    imageBase: 'https://images.example',
    vocabulary: { bodyPart: [value] },
    lists: { bodyPart: [{ value, count, segments, encodings: {} }] },
    files,
  });
  const release = releaseIdOf(manifest);
  return {
    url: '/exercises/bodyPart/upper%20legs',
    files: new Map([
      [currentPath, encodeCurrent(release)],
      [manifestPath(release), manifest],
      ...Object.entries(content).map(([path, bytes]): [string, Uint8Array] => [releaseFolder(release) + path, bytes]),
    ]),
  };
}
