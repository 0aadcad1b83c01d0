import { contentOf, type ReleaseContent } from '../../../build/release/content.ts';
import { noHistory } from '../../../build/versions/history.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { realCatalogue } from './small-catalogue.ts';

let whole: Promise<Catalogue> | undefined;

/** The project's catalogue, read once for all tests, which must not change it. */
export function wholeCatalogue(): Promise<Catalogue> {
  whole ??= readCatalogue(realCatalogue).then(({ catalogue }) => catalogue);
  return whole;
}

/** An image name of the usual length, for tests where the real one, which takes solving a movement, doesn't matter. */
export function someImage(exerciseId: string): string {
  return `${exerciseId.padStart(32, '0')}.gif`;
}

/** The content of a release of the whole catalogue, except for the names of images. */
export async function wholeContent(imageBase: string): Promise<ReleaseContent> {
  const catalogue = await wholeCatalogue();
  return contentOf({ catalogue, history: noHistory, license: '', imageBase }, ({ id }) => someImage(id));
}
