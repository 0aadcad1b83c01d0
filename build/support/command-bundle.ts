import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import type { InlineConfig } from 'vite';
import { type BuildCache, noCache } from './build-cache.ts';
import { bundleModule } from './bundle.ts';

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
  const cached = cache.entry('bundle', [basename(entry), ...packages]);
  return (cached.found ?? cached.keep({ code: await codeOf(entry, packages) })).code!;
}

function codeOf(entry: string, packages: readonly string[]): Promise<Uint8Array> {
  const isLeft = (name: string) => packages.some((left) => name === left || name.startsWith(`${left}/`));
  const config = {
    ssr: { noExternal: true, external: [...packages], target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      minify: true,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: isLeft, output: { minify: true } },
    },
  } satisfies InlineConfig;
  return bundleModule(entry, config, (name) => isBuiltin(name) || isLeft(name));
}

/** A bundled command that can be run directly: it starts with a line that names Node. */
export function executable(code: Uint8Array): string {
  return `#!/usr/bin/env node\n${new TextDecoder().decode(code).replace(/^#!.*\n/, '')}`;
}
