import type { ImageSource } from '../build/motion/image-source.ts';
/** Builds what is stale and serves it as in production: a static host as the origin, and the edge in front of it. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { renderPool } from '../build/media/render-pool.ts';

import { fileStore } from '../edge/adapters/node/file-store.ts';
import { keyFile } from '../edge/adapters/node/key-file.ts';
import { type Listener, nodeListener } from '../edge/adapters/node/listener.ts';
import { shutDown } from '../edge/adapters/node/shutdown.ts';
import { collections } from '../edge/format/collections.ts';
import { decodeCurrent } from '../edge/format/current.ts';
import { decodeManifest } from '../edge/format/manifest.ts';
import { currentPath, manifestPath, releaseFolder } from '../edge/format/paths.ts';
import { createHandler } from '../edge/handler.ts';
import { httpStore } from '../edge/store/http-store.ts';
import { type BuildPlace, isFresh } from './dist/build-record.ts';
import type { BuildInputs } from './dist/input-digest.ts';
import { progressLines } from './dist/progress-lines.ts';
import { project, projectBuild } from './dist/project.ts';
import { recoverFolder } from './dist/replace-folder.ts';
import { defaultKeyFile } from './keys/key-file.ts';
import { demoKey } from './start/demo-key.ts';
import { imageMaker } from './start/image-maker.ts';
import { listenOn, placeFrom } from './start/listen.ts';
import { startOrigin } from './start/origin.ts';
import { publicFiles } from './start/public-files.ts';
import { parseCommandLine, runCommand } from './support/command-line.ts';

const usage = `
Usage: npm start -- [--files] [--log] [--catalogue DIR] [--out DIR] [--keys FILE]

  --files          the API reads files straight from the folder instead of asking the origin
  --log            print a line of JSON for each request
  --catalogue DIR  serve another catalogue than the one of the project
  --out DIR        the folder that is built and served (dist)
  --keys FILE      where the digests of the keys are kept (${defaultKeyFile})
  PORT, HOST       environment variables: where to listen
  IMAGE_URL        environment variable: address of the image host
  FIGURE           environment variable: the figure of the images, male or female`.trim();

// http-server uses something deprecated; nobody who starts this can do anything about it.
process.noDeprecation = true;

await runCommand(async () => {
  const { values } = parseCommandLine(usage, {
    options: {
      files: { type: 'boolean' },
      log: { type: 'boolean' },
      catalogue: { type: 'string' },
      out: { type: 'string' },
      keys: { type: 'string', default: join(project, defaultKeyFile) },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(usage);
  const build = {
    ...projectBuild(process.env),
    ...(values.catalogue && { catalogue: resolve(values.catalogue) }),
    ...(values.out && { out: resolve(values.out) }),
  };

  // The port comes first: who finds it taken should not have waited for a build.
  let answer: (listener: Listener) => void;
  const ready = new Promise<Listener>((resolve) => {
    answer = resolve;
  });
  const server = createServer((request, response) => ready.then((listener) => listener(request, response)));
  const url = await listenOn(server, placeFrom(process.env));
  try {
    await buildIfStale(build);
    const key = await demoKey(values.keys);
    const cdn = join(build.out, 'cdn');
    const origin = await startOrigin(cdn);
    const pool = renderPool();
    const handle = createHandler({
      store: values.files ? fileStore(cdn) : httpStore(origin.url),
      keys: keyFile(values.keys),
      onFault: (fault) => console.error(fault),
    });
    answer!(
      nodeListener({
        handle,
        fallback: publicFiles(
          origin.url,
          imageMaker({
            sources: () => sourcesOf(build),
            pool,
            images: build.images,
            cdn,
            onFault: (fault) => console.error(fault),
          }),
        ),
        ...(values.log && { log: (line: string) => console.log(line) }),
      }),
    );
    stopOnSignal(async () => {
      await shutDown(server);
      origin.close();
      await pool.close();
    });
    tell(url, key, cdn);
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
});

/** What only a build needs is loaded only for one: mostly there is nothing to build. */
async function buildIfStale(place: BuildPlace): Promise<void> {
  recoverFolder(place.out);
  if (await isFresh(place)) return;
  const { buildDist } = await import('./dist/build-dist.ts');
  const progress = progressLines();
  try {
    await buildDist({ ...place, progress });
  } finally {
    progress.end();
  }
}

/** What the published images depend on, by image id. */
async function sourcesOf({ catalogue: folder, figure }: BuildInputs): Promise<Map<string, ImageSource>> {
  const { readCatalogue } = await import('../catalogue/read-catalogue.ts');
  const { imageId } = await import('../build/media/image-id.ts');
  const { imageSources } = await import('../build/motion/image-source.ts');
  const { catalogue } = await readCatalogue(folder);
  return new Map([...imageSources(catalogue, figure).values()].map((source) => [imageId(source), source]));
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Who asks twice does not want to wait for requests under way.
      if (isStopping) process.exit(1);
      isStopping = true;
      void stop();
    });
  }
}

function tell(url: string, key: string, cdn: string): void {
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

Ctrl+C stops it.`);
}
