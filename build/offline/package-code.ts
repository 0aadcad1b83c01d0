import { fileURLToPath } from 'node:url';
import { keptTexts, noCache } from '../support/build-cache.ts';
import { bundleWithVite } from '../support/bundle.ts';

/** The modules of the package by file name without extension. */
export const packageModules = {
  index: fileURLToPath(new URL('../../edge/offline/index.ts', import.meta.url)),
  node: fileURLToPath(new URL('../../edge/adapters/node/pack-files.ts', import.meta.url)),
} as const;

/** The module formats of the package. */
export type ModuleFormat = 'es' | 'cjs';

/** The folder of the modules of each format: a prefix of their names. */
export const folderOf: Readonly<Record<ModuleFormat, string>> = { es: '', cjs: 'cjs/' };

/** The code of {@link packageModules} in one format, by file name. It imports only Node's built-in modules. */
export function packageCode(format: ModuleFormat, cache = noCache): Promise<Map<string, string>> {
  return keptTexts(cache.entry('bundle', ['offline', format]), () => makePackageCode(format));
}

async function makePackageCode(format: ModuleFormat): Promise<Map<string, string>> {
  const bundled = await bundleWithVite({
    publicDir: false,
    logLevel: 'silent',
    build: {
      target: 'es2022',
      minify: false,
      lib: { entry: packageModules, formats: [format], fileName: (_, name) => `${name}.js` },
      rolldownOptions: { external: [/^node:/] },
    },
  });
  const files = new Map<string, string>();
  for (const file of bundled) {
    if (file.type !== 'chunk') throw new Error(`The package became ${file.fileName}, expected modules only.`);
    const foreign = file.imports.filter((name) => !name.startsWith('node:') && !name.endsWith('.js'));
    if (foreign.length > 0) throw new Error(`The package imports ${foreign.join(', ')}, expected nothing.`);
    files.set(file.fileName, file.code);
  }
  return files;
}
