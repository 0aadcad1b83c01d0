import { noting } from '../../support/threaded-cache.ts';
import { drawnHero, type Hero } from './hero.ts';
import { silhouettesOf } from './silhouettes.ts';

/** What a thread needs to draw what the home page shows. */
export interface DrawingTask {
  /** The exercise that stands large, if there is one. */
  readonly hero: Hero | undefined;
  /** The JSON of all movements: a text is copied to a thread in a fraction of the time that a catalogue takes. */
  readonly movements: Uint8Array;
}

/** Draws silhouettes and the large figure; runs on a worker thread. */
export default noting(async ({ hero, movements }: DrawingTask, cache) => {
  const moving = JSON.parse(Buffer.from(movements).toString());
  if (hero) await drawnHero(hero, moving, cache);
  await silhouettesOf(moving, cache);
});
