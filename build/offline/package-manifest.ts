/** A module of the package as the two kinds of importers find it. */
const module = (name: string, types: string) => ({
  import: { types: `./types/${types}.d.ts`, default: `./${name}.js` },
  require: { types: `./cjs/types/${types}.d.ts`, default: `./cjs/${name}.js` },
});

/** The `package.json` of the package in that version. */
export function packageManifest(version: string, types: { readonly index: string; readonly node: string }): string {
  const manifest = {
    name: 'exercise-catalogue',
    version,
    description: 'A catalogue of fitness exercises for apps that work offline: one compact pack, one small client.',
    keywords: ['exercise', 'fitness', 'workout', 'gym', 'offline', 'dataset', 'react-native'],
    license: '(MIT AND CC0-1.0)',
    type: 'module',
    sideEffects: false,
    exports: {
      '.': module('index', types.index),
      './pack': module('pack', 'pack'),
      './release': module('release', 'release'),
      './node': module('node', types.node),
      './catalogue.pack': './catalogue.pack',
      './package.json': './package.json',
    },
    // For tools that do not read `exports`; they find the other modules by the names of their files.
    main: './cjs/index.js',
    module: './index.js',
    types: `./types/${types.index}.d.ts`,
    files: ['*.js', 'cjs', 'types', 'catalogue.pack', 'CHANGELOG.md', 'FORMAT.md', 'LICENSE-DATA'],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
