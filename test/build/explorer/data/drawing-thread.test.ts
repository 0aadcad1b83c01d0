import { expect, test } from 'vitest';
import drawingThread from '../../../../build/explorer/data/drawing-thread.ts';
import { summaryOf } from '../../../../build/explorer/data/exercise-summary.ts';
import { drawnHero, heroOf } from '../../../../build/explorer/data/hero.ts';
import { silhouettesOf } from '../../../../build/explorer/data/silhouettes.ts';
import { movementsJson } from '../../../../build/release/artifacts/movements.ts';
import { contentOf } from '../../../../build/release/content.ts';
import { noCache, rememberingCache } from '../../../../build/support/build-cache.ts';
import { noHistory } from '../../../../build/versions/history.ts';
import { readCatalogue } from '../../../../catalogue/read-catalogue.ts';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';
import { writeSmallCatalogue } from '../../../support/samples/small-catalogue.ts';
import { someImage } from '../../../support/samples/whole-catalogue.ts';
import { watchedCache } from '../../../support/stand-ins/watched-cache.ts';

test('what a thread has drawn is found by the home page', async () => {
  const folder = await temporaryFolder();
  writeSmallCatalogue(folder.path, 20);
  const { catalogue } = await readCatalogue(folder.path);
  const source = { catalogue, history: noHistory, license: '', imageBase: 'https://images.example' };
  const { records } = contentOf(source, ({ id }) => someImage(id));
  const kept = rememberingCache(noCache);
  for (const { step, inputs, files } of await drawingThread({ records, catalogue }))
    kept.entry(step, inputs).keep(files);
  const { cache, made } = watchedCache(kept);
  const movements = JSON.parse(movementsJson(catalogue).toString());
  const { content } = await silhouettesOf(movements, cache);
  const summaries = records.map((record) => summaryOf(record));
  const { still } = await drawnHero(heroOf(summaries, movements)!, movements, cache);
  expect(content).toContain('data:image/webp');
  expect(still!.content.length).toBeGreaterThan(1000);
  expect([...made]).toEqual([]);
});
