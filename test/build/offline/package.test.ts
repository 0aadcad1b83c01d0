import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { publint } from 'publint';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { frameworks, packageManifest } from '../../../build/offline/package-manifest.ts';
import { typeEntries } from '../../../build/offline/package-types.ts';
import { writeOfflinePackage } from '../../../build/offline/write-package.ts';
import type { Artifact } from '../../../build/release/artifact.ts';
import { artifacts } from '../../../build/release/artifacts/index.ts';
import { snapshots } from '../../../build/release/artifacts/snapshots.ts';
import { contentOf } from '../../../build/release/content.ts';
import { writeArtifacts } from '../../../build/release/write-artifacts.ts';
import { noProgress } from '../../../build/support/progress.ts';
import { noHistory } from '../../../build/versions/history.ts';
import type { Exercise as CatalogueExercise } from '../../../catalogue/schema/exercise.ts';
import { fileStore } from '../../../edge/adapters/node/file-store.ts';
import { encodeCurrent } from '../../../edge/format/current.ts';
import { apiExercise, type Exercise } from '../../../edge/format/exercise.ts';
import { currentPath, releaseFolder } from '../../../edge/format/paths.ts';
import { createHandler } from '../../../edge/handler.ts';
import { listedFields } from '../../../edge/offline/pack/packed-exercise.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { isWhole } from '../../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { startChromium } from '../../support/programs/chromium.ts';
import { type Send, sendToHandler } from '../../support/requests/exchange.ts';
import { sampleKeySource, sampleKeys } from '../../support/samples/sample-keys.ts';
import { imageBase, someImage, wholeCatalogue } from '../../support/samples/whole-catalogue.ts';
import { type RunningServer, serve } from '../../support/servers/servers.ts';
import { keptBundles } from '../../support/stand-ins/kept-bundles.ts';
import { quickCompression } from '../../support/stand-ins/quick-compression.ts';

const run = promisify(execFile);
const examples = fileURLToPath(new URL('../../../build/offline/examples', import.meta.url));
const command = fileURLToPath(new URL('../../../scripts/exercise-catalogue.ts', import.meta.url));
const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

let folder: TemporaryFolder;
/** The published tree, the package, and a project that has the package installed. */
let cdn: string;
let dist: string;
let project: string;
/** The tarball that `npm publish` would send. */
let tarball: string;
let release: string;
/** Every file that `npm publish` would publish. */
let published: string[];
let exercises: readonly Exercise[];

beforeAll(async () => {
  folder = await temporaryFolder();
  [cdn, dist, project] = ['cdn', 'offline', 'project'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  const whole = await wholeCatalogue();
  const catalogue = { ...whole, exercises: someOf(whole.exercises) };
  const source = { catalogue, history: noHistory, license: 'CC0 1.0\n', imageBase };
  const content = contentOf(source, ({ id }) => someImage(id));
  exercises = content.records.map(apiExercise);
  const unnamed = join(cdn, 'unnamed');
  release = await writeArtifacts(withoutDownloads, content, diskFolder(unnamed), {
    progress: noProgress,
    cache: quickCompression,
  });
  await cp(unnamed, join(cdn, releaseFolder(release)), { recursive: true });
  await writeFile(join(cdn, currentPath), encodeCurrent(release));
  const { license } = content;
  await writeOfflinePackage({ release: diskFolder(unnamed), license, command, cache: keptBundles() }, diskFolder(dist));

  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder.path], { cwd: dist });
  const [{ filename, files }] = JSON.parse(stdout);
  published = files.map(({ path }: { path: string }) => path);
  tarball = join(folder.path, filename);
  if (isWhole) {
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball], {
      cwd: project,
    });
  } else {
    // As npm installs it, which takes twenty times as long.
    const installed = join(project, 'node_modules', 'exercise-catalogue');
    await mkdir(installed, { recursive: true });
    await run('tar', ['-xzf', tarball, '--strip-components', '1'], { cwd: installed });
  }
});

/** All parts of a release, but of the downloads, which take most of the time, only what the package has a copy of. */
const withoutDownloads = artifacts.map(
  (artifact): Artifact =>
    artifact === snapshots
      ? {
          ...artifact,
          write: (content, folder, options) => artifact.write(content, folder, { ...options, extent: 'early' }),
        }
      : artifact,
);

