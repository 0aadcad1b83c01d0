/**
 * Builds what is out of date and serves it as in production: a static host as the origin, and the server in front of
 * it. Serving begins with the home page, then an early release without downloads; see `start/README.md`.
 */

import { EventEmitter, once } from 'node:events';
import { join, resolve } from 'node:path';
import { currentPath } from '../edge/format/paths.ts';
import { publicPath } from '../edge/http/public-path.ts';
import type { FirstPart } from './build/build-dist.ts';
import { type BuildPlace, buildVariables, projectBuild } from './build/build-place.ts';
import { expectBuildFolder } from './build/build-record.ts';
import { recoverFolder } from './build/replace-folder.ts';
import { defaultKeyFile } from './keys/key-file.ts';
import { FaultLog, type ToldFault } from './server/fault-log.ts';
import { listenOptions } from './server/listen.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';
import { demoKeys, tellingDemoKeys } from './start/demo-key.ts';
import { endWithNpm } from './start/end-with-npm.ts';
import { freshBuild } from './start/fresh-build.ts';
import { startFrontServer } from './start/front-server.ts';
import { type LocalService, startLocalService } from './start/local-service.ts';
import { ServedTree } from './start/served-tree.ts';
import { startWatcher, type Watcher } from './start/watcher.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { runCommand } from './support/command-line.ts';
import type { Command, Values } from './support/options.ts';
import { project } from './support/project.ts';

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
const updateIntervalMs = 1000;

endWithNpm();
await runCommand(command, async (values) => {
  const build = buildFor(values);
  const onFault = new FaultLog(printFault).report;
  // Bind first, so that a taken port fails before the build.
  const front = await startFrontServer(values, onFault);
  let starting: Promise<LocalService> | undefined;
  let tree: ServedTree | undefined;
  let watcher: Watcher | undefined;
  let updates: NodeJS.Timeout | undefined;
  let isStopping = false;
  async function stop(): Promise<void> {
    isStopping = true;
    clearInterval(updates);
    watcher?.close();
    await front.stop();
    await starting?.then(
      (service) => service.close(),
      () => {},
    );
    tree?.close();
  }
  try {
    expectBuildFolder(build);
    recoverFolder(build.out);
    const served = new ServedTree(build.out);
    tree = served;
    const { keys, files: isFromFolder, log: isLogged } = values;
    // Its processes start while this one finds out what is out of date.
    starting = startLocalService({ build, tree: served, keys, isFromFolder, isLogged, onFault });
    const { built, page, released } = beginBuild(build, values.media, served);
    const [service, demo] = await Promise.all([starting, demoKeys(keys), values.watch ? released : page]);
    served.update();
    watcher = values.watch ? startWatcher(build, service.listener, served.folder, built, onFault) : undefined;
    await watcher?.ready;
    const listener = tellingDemoKeys(watcher?.listener ?? service.listener, demo);
    front.requests.answer(listener, ({ url = '' }) => served.has(publicPath(url)));
    stopOnSignal(stop);
    greet(front.url, demo.key, served);
    await released;
    front.requests.answer(listener);
    updates = followBuilds(served, service, watcher, onFault);
    await built;
  } catch (error) {
    // Ctrl+C reaches the building process, too.
    if (isStopping) return;
    front.requests.refuse((error as Error).message);
    await stop();
    throw error;
  }
});

/** What to build: as `npm run build` does, but by default for images at this address, and into a folder of its own. */
function buildFor({ port, catalogue, out }: Values<typeof command.options>): BuildPlace {
  const build = projectBuild({ ...process.env, PORT: `${port}` });
  return { ...build, catalogue: resolve(catalogue), out: resolve(out) };
}

function printFault({ fault, repeated }: ToldFault): void {
  console.error(repeated > 0 ? `${(fault as Error).message} (${repeated} more times)` : fault);
}

/**
 * Starts building what is out of date.
 * @returns when the page is there, when a release is, and when everything is built
 */
function beginBuild(build: BuildPlace, media: boolean, tree: ServedTree) {
  const there = new EventEmitter<Record<FirstPart, []>>();
  const [page, release] = (['page', 'release'] as const).map((part) => once(there, part));
  const onBuilt = (part: FirstPart) => {
    tree.takeFirst(part);
    there.emit(part);
  };
  const built = freshBuild(build, media, { folder: tree.first, onBuilt });
  const released = Promise.race([built, release]);
  const shown = Promise.race([released, page]);
  // They are waited for later or not at all, when the build may have failed.
  for (const part of [released, shown]) part.catch(() => {});
  return { built, page: shown, released };
}

/** Serves each new build as soon as it is there, until the returned timer is cleared. */
function followBuilds(
  tree: ServedTree,
  service: LocalService,
  watcher: Watcher | undefined,
  onFault: (fault: unknown) => void,
): NodeJS.Timeout {
  return setInterval(() => {
    // On errors, this is tried again later; a build may be replacing the folder.
    try {
      const wasUnfinished = tree.isUnfinished;
      if (!tree.update()) return;
      if (wasUnfinished) console.error('\nEverything is built, including the downloads.');
      // Another catalogue may have other images.
      service.renew();
      watcher?.tellRelease();
    } catch (fault) {
      onFault(fault);
    }
  }, updateIntervalMs);
}

/** Prints the address of the page, and a first request. */
function greet(url: string, key: string, tree: ServedTree): void {
  const downloads = tree.isUnfinished ? '\nThe downloads are still being built.' : '';
  const api = tree.has(currentPath) ? '' : ' Until the API is ready, requests wait for it.';
  console.error(`
Exercise Catalogue

  Page      ${url}/
  API       ${url}/try/
  Demo key  ${key}

  curl -H "x-gateway-key: ${key}" "${url}/exercises?limit=2"
${downloads}${api}
Ctrl+C stops it.`);
}
