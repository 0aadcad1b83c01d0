/**
 * Builds what is out of date and serves it as in production: a static host as the origin, and the server in front of
 * it. Serving begins with a first release, which lacks what the API and the page don't need; see `build/README.md`.
 */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { collections } from '../edge/format/collections.ts';
import { decodeManifest } from '../edge/format/manifest.ts';
import { manifestPath, releaseFolder } from '../edge/format/paths.ts';
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
import { Watcher } from './start/watcher.ts';
import { catalogueOption } from './support/catalogue-folder.ts';
import { runCommand } from './support/command-line.ts';
import { liveRelease } from './support/live-release.ts';
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
const updateInterval = 1000;

endWithNpm();
await runCommand(command, async (values) => {
  const build = buildFor(values);
  const onFault = new FaultLog(printFault).report;
  // Bind first, so that a taken port fails before the build.
  const front = await startFrontServer(values, onFault);
  let starting: Promise<LocalService> | undefined;
  try {
    expectBuildFolder(build);
    recoverFolder(build.out);
    const tree = new ServedTree(build.out);
    const { keys, files: isFromFolder, log: isLogged } = values;
    // Its processes start while this one finds out what is out of date.
    starting = startLocalService({ build, tree, keys, isFromFolder, isLogged, onFault });
    const { built, servable } = beginBuild(build, values.media, tree);
    const [service, demo] = await Promise.all([starting, demoKeys(keys), servable]);
    tree.update();
    const watcher = values.watch ? new Watcher(build, service.listener, tree.folder, onFault) : undefined;
    await watcher?.ready;
    front.begin(tellingDemoKeys(watcher?.listener ?? service.listener, demo));
    const updates = followBuilds(tree, service, watcher, onFault);
    let isStopping = false;
    const stop = async () => {
      isStopping = true;
      clearInterval(updates);
      watcher?.close();
      await front.stop();
      service.close();
      tree.remove();
    };
    stopOnSignal(stop);
    greet(front.url, demo.key, tree);
    await built.catch(async (error: unknown) => {
      // Ctrl+C reaches the building process, too.
      if (isStopping) return;
      await stop();
      throw error;
    });
  } catch (error) {
    front.abandon();
    await starting?.then(
      (service) => service.close(),
      () => {},
    );
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
 * @returns when everything is built, and when there is something to serve
 */
function beginBuild(build: BuildPlace, media: boolean, tree: ServedTree) {
  let onBuilt!: () => void;
  const first = new Promise<void>((resolve) => {
    onBuilt = () => {
      tree.passOver();
      resolve();
    };
  });
  const built = freshBuild(build, { media, first: { folder: tree.folder, onBuilt } });
  return { built, servable: Promise.race([built, first]) };
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
  }, updateInterval);
}

/** Prints the address of the page, and a first request. */
function greet(url: string, key: string, { folder, isUnfinished }: ServedTree): void {
  const release = liveRelease(folder);
  const { lists } = decodeManifest(readFileSync(join(folder, manifestPath(release))));
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
