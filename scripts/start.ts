/**
 * Builds what is out of date and serves it as in production: a static host as the origin, and the server in front of
 * it. Serving begins with a first release, which lacks what the API and the page don't need; see `build/README.md`.
 */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileStore } from '../edge/adapters/node/file-store.ts';
import { keyFile } from '../edge/adapters/node/key-file.ts';
import { limitedServer } from '../edge/adapters/node/limited-server.ts';
import type { Listener } from '../edge/adapters/node/listener.ts';
import { originFileSource } from '../edge/adapters/node/origin-file-source.ts';
import { shutDown } from '../edge/adapters/node/shutdown.ts';
import { collections } from '../edge/format/collections.ts';
import { decodeCurrent } from '../edge/format/current.ts';
import { decodeManifest } from '../edge/format/manifest.ts';
import { currentPath, manifestPath, releaseFolder } from '../edge/format/paths.ts';
import { httpStore } from '../edge/store/http-store.ts';
import { expectBuildFolder } from './dist/build-record.ts';
import { type BuildPlace, buildVariables, project, projectBuild } from './dist/project.ts';
import { recoverFolder } from './dist/replace-folder.ts';
import { defaultKeyFile } from './keys/key-file.ts';
import { FaultLog } from './server/fault-log.ts';
import { listenOn, listenOptions } from './server/listen.ts';
import { serviceListener } from './server/service.ts';
import { endWithNpm, stopOnSignal } from './server/stop-on-signal.ts';
import { demoKeys, tellingDemoKeys } from './start/demo-key.ts';
import { freshBuild } from './start/fresh-build.ts';
import { imageRenderer } from './start/image-renderer.ts';
import { imageSupply } from './start/image-supply.ts';
import { startOrigin } from './start/origin.ts';
import { ServedTree } from './start/served-tree.ts';
import { unfinishedSite } from './start/unfinished-site.ts';
import { type WatchedPages, watchedPages } from './start/watched-pages.ts';
import { Watcher } from './start/watcher.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { runCommand } from './support/command-line.ts';
import type { Command } from './support/options.ts';

/** Not the folder of `npm run build`, which may build for another image host while this one serves its own images. */
const ownFolder = '.cache/start';

const command = {
  call: 'npm start --',
  options: {
    media: { help: 'render all animations first instead of on request' },
    files: { help: 'let the API read files from the folder instead of the origin' },
    watch: { help: 'check and show every change of the catalogue as soon as it is saved' },
    log: { help: 'print a line of JSON for each request' },
    catalogue: catalogueOption,
    out: { value: 'DIR', help: 'the folder to build and serve', fallback: join(project, ownFolder) },
    keys: {
      value: 'FILE',
      help: 'the key document, with the digests of the keys',
      fallback: join(project, defaultKeyFile),
    },
    ...listenOptions,
  },
  others: buildVariables,
} satisfies Command;

/** How often to check for a new build, in ms. */
const updateInterval = 1000;

