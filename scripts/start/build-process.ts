/**
 * Renders and builds for the parent process, then exits, so that the server doesn't hold the half gigabyte of memory
 * that this takes. If asked to, it builds a first release before the whole one. Its argument is the JSON of a
 * {@link BuildOrder}. It ends together with the parent.
 */

import { relative } from 'node:path';
import { imagesById } from '../../build/media/image-id.ts';
import { imageSources } from '../../build/motion/image-source.ts';
import { buildDist } from '../build/build-dist.ts';
import type { BuildPlace } from '../build/build-place.ts';
import { isFresh } from '../build/build-record.ts';
import { buildDigests } from '../build/input-digest.ts';
import { withProjectCache } from '../build/project-cache.ts';
import { onAllCores, renderImages } from '../media/render-images.ts';
import { CommandError } from '../support/command-line.ts';
import { progressLines } from '../support/progress-lines.ts';
import { systemErrorSentence } from '../support/system-error.ts';
import { validCatalogue } from '../support/valid-catalogue.ts';

export interface BuildOrder {
  readonly place: BuildPlace;
  /** Whether to render all images before building. */
  readonly media: boolean;
  /** An empty folder for the published tree of a first release, which takes a fraction of the time; none by default. */
  readonly first?: string;
}

/** The message to the parent that the first release is there. */
export interface FirstBuilt {
  readonly first: true;
}

/** The message to the parent if something can't be built: a sentence, or a line for every problem. */
export interface BuildRefusal {
  readonly refusal: string;
}

const { place, media, first }: BuildOrder = JSON.parse(process.argv[2]!);
const abandon = () => process.exit(1);
process.on('disconnect', abandon);
// The parent may have ended while this one was loading.
if (!process.connected) abandon();
const progress = progressLines();
try {
  if (media) await renderAll(place);
  // Without rendering, the parent has found out that it isn't.
  const digests = buildDigests(place);
  if (!media || !isFresh(place, digests)) {
    const onBuilt = () => void process.send!({ first: true } satisfies FirstBuilt);
    await buildDist({ ...place, digests, progress, ...(first !== undefined && { first: { folder: first, onBuilt } }) });
  }
} catch (error) {
  const refusal = error instanceof CommandError ? error.message : systemErrorSentence(error);
  if (refusal === undefined) throw error;
  process.send!({ refusal } satisfies BuildRefusal);
} finally {
  progress.end();
}
process.off('disconnect', abandon);
process.disconnect();

/** @throws CommandError with a line for every problem of the catalogue */
async function renderAll({ project, catalogue: folder, images, figure }: BuildPlace): Promise<void> {
  const catalogue = await withProjectCache(project, (cache) =>
    validCatalogue(relative('', folder), 'Nothing was rendered', cache),
  );
  const sources = imageSources(catalogue, figure).values();
  await onAllCores((pool) => renderImages(imagesById(sources), images, pool, progress));
}
