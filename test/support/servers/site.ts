import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersOf } from '../../../build/hosting/headers.ts';
import { imageFile, imageKinds } from '../../../build/media/image-files.ts';
import { imageIds } from '../../../build/media/image-id.ts';
import { defaultFigure } from '../../../build/motion/anatomy/skeleton.ts';
import { releaseContent } from '../../../build/release/content.ts';
import { noProgress } from '../../../build/support/progress.ts';
import { noHistory } from '../../../build/versions/history.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import { fileStore } from '../../../edge/adapters/node/file-store.ts';
import { folderSource } from '../../../edge/adapters/node/folder-source.ts';
import { nodeListener } from '../../../edge/adapters/node/listener.ts';
import { publicFiles } from '../../../edge/adapters/node/public-files.ts';
import { createHandler } from '../../../edge/handler.ts';
import { projectBuild } from '../../../scripts/build/build-place.ts';
import { writePublishedTree } from '../../../scripts/build/write-dist.ts';
import { temporaryFolder } from '../folders/temporary-folder.ts';
import { sampleKeySource, sampleKeys } from '../samples/sample-keys.ts';
import { writeSmallCatalogue } from '../samples/small-catalogue.ts';
import { keptPages } from '../stand-ins/kept-bundles.ts';
import { quickly } from '../stand-ins/quick-compression.ts';
import { type RunningServer, serve } from './servers.ts';

/** A small catalogue's web site with the API on the same origin. */
export interface SiteUnderTest extends RunningServer {
  readonly catalogue: Catalogue;
  /** The folder of the published tree. */
  readonly cdn: string;
  readonly key: string;
  /** The address that the site was built for. */
  readonly imageBase: string;
}

/** An image of one white pixel. */
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Builds and serves the site of a small catalogue in which the images of the body part neck are rendered. */
export async function startSite(): Promise<SiteUnderTest> {
  const folder = await temporaryFolder();
  const own = join(folder.path, 'catalogue');
  writeSmallCatalogue(own);
  const { catalogue } = await readCatalogue(own);
  const images = join(folder.path, 'images');
  mkdirSync(images);
  const imageOf = imageIds(catalogue, defaultFigure);
  for (const { id, bodyPart } of catalogue.exercises) {
    if (bodyPart !== 'neck') continue;
    for (const kind of imageKinds) writeFileSync(join(images, imageFile(imageOf.get(id)!, kind)), gif);
  }
  const cdn = join(folder.path, 'cdn');
  const { imageBase } = projectBuild({});
  const content = releaseContent({ catalogue, history: noHistory, license: 'CC0', imageBase });
  await writePublishedTree(content, cdn, { images, progress: noProgress, cache: quickly(keptPages()) });
  const handle = createHandler({ store: fileStore(cdn), keys: sampleKeySource });
  const files = publicFiles({ source: folderSource(cdn), headersOf: (path) => headersOf(`/${path}`) });
  const running = await serve((request, response) => {
    if (request.url === '/demo-key.json')
      response.end(JSON.stringify({ key: sampleKeys.valid, limited: sampleKeys.onlyBodyPart }));
    else nodeListener({ handle, fallback: files })(request, response);
  });
  return {
    ...running,
    catalogue,
    cdn,
    imageBase,
    key: sampleKeys.valid,
  };
}