endWithNpm();
await runCommand(command, async (values) => {
  const { host, port } = values;
  const build = {
    ...projectBuild({ ...process.env, PORT: `${port}` }),
    catalogue: resolve(values.catalogue),
    out: resolve(values.out),
  };
  const faults = new FaultLog(({ fault, repeated }) =>
    console.error(repeated > 0 ? `${(fault as Error).message} (${repeated} more times)` : fault),
  );
  const onFault = faults.report;

  // Bind first, so that a taken port fails before the build.
  let begin: (listener: Listener) => void;
  const ready = new Promise<Listener>((resolve) => {
    begin = resolve;
  });
  let listener: Listener = (request, response) => void ready.then((listener) => listener(request, response));
  const server = limitedServer((request, response) => listener(request, response), { onFault });
  const url = await listenOn(server, { host, port }, (port) => `npm start -- --port ${port}`);
  try {
    expectBuildFolder(build);
    recoverFolder(build.out);
    const tree = new ServedTree(build.out);
    let isUnfinished = false;
    const { built, servable } = beginBuild(build, values.media, tree, () => {
      isUnfinished = true;
    });
    const demo = await demoKeys(values.keys);
    await servable;
    tree.update();
    const origin = await startOrigin(tree.folder, onFault);
    const renderer = imageRenderer(build);
    const { folder: served } = tree;
    const service = serviceListener({
      store: values.files
        ? fileStore(served)
        : httpStore(origin.url, { fetch: (url, init) => origin.persist(() => fetch(url, init)) }),
      files: originFileSource(origin.url, { persist: origin.persist }),
      keys: keyFile(values.keys, { onFault }),
      supply: unfinishedSite(
        () => isUnfinished,
        imageSupply({ renderer, atOnce: availableParallelism(), images: build.images, served }),
      ),
      onFault,
      ...(values.log && { onDone: (done) => console.log(JSON.stringify(done)) }),
    });
    const pages: WatchedPages | undefined = values.watch
      ? watchedPages({ service, served, preview: () => watcher!.preview })
      : undefined;
    const watcher: Watcher | undefined = pages && watchCatalogue(build, pages, onFault);
    await watcher?.ready;
    listener = tellingDemoKeys(pages?.listener ?? service, demo);
    begin!(listener);

    const updates = setInterval(() => {
      // On errors, this is tried again later; a build may be replacing the folder.
      try {
        // Another catalogue may have other images.
        if (!tree.update()) return;
        if (isUnfinished) console.error('\nEverything is built, including the downloads.');
        isUnfinished = false;
        renderer.renew();
        pages?.tell('release', null);
      } catch (fault) {
        onFault(fault);
      }
    }, updateInterval);
    let isStopping = false;
    const stop = async () => {
      isStopping = true;
      clearInterval(updates);
      watcher?.close();
      pages?.close();
      await shutDown(server);
      renderer.close();
      origin.close();
      tree.remove();
    };
    stopOnSignal(stop);
    tell(url, demo.key, served, isUnfinished);
    await built.catch(async (error: unknown) => {
      // Ctrl+C reaches the building process, too.
      if (isStopping) return;
      await stop();
      throw error;
    });
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
});

/**
 * Starts building what is out of date.
 * @param onFirst called when a first release is in the folder of `tree`
 * @returns when everything is built, and when there is something to serve
 */
function beginBuild(build: BuildPlace, media: boolean, tree: ServedTree, onFirst: () => void) {
  let onBuilt = () => {};
  const first = new Promise<void>((resolve) => {
    onBuilt = () => {
      tree.passOver();
      onFirst();
      resolve();
    };
  });
  const built = freshBuild(build, { media, first: { folder: tree.folder, onBuilt } });
  return { built, servable: Promise.race([built, first]) };
}

/** Watches the catalogue, and reports changes to the terminal and to open pages. */
function watchCatalogue(build: BuildPlace, pages: WatchedPages, onFault: (fault: unknown) => void): Watcher {
  let told = '';
  return new Watcher(build, {
    onProblems(problems) {
      pages.tell('problems', problems);
      const text = problems.join('\n');
      if (text !== told) console.error(text === '' ? 'The catalogue is valid again.' : `${text}\n`);
      told = text;
    },
    onChange(ids) {
      pages.tell('change', ids);
      if (ids.length > 0) console.error(`Changed: ${ids.join(', ')}. Building …`);
    },
    onFault,
  });
}

function tell(url: string, key: string, cdn: string, isUnfinished: boolean): void {
  const release = decodeCurrent(readFileSync(join(cdn, currentPath)));
  const { lists } = decodeManifest(readFileSync(join(cdn, manifestPath(release))));
  const { name } = collections[0]!;
  const example = `${url}/exercises/${name}/${encodeURIComponent(lists[name]![0]!.value)}?limit=2`;
  console.error(`
Exercise Catalogue

  Page      ${url}/
  OpenAPI   ${url}/${releaseFolder(release)}openapi.json
  Demo key  ${key}

  curl -H "x-gateway-key: ${key}" "${example}"
${isUnfinished ? '\nThe downloads are still being built.' : ''}
Ctrl+C stops it.`);
}
