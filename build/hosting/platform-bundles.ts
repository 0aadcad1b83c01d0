import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { type BuildCache, type CacheEntry, noCache } from '../support/build-cache.ts';
import { bundleModule } from '../support/bundle.ts';

interface Platform {
  /** The entry, from `edge/adapters`. */
  readonly entry: string;
  /** Whether Node's built-in modules are available. */
  readonly hasNode: boolean;
}

/** The entry of each platform, by the name of its file in `dist/edge`. */
const platforms = {
  'worker.js': { entry: 'cloudflare/worker.ts', hasNode: false },
  'deno.js': { entry: 'deno/main.ts', hasNode: true },
  'bun.js': { entry: 'bun/main.ts', hasNode: false },
  'lambda.mjs': { entry: 'aws-lambda/function.ts', hasNode: true },
  'lambda-edge.mjs': { entry: 'lambda-edge/function.ts', hasNode: true },
  'middleware.js': { entry: 'vercel/middleware.ts', hasNode: false },
  'netlify.js': { entry: 'netlify/function.ts', hasNode: false },
  'service-worker.js': { entry: 'service-worker/worker.ts', hasNode: false },
} as const satisfies Record<string, Platform>;

/** The name of a platform's file. */
export type PlatformFile = keyof typeof platforms;

/** The files of all platforms, by name. */
export const platformFiles = Object.keys(platforms) as PlatformFile[];

/**
 * The bundle of a platform: one minified ES module that imports only the platform's built-in modules.
 * @throws Error if the bundle has several files or imports anything else
 */
export async function bundlePlatform(file: PlatformFile, cache: BuildCache = noCache): Promise<Uint8Array> {
  const cached = platformEntry(file, cache);
  return (cached.found ?? cached.keep({ code: await codeOf(platforms[file]) })).code!;
}

/** The cache's entry for the bundle of a platform. */
export function platformEntry(file: PlatformFile, cache: BuildCache): CacheEntry {
  return cache.entry('bundle', [file]);
}

function codeOf({ entry, hasNode }: Platform): Promise<Uint8Array> {
  const path = fileURLToPath(new URL(`../../edge/adapters/${entry}`, import.meta.url));
  const config = {
    build: {
      target: 'es2022',
      minify: true,
      ssr: hasNode,
      lib: { entry: path, formats: ['es'], fileName: 'entry' },
      // By default, Vite keeps white space in libraries.
      rolldownOptions: { output: { minify: true } },
    },
  } satisfies InlineConfig;
  return bundleModule(entry, config, (name) => hasNode && isBuiltin(name));
}
