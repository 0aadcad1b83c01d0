import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../edge/adapters/cloudflare/worker.ts', import.meta.url));

/** The Cloudflare Worker as one minified ES module, without a single import. */
export async function bundleWorker(): Promise<Uint8Array> {
  // Loading vite takes longer than all else that a command does which then has nothing to build.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      lib: { entry, formats: ['es'], fileName: 'worker' },
      // Of itself vite leaves the white space in a library.
      rolldownOptions: { output: { minify: true } },
    },
  });
  const chunks = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [chunk, ...others] = chunks;
  if (chunk?.type !== 'chunk' || others.length > 0 || chunk.imports.length > 0) {
    throw new Error(`The worker became ${chunks.length} files, expected one that imports nothing.`);
  }
  return new TextEncoder().encode(chunk.code);
}
