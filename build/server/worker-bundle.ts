import { fileURLToPath } from 'node:url';
import { bundle } from '../support/bundle.ts';

const entry = fileURLToPath(new URL('../../edge/adapters/cloudflare/worker.ts', import.meta.url));

/** The Cloudflare Worker as one minified ES module, without a single import. */
export async function bundleWorker(): Promise<Uint8Array> {
  const files = await bundle({
    publicDir: false,
    logLevel: 'silent',
    build: {
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['es'], fileName: 'worker' },
      // Of itself vite leaves the white space in a library.
      rolldownOptions: { output: { minify: true } },
    },
  });
  const [chunk, ...others] = files;
  if (chunk?.type !== 'chunk' || others.length > 0 || chunk.imports.length > 0) {
    throw new Error(`The worker became ${files.length} files, expected one that imports nothing.`);
  }
  return new TextEncoder().encode(chunk.code);
}
