import { fileURLToPath } from 'node:url';
import { withoutGuides } from '../../offline/without-guides.ts';
import { type BuildCache, type CachedFiles, noCache } from '../../support/build-cache.ts';
import { type BundledFile, bundleWithVite } from '../../support/bundle.ts';
import { digestOf } from '../../support/digest-of.ts';
import { takeAhead } from '../../support/threaded-cache.ts';
import type { Assets } from '../pages/shell.tsx';

const here = fileURLToPath(new URL('..', import.meta.url));

/** The scripts of the pages, by the names of their files in `browser/`. */
const scripts = {
  site: 'site.ts',
  home: 'home.tsx',
  exercise: 'exercise.tsx',
  figures: 'page-figures.ts',
  try: 'try.tsx',
  download: 'download.ts',
  use: 'use.ts',
};

/** Minified scripts and styles. */
export interface SiteBundle {
  readonly assets: Omit<Assets, 'imageOrigin' | 'release' | 'silhouettes'>;
  /** Contents by path from the root of the site. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Paths of the files that the home page needs. */
  readonly shell: readonly string[];
}

/**
 * Bundles the scripts of the site on a thread of the cache, for {@link bundleSite} and {@link bundleServiceWorker} to
 * find.
 */
export async function bundlesAhead(cache: BuildCache): Promise<void> {
  const areKept = ['site', 'service-worker'].every((entry) => cache.entry('bundle', [entry]).found);
  if (!areKept) await takeAhead(cache, new URL('./bundle-thread.ts', import.meta.url), undefined);
}

/** The scripts and styles of the pages. */
export async function bundleSite(cache: BuildCache = noCache): Promise<SiteBundle> {
  const cached = cache.entry('bundle', ['site']);
  const { [assetsEntry]: assets, ...files } = cached.found ?? cached.keep(await makeSite());
  return {
    assets: JSON.parse(Buffer.from(assets!).toString()),
    files: new Map(Object.entries(files)),
    shell: Object.keys(files).filter((path) => !/reference|swagger/.test(path)),
  };
}

/** The cache entry with the addresses of the pages' assets; the other entries are files by path. */
const assetsEntry = 'assets.json';

/** Bundles the site, as a cache keeps it. */
async function makeSite(): Promise<CachedFiles> {
  const input = Object.fromEntries(Object.entries(scripts).map(([name, file]) => [name, `${here}browser/${file}`]));
  const output = await bundleWithVite({
    root: here,
    // Takes a third of the default's time, most of which went into the styles of Swagger UI.
    css: { transformer: 'lightningcss' },
    // Relative addresses, so that the site can be served below any path.
    base: './',
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      cssCodeSplit: true,
      rolldownOptions: {
        input: { ...input, style: `${here}style/site.css` },
      },
    },
    worker: { format: 'es', plugins: () => [withoutGuides()] },
  });
  const files = Object.fromEntries(output.map((file) => [file.fileName, contentOf(file)]));
  const scriptOf = (name: string) => output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
  const assetNamed = (pattern: RegExp) => output.find(({ fileName }) => pattern.test(fileName))!.fileName;
  const assets = {
    style: assetNamed(/\/style-[^/]*\.css$/),
    font: assetNamed(/\/figtree-[^/]*\.woff2$/),
    scripts: Object.fromEntries(Object.keys(scripts).map((name) => [name, scriptOf(name)!.fileName])),
  };
  return { [assetsEntry]: Buffer.from(JSON.stringify(assets)), ...files };
}

/**
 * The service worker: one file without imports.
 * @param facts facts about the release. The script changes with them, so that browsers notice a new release
 */
export async function bundleServiceWorker(
  facts: { readonly [name: string]: unknown },
  cache: BuildCache = noCache,
): Promise<string> {
  const cached = cache.entry('bundle', ['service-worker']);
  const { code } = cached.found ?? cached.keep(await makeServiceWorker());
  const version = digestOf(JSON.stringify(facts)).slice(0, 16);
  // Prepended rather than bundled, so that the code is the same in every release.
  return `const siteFacts=${JSON.stringify({ ...facts, version })};\n${Buffer.from(code!).toString()}`;
}

/** Bundles the service worker, as a cache keeps it. */
async function makeServiceWorker(): Promise<CachedFiles> {
  const output = await bundleWithVite({
    root: here,
    build: {
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('../browser/service-worker.ts', import.meta.url)),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  return { code: contentOf(output[0]!) };
}

function contentOf(file: BundledFile): Uint8Array {
  return Buffer.from(file.type === 'asset' ? file.source : file.code);
}
