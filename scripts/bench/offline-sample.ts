import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { packContent } from '../../build/offline/pack-content.ts';
import { releaseContent } from '../../build/release/release.ts';
import { noHistory } from '../../build/versions/history.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { writePack } from '../../edge/offline/pack/pack-writer.ts';

/** The catalogue of the project as an offline pack, and as one JSON file with everything that is in the pack. */
export async function offlineSample(): Promise<{ pack: Buffer; json: Buffer; count: number }> {
  const { catalogue } = await readCatalogue(fileURLToPath(new URL('../../catalogue', import.meta.url)));
  const imageBase = 'https://images.example.org';
  const content = await packContent(releaseContent({ catalogue, history: noHistory, license: '', imageBase }));
  return {
    pack: Buffer.concat([...writePack(content, () => createHash('sha256'))]),
    json: Buffer.from(JSON.stringify(content.exercises)),
    count: content.exercises.length,
  };
}
