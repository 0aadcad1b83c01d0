/**
 * Renders and builds for the parent process, then exits, so that the server doesn't hold the half gigabyte of memory
 * that this takes. If asked to, it builds a page and an early release before the rest. It is sent a {@link BuildOrder}, and ends
 * together with the parent.
 */

import { once } from 'node:events';
import { relative } from 'node:path';
import { imagesById } from '../../build/media/image-id.ts';
import { imageSources } from '../../build/motion/image-source.ts';
import { buildDist, type FirstPart } from '../build/build-dist.ts';
import type { BuildPlace } from '../build/build-place.ts';
import { isFresh } from '../build/build-record.ts';
import { type BuildDigests, buildDigests } from '../build/input-digest.ts';
import { withProjectCache } from '../build/project-cache.ts';
import { onAllCores, renderImages } from '../media/render-images.ts';
import { CommandError } from '../support/command-error.ts';
import { onParentEnd } from '../support/on-parent-end.ts';
import { progressLines } from '../support/progress-lines.ts';
import { systemErrorSentence } from '../support/system-error.ts';
import { validCatalogue } from '../support/valid-catalogue.ts';

/** The message from the parent. */
export interface BuildOrder {
  readonly place: BuildPlace;
  /** The digests of the inputs. Without them, all images are rendered before building. */
  readonly digests?: BuildDigests | undefined;
  /** The folder for what is built before the rest; none by default. */
  readonly first?: string | undefined;
}

/** The message to the parent that a part is there before the rest. */
export interface FirstBuilt {
  readonly first: FirstPart;
}

/** The message to the parent if something can't be built: a sentence, or a line for every problem. */
export interface BuildRefusal {
  readonly refusal: string;
}

const abandon = () => process.exit(1);
onParentEnd(abandon);
const [{ place, digests: known, first }] = (await once(process, 'message')) as [BuildOrder];
const progress = progressLines();
try {
  if (!known) await renderAll(place);
  const digests = known ?? buildDigests(place);
  if (known || !isFresh(place, () => digests)) {
    const onBuilt = (part: FirstPart) => void process.send!({ first: part } satisfies FirstBuilt);
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
