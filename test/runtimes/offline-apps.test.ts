import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeOfflinePackage } from '../../build/offline/write-package.ts';
import { releaseContent } from '../../build/release/content.ts';
import { writeRelease } from '../../build/release/write-release.ts';
import { noProgress } from '../../build/support/progress.ts';
import { noHistory } from '../../build/versions/history.ts';
import { diskFolder } from '../../scripts/support/disk-folder.ts';
import { type InstalledPackages, installPackages } from '../support/programs/installed-packages.ts';
import { wholeCatalogue } from '../support/samples/whole-catalogue.ts';

const run = promisify(execFile);
const readme = new URL('../../build/offline/README.md', import.meta.url);

/** An app with the package and every framework that the package has types for. */
let app: InstalledPackages;

beforeAll(async () => {
  app = await installPackages({
    '@babel/runtime': '8.1.2',
    '@react-native/babel-preset': '0.81.5',
    '@react-native/metro-config': '0.81.5',
    '@types/react': '19.1.0',
    metro: '0.83.3',
    preact: '10.29.8',
    react: '19.1.0',
    'react-native': '0.81.5',
    'react-native-webview': '13.15.0',
    svelte: '5.57.3',
    typescript: '5.9.3',
    vue: '3.5.45',
  });
  const whole = await wholeCatalogue();
  const catalogue = { ...whole, exercises: whole.exercises.slice(0, 50) };
  const content = releaseContent({ catalogue, history: noHistory, license: '', imageBase: 'https://images.example' });
  const release = diskFolder(join(app.path, 'release'));
  await writeRelease(content, release, { progress: noProgress });
  const installed = join(app.path, 'node_modules/exercise-catalogue');
  await mkdir(installed, { recursive: true });
  await writeOfflinePackage(
    { release, license: '', command: join(import.meta.dirname, '../../scripts/exercise-catalogue.ts') },
    diskFolder(installed),
  );
});

describe('<exercise-figure> has types', () => {
  const markup = `export const good = <exercise-figure exercise="0001" speed={0.5} paused className="big" />;
    // @ts-expect-error there is no such figure
    export const bad = <exercise-figure exercise="0001" figure="robot" />;`;
  const typed = (type: string) => `export const good: ${type} = { exercise: '0001', speed: 0.5, class: 'big' };
    // @ts-expect-error there is no such figure
    export const bad: ${type} = { exercise: '0001', figure: 'robot' };`;

  test.each<[framework: string, file: string, code: () => string | Promise<string>]>([
    ['React', 'react.tsx', () => `import type {} from 'exercise-catalogue/react';\n${markup}`],
    [
      'React, as the README shows it',
      'readme.tsx',
      async () => /```tsx\n(.*?)```/s.exec(await readFile(readme, 'utf8'))![1]!,
    ],
    [
      'Preact',
      'preact.tsx',
      () => `/** @jsxImportSource preact */\nimport type {} from 'exercise-catalogue/preact';\n${markup}`,
    ],
    [
      'Vue',
      'vue.ts',
      () => `import type {} from 'exercise-catalogue/vue';
        import type { GlobalComponents } from 'vue';
        type Props = InstanceType<GlobalComponents['exercise-figure']>['$props'];
        ${typed('Props')}`,
    ],
    [
      'Svelte',
      'svelte.ts',
      () => `import type {} from 'exercise-catalogue/svelte';
        import type { SvelteHTMLElements } from 'svelte/elements';
        ${typed("SvelteHTMLElements['exercise-figure']")}`,
    ],
    [
      'React Native, whose component it is',
      'native.tsx',
      () => `import { ExerciseFigure } from 'exercise-catalogue/react-native';
        export const good = <ExerciseFigure id="0001" size={200} yaw={90} onStep={({ steps }) => steps[0]?.toFixed()} />;
        // @ts-expect-error it needs an id
        export const bad = <ExerciseFigure size={200} />;`,
    ],
  ])('in %s', async (_, file, code) => {
    await writeFile(join(app.path, file), await code());
    const flags =
      '--noEmit --strict --skipLibCheck --jsx react-jsx --module esnext --moduleResolution bundler --lib es2023,dom';
    const checked = await run(app.program('tsc'), [...flags.split(' '), file], { cwd: app.path }).catch(
      (error: { stdout: string }) => error,
    );
    expect(checked.stdout).toBe('');
  });
});

test('Metro bundles the component of React Native with its page', async () => {
  const files = {
    'app.js': `import { AppRegistry } from 'react-native';
      import { ExerciseFigure } from 'exercise-catalogue/react-native';
      AppRegistry.registerComponent('app', () => () => <ExerciseFigure id="0001" />);`,
    'babel.config.cjs': `module.exports = { presets: ['module:@react-native/babel-preset'] };`,
    'metro.config.cjs': `module.exports = require('@react-native/metro-config').getDefaultConfig(__dirname);`,
  };
  for (const [name, code] of Object.entries(files)) await writeFile(join(app.path, name), code);
  const args = ['build', 'app.js', '--platform', 'android', '--config', 'metro.config.cjs', '--out', 'bundle.js'];
  await run(app.program('metro'), args, { cwd: app.path });
  const bundle = await readFile(join(app.path, 'bundle.js'), 'utf8');
  expect(bundle).toContain('injectJavaScript');
  expect(bundle).toContain('<exercise-figure></exercise-figure>');
  // Metro transforms all of React Native.
}, 600_000);
