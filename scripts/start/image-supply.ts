import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { imageIdOfFile } from '../../build/media/image-files.ts';
import { headersOf } from '../../build/server/hosting.ts';
import type { PublicFilesOptions } from '../../edge/adapters/node/public-files.ts';
import { bringFile } from '../support/bring-file.ts';
import type { ImageRenderer } from './image-renderer.ts';
import { NewestFirst } from './newest-first.ts';

export interface ImageSupplyOptions {
  readonly renderer: ImageRenderer;
  /** Files that may be rendered at once. */
  readonly atOnce: number;
  /** Where rendered images are kept. */
  readonly images: string;
  /** The root of the tree that is served. */
  readonly served: string;
}

/**
 * Renders a file of an image when it is first asked for: that file alone, so that a still or a small size does not wait
 * for the others. Everything that is no image of this catalogue costs a look into a set. There is no limit to how many may
 * wait: they are at most as many as there are files, and connections.
 */
export function imageSupply({
  renderer,
  atOnce,
  images,
  served,
}: ImageSupplyOptions): NonNullable<PublicFilesOptions['supply']> {
  const queue = new NewestFirst((file) => renderer.render(file), atOnce);

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    const [, file] = /^image\/([^/]+)$/.exec(path) ?? [];
    const image = file === undefined ? undefined : imageIdOfFile(file);
    if (image === undefined) return false;
    if (!existsSync(join(images, file!))) {
      if (!(await renderer.ids()).has(image) || response.destroyed) return false;
      if (request.method === 'HEAD') {
        // It will be there for whoever asks for it; how long it is only rendering can tell.
        response.writeHead(200, headersOf(`/${path}`)).end();
        return false;
      }
      if (!(await queue.ask(file!, (left) => response.once('close', left)))) return false;
    }
    bringFile(join(images, file!), join(served, 'image', file!));
    return true;
  };
}
