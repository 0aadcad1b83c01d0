import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { headersOf } from '../../build/hosting/headers.ts';
import { imageIdOfFile } from '../../build/media/image-files.ts';
import type { Supply } from '../../edge/adapters/node/public-files.ts';
import { bringFile } from '../support/bring-file.ts';
import type { ImageRenderer } from './image-renderer.ts';
import { NewestFirst } from './newest-first.ts';

export interface ImageSupplyOptions {
  readonly renderer: ImageRenderer;
  /** Maximum number of files that are rendered at once. */
  readonly atOnce: number;
  /** The folder of rendered images. */
  readonly images: string;
  /** The root of the served tree. */
  readonly served: string;
}

/**
 * Renders an image file when it is first requested: only that file, so that a still or a small size doesn't wait for
 * the others. Anything that is not an image of this catalogue costs one lookup in a set. The number of waiting requests
 * is not limited: there are at most as many as files and connections.
 */
export function imageSupply({ renderer, atOnce, images, served }: ImageSupplyOptions): Supply {
  const queue = new NewestFirst((file) => renderer.render(file), atOnce);

  return async (request, response, path) => {
    const [, file] = /^image\/([^/]+)$/.exec(path) ?? [];
    const image = file === undefined ? undefined : imageIdOfFile(file);
    if (image === undefined) return false;
    if (!existsSync(join(images, file!))) {
      if (!(await renderer.ids()).has(image) || response.destroyed) return false;
      // HEAD needs only the headers: the length is unknown until the file is rendered.
      if (request.method === 'HEAD') {
        return { status: 200, headers: Object.entries(headersOf(`/${path}`)).flat(), body: null };
      }
      if (!(await queue.ask(file!, (left) => response.once('close', left)))) return false;
    }
    bringFile(join(images, file!), join(served, 'image', file!));
    return true;
  };
}