/** Calls `make` on first use. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Enough exercises for a list of several pages and the README's examples, with every word of the vocabulary. */
function someOf(exercises: readonly CatalogueExercise[]): CatalogueExercise[] {
  const words = new Set<string>();
  const isFirstWith = (word: string) => !words.has(word) && words.add(word);
  const taken = { curls: 0, back: 0, neck: 0 };
  return exercises.filter(({ id, name, bodyPart, equipment, target }) => {
    const hasNewWord = [`part ${bodyPart}`, `equipment ${equipment}`, `target ${target}`]
      .map(isFirstWith)
      .some(Boolean);
    return (
      hasNewWord ||
      ['0001', '0002'].includes(id) ||
      (/^dumbbell .*curl/.test(name) && taken.curls++ < 12) ||
      (bodyPart === 'back' && taken.back++ < 25) ||
      (bodyPart === 'neck' && taken.neck++ < 4)
    );
  });
}

async function runFile(name: string, code: string): Promise<string> {
  await writeFile(join(project, name), code);
  const { stdout } = await run(process.execPath, [name], { cwd: project });
  return stdout;
}

/** The compiler's errors in files of the project, with no types but those of the package. */
async function typeErrors(...files: string[]): Promise<string> {
  const flags = [
    '--noEmit',
    '--strict',
    '--singleThreaded',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--types',
    '',
  ];
  const checked = await run(process.execPath, [compiler, ...flags, '--lib', 'es2023', ...files], {
    cwd: project,
  }).catch((error: { stdout: string }) => error);
  return checked.stdout;
}

describe('the command', () => {
  const start = (...args: string[]) =>
    run(process.execPath, [join(project, 'node_modules/exercise-catalogue/command.js'), ...args], { cwd: project });

  test("finds exercises for an app's names, without a network", async () => {
    await writeFile(join(project, 'names.txt'), 'Squat (Barbell)\nbarbell squatt\nqqqq\n');
    const { stdout, stderr } = await start('match', 'names.txt');
    const [head, ...rows] = stdout.trim().split('\n');
    expect(head).toMatch(/^given,certainty,id,name,likely id 1,/);
    expect(rows[0]).toBe('Squat (Barbell),certain,0001,barbell back squat,,,,,,');
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 4))).toEqual([
      ['barbell squatt', 'doubtful', '', ''],
      ['qqqq', 'none', '', ''],
    ]);
    expect(stderr).toContain('Of 3 names: 1 certain');
  });

  test('prints its usage', async () => {
    expect((await start('--help')).stdout).toContain('npx exercise-catalogue match FILE');
    await expect(start('guess', 'names.txt')).rejects.toThrow('There is no command guess');
  });
});

