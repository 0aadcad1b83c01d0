import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { type BuildCache, noCache } from './build-cache.ts';
import { bundleWithVite } from './bundle.ts';

/**
 * Bundles a Node command into one minified ES module that imports only Node's built-in modules and `packages`.
 * @param entry the file of the command
 */
export async function bundleCommand(
  entry: string,
  {
    cache = noCache,
    packages = [],
  }: { readonly cache?: BuildCache | undefined; readonly packages?: readonly string[] } = {},
): Promise<Uint8Array> {
  const cached = cache.entry('bundle', [basename(entry)]);
  return (cached.found ?? cached.keep({ code: await codeOf(entry, packages) })).code!;
}

async function codeOf(entry: string, packages: readonly string[]): Promise<Uint8Array> {
  const isLeft = (name: string) => packages.some((left) => name === left || name.startsWith(`${left}/`));
  const files = await bundleWithVite({
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true, external: [...packages], target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      minify: true,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: isLeft, output: { minify: true } },
    },
  });
  const [chunk, ...others] = files;
  const foreign = chunk?.type === 'chunk' ? chunk.imports.filter((name) => !isBuiltin(name) && !isLeft(name)) : [];
  if (chunk?.type !== 'chunk' || others.length > 0 || foreign.length > 0) {
    throw new Error(`${entry} became ${files.length} files that import ${foreign.join(', ') || 'nothing'}.`);
  }
  return new TextEncoder().encode(chunk.code);
}
