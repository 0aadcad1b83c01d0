import { packMovements } from '../../figure/data/pack-movements.ts';
import type { ReleaseContent } from '../../release/content.ts';
import { noting } from '../../support/threaded-cache.ts';
import { summaryOf } from './exercise-summary.ts';
import { drawnHero, heroOf } from './hero.ts';
import { silhouettesOf } from './silhouettes.ts';

/** What a thread needs to draw what the home page shows. */
export interface DrawingTask extends Pick<ReleaseContent, 'records'> {
  readonly catalogue: Pick<ReleaseContent['catalogue'], 'exercises' | 'motions'>;
}

/** Draws silhouettes and the large figure; runs on a worker thread. */
export default noting(async ({ records, catalogue }: DrawingTask, cache) => {
  const movements = packMovements(catalogue);
  const summaries = records.map((record) => summaryOf(record));
  const hero = heroOf(summaries, movements);
  if (hero) await drawnHero(hero, movements, cache);
  await silhouettesOf(movements, cache);
});