describe('the published files', () => {
  test('is complete: everything that package.json names, and nothing to install', () => {
    const manifest = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: 'exercise-catalogue',
      version: '1.0.0',
      sideEffects: false,
      type: 'module',
    });
    expect(Object.keys(manifest.peerDependenciesMeta)).toEqual(Object.keys(manifest.peerDependencies));
    for (const name of ['dependencies', 'optionalDependencies', 'scripts', 'private']) {
      expect(manifest).not.toHaveProperty(name);
    }
    const targets = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(targets);
    const named = [...targets(manifest.exports), manifest.main, manifest.module, manifest.types];
    for (const path of named) expect(published).toContain(path.replace('./', ''));
    expect(published).toEqual(
      expect.arrayContaining(['README.md', 'LICENSE', 'LICENSE-DATA', 'FORMAT.md', 'CHANGELOG.md']),
    );
  });

  test('is everything that was written, and refers to nothing outside', async () => {
    const written = await readdir(dist, { recursive: true, withFileTypes: true });
    const files = written
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
    expect(files.sort()).toEqual([...published].sort());
    const ofFrameworks = frameworks.map((name) => `types/${name}.d.ts`);
    for (const path of published.filter((path) => path.endsWith('.d.ts') && !ofFrameworks.includes(path))) {
      const text = readFileSync(join(dist, path), 'utf8');
      for (const [, to] of text.matchAll(/from '(\.[^']*)\.js'/g)) {
        expect(existsSync(join(dist, path, '..', `${to}.d.ts`)), `${path} → ${to}`).toBe(true);
      }
      expect(text, path).not.toMatch(/from '[^'.]|\.ts'/);
    }
  });

  test('has no problem according to publint', async () => {
    const { messages } = await publint({ pkgDir: dist, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  test.runIf(isWhole)('has types for every way of resolving its modules', async () => {
    // Only imported here, since it is a second's work.
    const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
    const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    expect(result).toMatchObject({ types: { kind: 'included' } });
    // The figure is for pages, which import it.
    const forPages = ['figure', ...frameworks].map((name) => ({
      kind: 'CJSResolvesToESM',
      entrypoint: `./${name}`,
      resolutionKind: 'node16-cjs',
    }));
    const problems = 'problems' in result ? result.problems : [];
    // A page has no types.
    expect(problems.filter((problem) => !('entrypoint' in problem) || problem.entrypoint !== './figure.html')).toEqual(
      forPages,
    );
  });

  test("has the project's addresses, if known", () => {
    const addresses = { repository: { type: 'git', url: 'https://git.example/x.git' }, homepage: 'https://x.example' };
    const written = JSON.parse(packageManifest('1.2.3', typeEntries, { ...addresses, bugs: 'https://x.example/bugs' }));
    expect(written).toMatchObject({ ...addresses, bugs: 'https://x.example/bugs', version: '1.2.3' });
    expect(JSON.parse(packageManifest('1.2.3', typeEntries, {}))).not.toHaveProperty('homepage');
  });

  test.each(['README.md', 'FORMAT.md'])('%s points only to files in it', (name) => {
    const text = readFileSync(join(dist, name), 'utf8');
    for (const [, target] of text.matchAll(/\]\(([^)]+)\)/g)) expect(published).toContain(target);
    // Files that are meant to be opened are written in capitals.
    for (const [, file] of text.matchAll(/`([A-Z-]+\.md)`/g)) expect(published).toContain(file);
    expect(text).not.toMatch(/\.\.\/|examples?\//);
  });

  test('has the pack of the release, byte for byte', () => {
    const pack = readFileSync(join(dist, 'catalogue.pack'));
    expect(pack.equals(readFileSync(join(cdn, releaseFolder(release), 'offline/catalogue.pack')))).toBe(true);
    for (const path of ['pack.js', 'cjs/pack.js'])
      expect(readFileSync(join(dist, path), 'latin1')).toMatch(/^[ -~]*\n$/);
    expect(readFileSync(join(dist, 'cjs/pack.js'), 'utf8')).toContain(release);
  });

  test.runIf(isWhole)('is the same if it is written again, without what was kept', async () => {
    const again = join(folder.path, 'again');
    await writeOfflinePackage(
      { release: diskFolder(join(cdn, 'unnamed')), license: 'CC0 1.0\n', command },
      diskFolder(again),
    );
    for (const path of published) {
      expect(readFileSync(join(again, path)).equals(readFileSync(join(dist, path))), path).toBe(true);
    }
  });
});

describe('in Node', () => {
  const use = `
    const catalogue = openCatalogue(pack);
    console.log(JSON.stringify([catalogue.release, catalogue.filter({}), typeof nodeFiles.move, about.digest === pack.digest]));`;

  test.each([
    [
      'as ES modules',
      'app.mjs',
      `import { openCatalogue } from 'exercise-catalogue';
       import { nodeFiles } from 'exercise-catalogue/node';
       import pack from 'exercise-catalogue/pack';
       import about from 'exercise-catalogue/release';`,
    ],
    [
      'as CommonJS',
      'app.cjs',
      `const { openCatalogue } = require('exercise-catalogue');
       const { nodeFiles } = require('exercise-catalogue/node');
       const pack = require('exercise-catalogue/pack');
       const about = require('exercise-catalogue/release');`,
    ],
  ])('%s', async (_, file, imports) => {
    expect(JSON.parse(await runFile(file, imports + use))).toEqual([release, exercises, 'function', true]);
  });

  test('with types, for both', async () => {
    const use = `
      const catalogue = openCatalogue(pack, { media: ({ id }) => \`\${id}.gif\` });
      const names: string[] = catalogue.bodyPart('back', { limit: 1 }).map(({ name }) => name);
      const part: BodyPart = 'upper legs';
      // @ts-expect-error a number is not a body part
      catalogue.bodyPart(1);
      const { difficulty, muscles: { main } } = catalogue.details('0001')!;
      const hard = difficulty === 'advanced' || main.includes('gluteus maximus');
      const counted: BodyPart = catalogue.lists().bodyPart[0]!.value;
      // @ts-expect-error not an anatomical muscle
      if (main[0] === 'soul') names.pop();
      // @ts-expect-error not a word of any list
      catalogue.bodyPart('chst');
      // @ts-expect-error not a difficulty
      if (catalogue.details('0001')!.difficulty === 'begginer') names.pop();
      catalogue.filter({ have: ['dumbbell'], movementPattern: 'squat' });
      // @ts-expect-error a limit is a number
      catalogue.equipment('barbell', { limit: '10' });
      // @ts-expect-error there is no such condition
      catalogue.filter({ color: 'red' });
      // @ts-expect-error exercises are read-only
      catalogue.exercise('0001')!.instructions.push('');
      const response: Promise<Response> = offlineFetch(catalogue)('/exercises/bodyPart/back');
      export const all = [names, part, hard, counted, response, fileStorage(nodeFiles, 'x')];`;
    const names = 'openCatalogue, offlineFetch, fileStorage';
    const modules = `
      import { ${names}, type BodyPart } from 'exercise-catalogue';
      import { nodeFiles } from 'exercise-catalogue/node';
      import pack from 'exercise-catalogue/pack';`;
    const common = modules.replace(
      "import pack from 'exercise-catalogue/pack'",
      "import pack = require('exercise-catalogue/pack')",
    );
    await writeFile(join(project, 'typed.mts'), modules + use);
    await writeFile(join(project, 'typed.cts'), common + use);
    // It references the types of a browser by itself.
    await writeFile(join(project, 'page.mts'), `export { createFigure } from 'exercise-catalogue/figure';`);
    expect(await typeErrors('typed.mts', 'typed.cts', 'page.mts')).toBe('');
  });

  test('the React Native component shows its exercise once its page is ready, and passes events on', async () => {
    const stubs = {
      react: `export const createElement = (type, properties) => ({ type, properties });
        export const useRef = (current) => ({ current });
        export const useMemo = (make) => make();
        export const useEffect = (act) => act();`,
      'react-native-webview': `export const WebView = 'web view';`,
    };
    for (const [name, code] of Object.entries(stubs)) {
      await mkdir(join(project, 'node_modules', name), { recursive: true });
      await writeFile(join(project, 'node_modules', name, 'index.js'), code);
      await writeFile(join(project, 'node_modules', name, 'package.json'), '{ "type": "module", "main": "index.js" }');
    }
    const output = await runFile(
      'native.mjs',
      `import { ExerciseFigure } from 'exercise-catalogue/react-native';
      const told = [];
      const tells = (event) => (more) => told.push([event, more]);
      const { type, properties } = ExerciseFigure({
        id: '0001', size: 320, figure: 'female', speed: 0.5, paused: true, yaw: 90,
        onLoaded: tells('loaded'), onStep: tells('step'), onFault: tells('fault'),
      });
      const scripts = [];
      properties.ref.current = { injectJavaScript: (script) => scripts.push(script) };
      const page = (message) => properties.onMessage({ nativeEvent: { data: JSON.stringify(message) } });
      page({ event: 'loaded', id: '0001', name: 'squat' });
      page({ event: 'ready', id: null });
      page({ event: 'step', id: '0001', steps: [2] });
      page({ event: 'error', id: '0001', message: 'none' });
      let shown;
      for (const script of scripts) new Function('showFigure', script)((given) => { shown = given; });
      const { width, height } = properties.style[0];
      const isPage = properties.source.html.includes('<exercise-figure>');
      console.log(JSON.stringify({ type, width, height, isPage, shown, told }));`,
    );
    expect(JSON.parse(output)).toEqual({
      type: 'web view',
      width: 320,
      height: 320,
      isPage: true,
      shown: {
        id: '0001',
        figure: 'female',
        speed: 0.5,
        paused: true,
        yaw: 90,
        pitch: null,
        background: null,
        label: null,
      },
      told: [
        ['loaded', { id: '0001', name: 'squat' }],
        ['step', { id: '0001', steps: [2] }],
        ['fault', { id: '0001', message: 'none' }],
      ],
    });
  });

  test('without the types of a browser, too', async () => {
    const use = `
      import { offlineFetch, openCatalogue } from 'exercise-catalogue';
      import pack from 'exercise-catalogue/pack';
      const response = await offlineFetch(openCatalogue(pack))('/exercises', { headers: { accept: 'application/json' } });
      export const total: string | null = response.headers.get('x-total-count');`;
    await writeFile(join(project, 'bare.mts'), use);
    expect(await typeErrors('bare.mts')).toBe('');
  });
});

describe('the README', () => {
  const readme = readFileSync(join(examples, '../README.md'), 'utf8');
  const blocks = [...readme.matchAll(/## (.*)\n(?:(?!## )[\s\S])*?```js\n([\s\S]*?)```/g)].map(([, title, code]) => ({
    title: title!,
    code: code!,
  }));

  test('shows each use in about ten lines', () => {
    expect(blocks.length).toBe(6);
    for (const { title, code } of blocks) expect(code.trim().split('\n').length, title).toBeLessThanOrEqual(12);
  });

  test('has examples that run', async () => {
    const run = blocks.filter(({ title }) => title !== 'A service worker');
    for (const [i, { code }] of run.entries())
      await writeFile(join(project, `readme-${i}.mjs`), code.replaceAll('.example.org', '.invalid'));
    const each = run.map((_, i) => `await import('./readme-${i}.mjs');`);
    const outputs = (await runFile('readme.mjs', each.join("console.log('---');"))).split('---\n');
    const output = Object.fromEntries(run.map(({ title }, i) => [title, outputs[i]]));
    expect(output['Lists, filters, search']).toContain('curl');
    expect(output['The same answers as the HTTP API, without a network']).toMatch(
      /^\d+ <\/exercises\/bodyPart\/back\?/,
    );
    expect(output['Online first, offline when the network is gone, and up to date']).toMatch(
      /^200 \d+\ncurrent\.json could not be read/,
    );
    expect(output['Animations that the app has bundled']).toMatch(/^\/assets\/exercises\/0001\.gif https:/);
    expect(output['The pack as a file']).toBe(`1.0.0 ${exercises.length}\n`);
  });

  test('names every condition', () => {
    const [, sentence] = /^Conditions are (.*?)\./ms.exec(readme)!;
    expect([...sentence!.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(listedFields);
  });

  test("the service worker's lines are those of the example that is tested below", () => {
    const { code } = blocks.find(({ title }) => title === 'A service worker')!;
    const example = readFileSync(join(examples, 'pwa/service-worker.js'), 'utf8');
    for (const line of code.split('\n').slice(0, 5)) expect(example).toContain(line);
  });
});

describe('in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startChromium();
  });

  test('figure.html shows any exercise from the file alone, and notifies the app', async () => {
    const context = await browser.newContext({ offline: true, viewport: { width: 100, height: 100 } });
    const page = await context.newPage();
    const told: { event: string; id: string | null; name?: string; steps?: number[] }[] = [];
    await page.exposeFunction('told', (text: string) => told.push(JSON.parse(text)));
    await page.addInitScript('window.ReactNativeWebView = { postMessage: (text) => window.told(text) }');
    const faults: unknown[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    await page.goto(
      pathToFileURL(join(project, 'node_modules/exercise-catalogue/figure.html')).href + '#id=0001&figure=female',
    );
    const first = exercises.find(({ id }) => id === '0001')!;
    await expect.poll(() => told).toContainEqual({ event: 'loaded', id: '0001', name: first.name });
    expect(told[0]).toEqual({ event: 'ready', id: '0001' });
    await expect.poll(() => told.filter(({ event }) => event === 'step').length).toBeGreaterThan(0);
    const pixels = () =>
      page.evaluate(() => {
        const canvas = document.querySelector('exercise-figure')!.shadowRoot!.querySelector('canvas')!;
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.reduce((sum, byte, i) => (sum * 31 + byte * (i % 7)) % 1_000_003, 0);
      });
    const show = (shown: object) => page.evaluate(`showFigure(${JSON.stringify(shown)})`);
    await show({ id: '0002', paused: true, figure: null });
    const second = exercises.find(({ id }) => id === '0002')!;
    await expect.poll(() => told).toContainEqual({ event: 'loaded', id: '0002', name: second.name });
    const asPublished = await pixels();
    await show({ yaw: 200 });
    await expect.poll(pixels).not.toBe(asPublished);
    await show({ id: '9999' });
    await expect.poll(() => told.at(-1)).toMatchObject({ event: 'error', id: '9999' });
    expect(await page.getAttribute('exercise-figure', 'aria-label')).toBe(second.name);
    expect(faults).toEqual([]);
    await context.close();
  });

  /** An app as its host serves it: the app's files, the published tree and the API on one origin. */
  function serveApp(root: string): Promise<RunningServer> {
    const types: Record<string, string> = { html: 'text/html', js: 'text/javascript' };
    return serve(async (request, response) => {
      const path = request.url!;
      if (path.startsWith('/exercises/')) {
        const { status, headers, body } = await online({ path, headers: { 'x-gateway-key': sampleKeys.valid } });
        return void response.writeHead(status, Object.fromEntries(headers)).end(body);
      }
      const name = path === '/' ? 'index.html' : path;
      const file = [join(root, name), join(cdn, name)].find(existsSync);
      if (!file) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': types[file.split('.').pop()!] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    });
  }

  const online: Send = (sent) => {
    const handle = createHandler({ store: fileStore(cdn), keys: sampleKeySource });
    return sendToHandler(handle)(sent);
  };

  /** A script of the PWA example, and how to run it as npm does, which takes longer than most scripts. */
  function exampleScript(name: string, cwd: string) {
    const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    const PATH = `${join(cwd, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
    const env = { ...process.env, PATH, NO_COLOR: '1', NODE_OPTIONS: '' };
    return { script: scripts[name] as string, options: { cwd, env, shell: true } };
  }

  /** A copy of the PWA example, next to the installed package and Vite. */
  const copiedExample = once(async () => {
    const root = join(project, 'pwa');
    await cp(join(examples, 'pwa'), root, { recursive: true });
    const vite = createRequire(import.meta.url).resolve('vite/package.json');
    await mkdir(join(root, 'node_modules', '.bin'), { recursive: true });
    await symlink(join(dirname(vite), 'bin', 'vite.js'), join(root, 'node_modules', '.bin', 'vite'));
    const { script, options } = exampleScript('build', root);
    await run(script, options);
    return root;
  });

  /** Runs a script of the example's `package.json` that serves the app. */
  async function serveExample(name: string) {
    const { script, options } = exampleScript(name, await copiedExample());
    // Its own process group, because a shell would leave its child processes behind.
    const server = spawn(script, { ...options, detached: true });
    const ended = new Promise((resolve) => server.once('close', resolve));
    const origin = await new Promise<string>((resolve, reject) => {
      let said = '';
      const listen = (text: Buffer) => {
        said += text;
        const [url] = /http:\/\/localhost:\d+/.exec(said) ?? [];
        if (url) resolve(url);
      };
      server.stdout.on('data', listen);
      server.stderr.on('data', listen);
      void ended.then(() => reject(new Error(`${script} ended: ${said}`)));
    });
    const close = async () => {
      process.kill(-server.pid!, 'SIGKILL');
      await ended;
    };
    return { origin, close };
  }

  // What it builds is tested below, too.
  const scripts = isWhole ? ['start', 'preview'] : ['start'];
  test.each(scripts)('the PWA by npm run %s: the catalogue works without an API', async (script) => {
    const server = await serveExample(script);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    try {
      await page.goto(server.origin);
      await page.locator('li').nth(9).waitFor();
      await page.locator('button').click();
      await page.locator('li').nth(19).waitFor();
      const back = exercises.filter(({ bodyPart }) => bodyPart === 'back').slice(0, 20);
      expect(await page.locator('li').allTextContents()).toEqual(back.map(({ name, target }) => `${name} (${target})`));
      expect(errors).toEqual([]);
    } finally {
      await page.context().close();
      await server.close();
    }
  });

  test('the PWA: its service worker answers like the API when the server is gone', async () => {
    const server = await serveApp(join(await copiedExample(), 'dist'));
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    try {
      await page.goto(server.origin);
      await page.locator('li').nth(9).waitFor();
      await server.close();

      await page.reload();
      await page.locator('li').nth(9).waitFor();
      await page.locator('button').click();
      await page.locator('li').nth(19).waitFor();
      const back = exercises.filter(({ bodyPart }) => bodyPart === 'back').slice(0, 20);
      expect(await page.locator('li').allTextContents()).toEqual(back.map(({ name, target }) => `${name} (${target})`));

      for (const path of [
        '/exercises/equipment/body%20weight?limit=3&offset=1',
        '/exercises/bodyPart/tail',
        '/exercises/bodyPart/neck',
      ]) {
        const expected = await online({ path, headers: { 'x-gateway-key': sampleKeys.valid } });
        const received = await page.evaluate(async (path) => {
          const response = await fetch(path);
          return { status: response.status, headers: [...response.headers], body: await response.text() };
        }, path);
        expect(received.status).toBe(expected.status);
        expect(received.body).toBe(Buffer.from(expected.body).toString());
        expect(new Map(received.headers as [string, string][])).toEqual(new Map([...expected.headers].sort()));
      }
      expect(errors).toEqual([]);
    } finally {
      await page.context().close();
      if (server.server.listening) await server.close();
    }
  });

  const app = `
    import { cacheStorage, indexedDbStorage, openCatalogue, openLiveCatalogue } from 'exercise-catalogue';
    import pack from 'exercise-catalogue/pack';
    import about from 'exercise-catalogue/release';
    import url from 'exercise-catalogue/catalogue.pack?url';
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const names = (catalogue) => catalogue.bodyPart('neck', { limit: 3 }).map(({ name }) => name);
    globalThis.result = { fromScript: names(openCatalogue(pack)), fromFile: names(openCatalogue({ ...about, pack: bytes })) };
    // As if the app had shipped with an earlier release.
    const bundled = { ...pack, release: 'former', digest: 'former' };
    globalThis.update = async (kind, origin) => {
      const storage = kind === 'cache' ? cacheStorage() : indexedDbStorage();
      const open = () => openLiveCatalogue({ bundled, storage, origin });
      const live = await open();
      const before = live.catalogue.release;
      const changed = await live.update().catch((error) => error.name);
      const after = (await open()).catalogue;
      return { before, changed, after: after.release, names: names(after) };
    };`;

  async function buildApp(): Promise<string> {
    const root = join(project, 'app');
    await mkdir(root, { recursive: true });
    await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
    await writeFile(join(root, 'main.js'), app);
    await build({ root, logLevel: 'silent', build: { target: 'esnext' } });
    return join(root, 'dist');
  }

  test('a Vite app in a WebView as Capacitor makes it: files under https://localhost, and no network', async () => {
    const root = await buildApp();
    const context = await browser.newContext();
    const published = (path: string) =>
      join(path.startsWith('/cdn/') ? folder.path : root, path === '/' ? 'index.html' : path);
    let isConnected = false;
    // Capacitor answers requests for its own host from the app's files; all others go to the network.
    await context.route('**', (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      const path = published(pathname);
      if (hostname !== 'localhost' && !isConnected) return route.abort('internetdisconnected');
      return existsSync(path)
        ? route.fulfill({ path, headers: { 'access-control-allow-origin': '*' } })
        : route.fulfill({ status: 404 });
    });
    try {
      const page = await context.newPage();
      await page.goto('https://localhost/');
      await page.waitForFunction('globalThis.update');
      const neck = exercises
        .filter(({ bodyPart }) => bodyPart === 'neck')
        .slice(0, 3)
        .map(({ name }) => name);
      expect(await page.evaluate('result')).toEqual({ fromScript: neck, fromFile: neck });
      for (const kind of ['cache', 'indexedDb']) {
        const update = () => page.evaluate(`update('${kind}', 'https://cdn.example/cdn')`);
        isConnected = false;
        expect(await update()).toEqual({ before: 'former', changed: 'StoreError', after: 'former', names: neck });
        isConnected = true;
        expect(await update()).toEqual({ before: 'former', changed: true, after: release, names: neck });
        expect(await update()).toEqual({ before: release, changed: false, after: release, names: neck });
      }
    } finally {
      await context.close();
    }
  });
});
