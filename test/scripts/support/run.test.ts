import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { makeFolder } from '../../../scripts/support/make-folder.ts';
import { project } from '../../../scripts/support/project.ts';
import { rounds } from '../../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let folder: TemporaryFolder;
let runner: string;

/** Writes a module of the code. */
function write(file: string, code: string): void {
  writeFileSync(join(folder.path, file), code);
}

/** What a command prints. */
const run = (...args: string[]) =>
  execFileSync(process.execPath, [runner, ...args], { encoding: 'utf8', stdio: 'pipe' });

const compiled = () => readdirSync(join(folder.path, '.cache/code'));

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const name of ['build', 'catalogue', 'edge', 'scripts/support']) makeFolder(join(folder.path, name));
  const needed = ['package.json', 'package-lock.json', 'tsconfig.json'];
  for (const name of [...needed, 'scripts/support/run.mjs', 'scripts/support/compiled.mjs'])
    cpSync(join(project, name), join(folder.path, name));
  symlinkSync(join(project, 'node_modules'), join(folder.path, 'node_modules'));
  runner = join(folder.path, 'scripts/support/run.mjs');
  write('build/word.ts', "export const word: string = 'first';");
  write(
    'scripts/say.ts',
    "import { word } from '../build/word.ts';\nconsole.log(word, process.argv.slice(2).join(), import.meta.url);",
  );
});

test('a command gets its arguments, and has the address of its source, as the processes and threads that it starts', () => {
  write('build/word-thread.ts', "import { word } from './word.ts';\nexport default (): string => word;");
  write('scripts/word-process.ts', "import { word } from '../build/word.ts';\nconsole.log(word, import.meta.url);");
  write(
    'scripts/say.ts',
    `const { default: work } = await import(new URL('../build/word-thread.ts', import.meta.url).href);
    const address = new URL('./word-process.ts', import.meta.url).href;
    console.log(work(), process.argv.slice(2).join(), import.meta.url, address);`,
  );
  const addressOf = (name: string) => pathToFileURL(join(folder.path, 'scripts', name)).href;
  const said = `first one,two ${addressOf('say.ts')} ${addressOf('word-process.ts')}\n`;
  expect(run('say', 'one', 'two')).toBe(said);
  // They are compiled with it, once.
  const before = compiled();
  expect(run('word-process')).toBe(`first ${addressOf('word-process.ts')}\n`);
  expect(run('say', 'one', 'two')).toBe(said);
  expect(compiled()).toEqual(before);
});

test('code is compiled again after every change, and an error names its place in the source', () => {
  run('say');
  write(
    'build/word.ts',
    "type Word = string;\nexport const word: Word = ((): never => {\n  throw new Error('no word');\n})();",
  );
  expect(() => run('say')).toThrow(/no word[\s\S]*build[\\/]word\.ts:3/);
  expect(compiled()).toHaveLength(2);
});

test('several processes may compile at once', async () => {
  const runs = Array.from({ length: rounds(2, 8) }, () => promisify(execFile)(process.execPath, [runner, 'say']));
  for (const { stdout } of await Promise.all(runs)) expect(stdout).toMatch(/^first /);
  expect(compiled()).toHaveLength(1);
});

test('tests get each module in a file of its own, and anew after a change', async () => {
  write('build/word.ts', "export const words: string[] = ['first'];");
  write('scripts/say.ts', '');
  write('build/page.tsx', "export { words } from './word.ts';\nexport const address = import.meta.url;");
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(folder.path, path)).href);
  const { compiledModules } = await load('scripts/support/compiled.mjs');
  const loadCompiled = async (path: string) =>
    load(relative(folder.path, (await compiledModules())(join(folder.path, path))));
  const page = await loadCompiled('build/page.tsx');
  expect(fileURLToPath(page.address)).toBe(join(folder.path, 'build/page.tsx'));
  expect((await loadCompiled('build/word.ts')).words).toBe(page.words);
  write('build/word.ts', "export const words: string[] = ['another'];");
  expect((await loadCompiled('build/page.tsx')).words).toEqual(['another']);
});
