import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { packContent } from '../../build/release/artifacts/offline-pack.ts';
import { releaseContent } from '../../build/release/content.ts';
import { noHistory } from '../../build/versions/history.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { compareExercises, type DetailedExercise } from '../../edge/format/exercise.ts';
import { writePack } from '../../edge/offline/pack/pack-writer.ts';
import { packedFields } from '../../edge/offline/pack/packed-exercise.ts';

/**
 * The project's catalogue as an offline pack, and as one JSON file with the same content.
 * @param atLeast minimum number of exercises; if there are fewer, they are repeated under other names
 */
export async function offlineSample(atLeast = 0): Promise<{ pack: Buffer; json: Buffer; count: number }> {
  const { catalogue } = await readCatalogue(fileURLToPath(new URL('../../catalogue', import.meta.url)));
  const imageBase = 'https://images.example.org';
  const content = packContent(releaseContent({ catalogue, history: noHistory, license: '', imageBase }));
  const exercises = repeated(content.exercises, atLeast);
  return {
    pack: Buffer.concat([...writePack({ ...content, exercises }, () => createHash('sha256'))]),
    json: Buffer.from(JSON.stringify(exercises.map(packed))),
    count: exercises.length,
  };
}

/** The fields of a record in the pack. */
function packed(exercise: DetailedExercise): object {
  return Object.fromEntries(packedFields.map(({ name }) => [name, exercise[name]]));
}

function repeated(exercises: readonly DetailedExercise[], atLeast: number): DetailedExercise[] {
  const times = Math.max(1, Math.ceil(atLeast / exercises.length));
  const all = Array.from({ length: times }, (_, time) =>
    time === 0
      ? exercises
      : exercises.map((exercise) => ({ ...exercise, id: `${time}${exercise.id}`, name: `${exercise.name} ${time}` })),
  );
  return all.flat().slice(0, Math.max(atLeast, exercises.length)).sort(compareExercises);
}
