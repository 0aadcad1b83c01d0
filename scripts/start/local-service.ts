import { availableParallelism } from 'node:os';
import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { keyFile } from '../../edge/adapters/node/key-file.ts';
import type { Listener } from '../../edge/adapters/node/listener.ts';
import { originSource } from '../../edge/adapters/node/origin-source.ts';
import { logLine } from '../../edge/adapters/node/request-log.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import type { BuildPlace } from '../build/build-place.ts';
import { serviceListener } from '../server/service.ts';
import { imageRenderer } from './image-renderer.ts';
import { imageSupply } from './image-supply.ts';
import { startOrigin } from './origin.ts';
import type { ServedTree } from './served-tree.ts';
import { unfinishedSite } from './unfinished-site.ts';

export interface LocalServiceOptions {
  readonly build: BuildPlace;
  readonly tree: ServedTree;
  /** The file with the key document. */
  readonly keys: string;
  /** Whether the API reads files from the folder instead of the origin. */
  readonly isFromFolder: boolean;
  /** Whether to print a line of JSON for each request. */
  readonly isLogged: boolean;
  readonly onFault: (fault: unknown) => void;
}

/** The service as in production, in front of a static host, but with images that are rendered on request. */
export interface LocalService {
  readonly listener: Listener;
  /** Reads the catalogue again before rendering more images. */
  renew(): void;
  close(): void;
}

/**
 * Starts the processes of the service. It doesn't listen itself.
 * @throws CommandError if the static host can't be started
 */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const { build, tree, keys, isFromFolder, isLogged, onFault } = options;
  const { folder: served } = tree;
  const origin = await startOrigin(served, onFault);
  const renderer = imageRenderer(build);
  const images = imageSupply({ renderer, atOnce: availableParallelism(), images: build.images, served });
  const listener = serviceListener({
    store: isFromFolder
      ? fileStore(served)
      : httpStore(origin.url, { fetch: (url, init) => origin.persist(() => fetch(url, init)) }),
    files: originSource(origin.url, { persist: origin.persist }),
    keys: keyFile(keys, { onFault }),
    supply: unfinishedSite(() => tree.isUnfinished, images),
    onFault,
    onDone: isLogged ? (done) => console.log(logLine(done)) : undefined,
  });
  return {
    listener,
    renew: renderer.renew,
    close() {
      renderer.close();
      origin.close();
    },
  };
}
