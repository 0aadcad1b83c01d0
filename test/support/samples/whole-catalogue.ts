import { createHash } from 'node:crypto';
import { contentOf, type ReleaseContent } from '../../../build/release/content.ts';
import { noHistory } from '../../../build/versions/history.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { trustingMemory } from '../../../catalogue/memory.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { realCatalogue } from './small-catalogue.ts';

let whole: Promise<Catalogue> | undefined;

/**
 * The project's catalogue, read once for all tests, which must not change it. One of them checks it. Unlike in a build,
 * the keys of objects are in the order in which they are written.
 */
export function wholeCatalogue(): Promise<Catalogue> {
  whole ??= readCatalogue(realCatalogue, trustingMemory).then(({ catalogue }) => catalogue);
  return whole;
}

/** An image name as long and as random as the real one, for tests where that, which takes solving a movement, doesn't matter. */
export function someImage(exerciseId: string): string {
  return `${createHash('sha256').update(exerciseId).digest('hex').slice(0, 32)}.gif`;
}

let content: Promise<ReleaseContent> | undefined;

/** The image host of {@link wholeContent}. */
export const imageBase = 'https://images.example';

/** The content of a release of the whole catalogue, except for the names of images, made once for all tests. */
export function wholeContent(): Promise<ReleaseContent> {
  content ??= wholeCatalogue().then((catalogue) =>
    contentOf({ catalogue, history: noHistory, license: '', imageBase }, ({ id }) => someImage(id)),
  );
  return content;
}
