import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { project as root } from '../../scripts/support/project.ts';
import { loadedBy } from '../support/sources/imports.ts';

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Commands that only contributors run. */
const forDevelopers = /^(?:bench|lint|format|typecheck|test(?::.*)?)$/;

/** Files started by URL, in another process or on a thread. */
const startedFiles = /new URL\(\s*['"](\.[^'"]+\.(?:ts|mjs))['"],\s*import\.meta\.url/g;

/** The name of a module's package. */
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The packages that a command needs at run time, with a file that loads each. */
function packagesOf(entry: string): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const open = [join(root, entry)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    const started = Array.from(source.matchAll(startedFiles), ([, name]) => name!);
    for (const name of [...loadedBy(source), ...started]) {
      if (name.startsWith('.')) open.push(join(dirname(file), name));
      else if (!isBuiltin(name)) packages.set(packageOf(name), relative(root, file));
    }
  }
  return packages;
}

/** Compiles and runs some commands. */
const runner = 'scripts/support/run.mjs';

const commands = Object.entries<string>(scripts).flatMap(([name, command]) => {
  const [, file, run] = /\b(scripts\/\S+\.ts)|\brun\.mjs (\S+)/.exec(command) ?? [];
  const entry = run ? `scripts/${run}.ts` : file;
  return entry ? [{ name, entry, runner: run ? runner : 'tsx' }] : [];
});

/** Packages in built bundles: the bundler loads them, not a command. */
async function bundledPackages(): Promise<Map<string, string>> {
  const files = await glob('build/**/*.{ts,tsx,css}', { cwd: root, ignore: ['build/offline/examples/**'] });
  return new Map(
    files.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const styles = Array.from(source.matchAll(/\burl\(["']?([^"')]+)/g), ([, name]) => name!);
      const names = file.endsWith('.css') ? styles.filter((name) => !/^(?:[./#]|data:)/.test(name)) : loadedBy(source);
      const foreign = names.filter((name) => !name.startsWith('.') && !name.startsWith('virtual:') && !isBuiltin(name));
      return foreign.map((name): [string, string] => [packageOf(name), file]);
    }),
  );
}

test('builds use only packages that everyone has', async () => {
  for (const [name, file] of await bundledPackages()) {
    expect(Object.keys(dependencies), `${file} loads ${name}`).toContain(name);
  }
});

test.each(commands.filter(({ name }) => !forDevelopers.test(name)))(
  'npm run $name works without what only developers need',
  ({ entry, runner }) => {
    const needed = runner === 'tsx' ? [[runner, entry] as const] : packagesOf(runner);
    for (const [name, file] of [...packagesOf(entry), ...needed]) {
      expect(Object.keys(dependencies), `${file} loads ${name}`).toContain(name);
    }
  },
);

test('packages that no command needs are for developers only, and all of them are used', async () => {
  const needed = new Set(
    commands.filter(({ name }) => !forDevelopers.test(name)).flatMap(({ entry }) => [...packagesOf(entry).keys()]),
  );
  for (const name of (await bundledPackages()).keys()) needed.add(name);
  // It runs the other commands.
  needed.add('tsx');
  expect(Object.keys(dependencies).filter((name) => !needed.has(name))).toEqual([]);
  const files = await glob('{build,scripts,test}/**/*.{ts,js,mjs,json}', { cwd: root, absolute: true });
  const text = [...files.map((file) => readFileSync(file, 'utf8')), JSON.stringify(scripts)].join('\n');
  // Programs with a name other than their package's.
  const tools = ['@biomejs/biome', '@redocly/cli'];
  const unused = Object.keys(devDependencies).filter(
    (name) => !text.includes(name) && !tools.includes(name) && !name.startsWith('@types/'),
  );
  expect(unused).toEqual([]);
});
