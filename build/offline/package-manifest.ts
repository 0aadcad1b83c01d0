import { type ProjectAddresses, packageMembers } from '../support/package-members.ts';

/** The `exports` entry of a module, for `import` and `require`. */
const exportOf = (name: string, types: string) => ({
  import: { types: `./types/${types}.d.ts`, default: `./${name}.js` },
  require: { types: `./cjs/types/${types}.d.ts`, default: `./cjs/${name}.js` },
});

/** The frameworks with types for `<exercise-figure>` in markup, and React Native, which has a component. */
export const frameworks = ['react', 'preact', 'vue', 'svelte', 'react-native'] as const;

/** The file that `npx exercise-catalogue` runs. */
export const commandFile = 'command.js';

/**
 * The `package.json` of the package for a version.
 * @param types the declarations of its modules, as paths below `types/` without extension
 */
export function packageManifest(
  version: string,
  types: { readonly index: string; readonly node: string; readonly figure: string },
  addresses: ProjectAddresses,
): string {
  const manifest = {
    name: 'exercise-catalogue',
    version,
    description: 'A catalogue of fitness exercises for apps that work offline: one compact pack, one small client.',
    keywords: ['exercise', 'fitness', 'workout', 'gym', 'offline', 'dataset', 'react-native'],
    ...packageMembers(addresses),
    sideEffects: false,
    bin: { 'exercise-catalogue': commandFile },
    exports: {
      '.': exportOf('index', types.index),
      './pack': exportOf('pack', 'pack'),
      './release': exportOf('release', 'release'),
      './node': exportOf('node', types.node),
      // For pages only, where there is no `require`.
      './figure': { types: `./types/${types.figure}.d.ts`, default: './figure.js' },
      ...Object.fromEntries(
        frameworks.map((name) => [
          `./${name}`,
          { types: `./types/${name}.d.ts`, default: name === 'react-native' ? './react-native.js' : './types-only.js' },
        ]),
      ),
      './figure.html': './figure.html',
      './movements.json': './movements.json',
      // Importing it gives an address or a number, depending on the bundler (in Vite with `?url`): the types are for
      // imports, the file for `resolve`.
      './catalogue.pack': {
        import: { types: './types/catalogue.pack.d.ts', default: './catalogue.pack' },
        require: { types: './cjs/types/catalogue.pack.d.ts', default: './catalogue.pack' },
      },
      './package.json': './package.json',
    },
    // For tools that do not read `exports`. They find other modules by file name.
    main: './cjs/index.js',
    module: './index.js',
    types: `./types/${types.index}.d.ts`,
    typesVersions: {
      '*': {
        pack: ['./cjs/types/pack.d.ts'],
        release: ['./cjs/types/release.d.ts'],
        node: [`./cjs/types/${types.node}.d.ts`],
        figure: [`./types/${types.figure}.d.ts`],
        ...Object.fromEntries(frameworks.map((name) => [name, [`./types/${name}.d.ts`]])),
        'catalogue.pack': ['./cjs/types/catalogue.pack.d.ts'],
      },
    },
    // Only the React Native component needs them.
    peerDependencies: { react: '*', 'react-native-webview': '*' },
    peerDependenciesMeta: { react: { optional: true }, 'react-native-webview': { optional: true } },
    files: [
      '*.js',
      'cjs',
      'types',
      'catalogue.pack',
      'movements.json',
      'figure.html',
      'CHANGELOG.md',
      'FORMAT.md',
      'LICENSE-DATA',
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
