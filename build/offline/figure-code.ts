import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { keptTexts, noCache } from '../support/build-cache.ts';
import { bundleWithVite } from '../support/bundle.ts';
import { offeringKit, takenNames, takingKit } from './shared-kit.ts';
import { withoutGuides } from './without-guides.ts';

/** The module that a page imports. */
export const figureModule = fileURLToPath(new URL('../figure/index.ts', import.meta.url));

/** The modules of the figure by file name: the one that pages import, the one that workers run, and those they load. */
const modules = {
  figure: figureModule,
  'figure-core': fileURLToPath(new URL('../figure/worker/core.ts', import.meta.url)),
  'figure-machines': fileURLToPath(new URL('../figure/worker/machines.ts', import.meta.url)),
  'figure-extras': fileURLToPath(new URL('../figure/worker/extras.ts', import.meta.url)),
};

/** An address that our own bundler ignores, but that other bundlers must find. */
const ignored = /new URL\(\s*\/\* @vite-ignore \*\/\s*[`'"]([^`'"]+)[`'"],\s*/g;

/** The code of the figure's modules by file name. They have no imports and refer to each other only by address. */
export function figureCode(cache = noCache): Promise<Map<string, string>> {
  return keptTexts(cache.entry('bundle', ['figure']), makeFigureCode);
}

async function makeFigureCode(): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for (const name of ['figure-machines', 'figure-extras'] as const) {
    for (const [file, code] of await bundleFigure(name, modules[name], takingKit())) parts.set(file, code);
  }
  const taken = takenNames([...parts.values()].join('\n'));
  return new Map([
    ...(await bundleFigure('figure', modules.figure)),
    ...(await bundleFigure('figure-core', modules['figure-core'], offeringKit(taken))),
    ...parts,
  ]);
}

/** The code of one module of that name by file name. */
export async function bundleFigure(name: string, entry: string, kit?: Plugin): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const bundled = await bundleWithVite({
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      withoutGuides(),
      kit,
      {
        name: 'leave-out-modules',
        enforce: 'pre',
        load: {
          filter: { id: /\/(?:machine-groups|extra-groups)\.ts$/ },
          handler(id) {
            if (name !== 'figure-core') return undefined;
            return `export const ${id.endsWith('/machine-groups.ts') ? 'machineGroups' : 'extraGroups'} = {};`;
          },
        },
      },
    ],
    build: {
      target: 'es2022',
      lib: {
        entry,
        formats: ['es'],
        fileName: () => `${name}.js`,
      },
      // Reading from the kit has no side effects, so unused names can be left out.
      rolldownOptions: { treeshake: { propertyReadSideEffects: false }, output: { minify: true } },
    },
  });
  for (const file of bundled) {
    if (file.type !== 'chunk') throw new Error(`The figure became ${file.fileName}, expected modules only.`);
    if (file.imports.length > 0) throw new Error(`${name} imports ${file.imports.join(', ')}, expected nothing.`);
    files.set(file.fileName, file.code.replace(ignored, 'new URL("$1",'));
  }
  return files;
}
