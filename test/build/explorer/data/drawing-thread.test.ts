import { expect, test } from 'vitest';
import drawingThread from '../../../../build/explorer/data/drawing-thread.ts';
import { summaryOf } from '../../../../build/explorer/data/exercise-summary.ts';
import { drawnHero, heroOf } from '../../../../build/explorer/data/hero.ts';
import { silhouettesOf } from '../../../../build/explorer/data/silhouettes.ts';
import { movementsJson } from '../../../../build/release/artifacts/movements.ts';
import { noCache, rememberingCache } from '../../../../build/support/build-cache.ts';
import { wholeContent } from '../../../support/samples/whole-catalogue.ts';
import { watchedCache } from '../../../support/stand-ins/watched-cache.ts';

test('what a thread has drawn is found by the home page', async () => {
  const content = await wholeContent();
  const few = <T extends { name: string }>(all: readonly T[]) =>
    all.filter(({ name }) => ['kettlebell swing', 'crunch'].includes(name));
  const records = few(content.records);
  const catalogue = { exercises: few(content.catalogue.exercises), motions: content.catalogue.motions };
  const json = movementsJson(catalogue);
  const movements = JSON.parse(json.toString());
  const hero = heroOf(
    records.map((record) => summaryOf(record)),
    movements,
  )!;
  const kept = rememberingCache(noCache);
  for (const { step, inputs, files } of await drawingThread({ hero, movements: json }))
    kept.entry(step, inputs).keep(files);
  const { cache, made } = watchedCache(kept);
  const silhouettes = await silhouettesOf(movements, cache);
  const { still } = await drawnHero(hero, movements, cache);
  expect(silhouettes.content.match(/data:image\/webp/g)).toHaveLength(2);
  expect(still!.content.length).toBeGreaterThan(1000);
  expect([...made]).toEqual([]);
});
