import { contentOf, type ReleaseContent } from '../../build/release/content.ts';
import { noHistory } from '../../build/versions/history.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { realCatalogue } from './small-catalogue.ts';

let whole: Promise<Catalogue> | undefined;

/** The catalogue of the project, read once for all who ask; they leave it as it is. */
export function wholeCatalogue(): Promise<Catalogue> {
  whole ??= readCatalogue(realCatalogue).then(({ catalogue }) => catalogue);
  return whole;
}

/** The name of an image as long as any other, for where it does not matter which one: that takes solving a movement. */
export function someImage(exerciseId: string): string {
  return `${exerciseId.padStart(32, '0')}.gif`;
}

/** Content of a release of the whole catalogue, but for the names of its images. */
export async function wholeContent(imageBase: string): Promise<ReleaseContent> {
  const catalogue = await wholeCatalogue();
  return contentOf({ catalogue, history: noHistory, license: '', imageBase }, ({ id }) => someImage(id));
}
