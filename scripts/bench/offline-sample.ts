import { createHash } from 'node:crypto';
import { packContent } from '../../build/release/artifacts/offline-pack.ts';
import { releaseContent } from '../../build/release/content.ts';
import { noHistory } from '../../build/versions/history.ts';
import { pick } from '../../edge/format/exercise.ts';
import { writePack } from '../../edge/offline/pack/pack-writer.ts';
import { packedFields } from '../../edge/offline/pack/packed-exercise.ts';
import { padded, projectCatalogue } from './sample.ts';

/**
 * The project's catalogue as an offline pack, and as one JSON file with the same content.
 * @param atLeast minimum number of exercises; if there are fewer, they are repeated under other names
 */
export async function offlineSample(atLeast = 0): Promise<{ pack: Buffer; json: Buffer; count: number }> {
  const catalogue = await projectCatalogue();
  const imageBase = 'https://images.example.org';
  const content = packContent(releaseContent({ catalogue, history: noHistory, license: '', imageBase }));
  const exercises = padded(content.exercises, atLeast);
  return {
    pack: Buffer.concat([...writePack({ ...content, exercises }, () => createHash('sha256'))]),
    json: Buffer.from(JSON.stringify(exercises.map((exercise) => pick(exercise, fieldNames)))),
    count: exercises.length,
  };
}

/** The fields of a record in the pack. */
const fieldNames = packedFields.map(({ name }) => name);
