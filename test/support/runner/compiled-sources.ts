import { existsSync } from 'node:fs';
import { normalizePath } from 'vite';
import type { Vite } from 'vitest/node';
import { compiledModules } from '../../../scripts/support/compiled.mjs';

/**
 * Gives tests the sources in a compiled form, which is made once for all of their processes. TypeScript that each process
 * loads by itself, through vite or another loader, costs it seconds.
 */
export function compiledSources(): Vite.Plugin {
  let compiled: ((module: string) => string) | undefined;
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    async configureVitest({ vitest }) {
      // A change reruns tests only if vite loads the sources and knows who imports them.
      if (!vitest.config.watch) compiled = await compiledModules();
    },
    resolveId: {
      filter: { id: /\.tsx?(?:\?|$)/ },
      async handler(name, importer, options) {
        if (!compiled) return;
        const source = await this.resolve(name, importer, { ...options, skipSelf: true });
        if (!source) return;
        const [file, ...query] = source.id.split(/(?=\?)/);
        const module = compiled(file!);
        // Tests themselves are not compiled.
        return existsSync(module) ? normalizePath(module) + query.join('') : source;
      },
    },
  };
}
