import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { codeFiles, codeFolders } from '../../scripts/build/input-digest.ts';
import { project as root } from '../../scripts/support/project.ts';

/** For each folder, the folders that it may import from. */
const mayImport: { readonly [folder: string]: readonly string[] } = {
  catalogue: ['catalogue'],
  edge: ['edge'],
  build: ['build', 'catalogue', 'edge'],
  scripts: ['scripts', 'build', 'catalogue', 'edge'],
  // The long forms of tests change the configuration of the others.
  test: ['test', 'scripts', 'build', 'catalogue', 'edge', 'vitest.config.ts'],
};

/** The folders and modules of `edge/`. Each imports only itself and those before it. */
const edgeStages = [
  'text',
  'order',
  'digest',
  'format',
  'search',
  'caching',
  'store',
  'keys',
  'release',
  'http',
  'mcp',
  'handler.ts',
  'rate-limit.ts',
  'offline',
  'adapters',
] as const;

/** The folders of `build/`. Each imports only itself and those before it. */
const buildStages = [
  'support',
  'motion',
  'validity',
  'figure',
  'media',
  'record',
  'versions',
  'snapshots',
  'release',
  'offline',
  'explorer',
  'hosting',
  'mcp',
] as const;

/** The folders and modules of `catalogue/`. Each imports only itself and those before it. */
const catalogueStages = [
  'memory.ts',
  'support',
  'schema',
  'file-name.ts',
  'muscles.ts',
  'text',
  'problem.ts',
  'reader',
  'catalogue.ts',
  'rule.ts',
  'rules',
  'rules.ts',
  'editor-schemas.ts',
  'read-catalogue.ts',
  'check-catalogue.ts',
  'fix',
  'new-catalogue.ts',
  'new-exercise.ts',
  'report',
] as const;

/** The folders of `scripts/`, without its commands. Each imports only itself and those before it. */
const scriptStages = [
  'support',
  'match',
  'keys',
  'server',
  'cluster',
  'media',
  'build',
  'package',
  'publish',
  'release',
  'start',
  'bench',
  'million',
] as const;

/** The folders and modules of `build/motion/`. Each imports only itself and those before it. */
const motionStages = [
  'motion-error.ts',
  'keeping-last.ts',
  'look.ts',
  'geometry',
  'anatomy',
  'shapes',
  'scene.ts',
  'props',
  'resolve',
  'movement.ts',
  'image-source.ts',
  'solve',
  'check',
  'draw',
  'scene-of.ts',
  'sight',
] as const;

/** The rooms of the web site that must not import each other: pages are rendered in a build, scripts run in a browser. */
const siteRooms: { readonly [room: string]: readonly string[] } = {
  components: ['pages', 'browser'],
  pages: ['browser'],
  browser: ['pages'],
};

/** Actions reserved for scripts, each with the expression that finds it. */
const reservedForScripts: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['reads arguments', /\bprocess\.argv\b/],
  ['ends the process', /\bprocess\.(exit|abort|kill)\b/],
  ['prints', /\bconsole\.\w|\bprocess\.(stdout|stderr)\b/],
  ['listens', /\.listen\(/],
  [
    'writes files',
    /\bimport (?:[^;]*?\b(?:writeFile|appendFile|mkdir|mkdtemp|rename|rm|rmdir|unlink|copyFile|cp|symlink|link|chmod|truncate|createWriteStream)(?:Sync)?\b[^;]*?|\* as \w+|\w+) from 'node:fs(?:\/promises)?'/,
  ],
];

/** The few exceptions. */
const exceptions: readonly (readonly [file: string, what: string, why: string])[] = [
  ['edge/adapters/platform-log.ts', 'prints', 'there is no other way into the log of a platform'],
  ['edge/adapters/node/pack-files.ts', 'writes files', 'an app keeps what it downloads'],
  ['build/offline/package-types.ts', 'writes files', 'the compiler leaves its output in a temporary folder'],
  ['build/snapshots/slow-formats-thread.ts', 'writes files', 'SQLite writes its file into a temporary folder'],
];

/** The modules that a source text imports, including type-only imports. */
function importsOf(source: string): string[] {
  const statements = /^(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm;
  const expressions = /\bimport\(\s*['"]([^'"]+)['"]/g;
  return [statements, expressions].flatMap((pattern) => Array.from(source.matchAll(pattern), ([, name]) => name!));
}

/** The violations of a file, given its path from the root. */
function violationsOf(file: string, source: string): string[] {
  const folder = file.split('/')[0]!;
  const violations: string[] = [];
  for (const name of importsOf(source)) {
    if (name.startsWith('.')) {
      const target = posix.join(posix.dirname(file), name);
      if (!mayImport[folder]!.includes(target.split('/')[0]!)) violations.push(`${folder} must not import ${target}`);
    } else if (folder === 'edge') {
      const isPlatform = name.startsWith('node:');
      if (!isPlatform) violations.push(`edge must not import the package ${name}`);
      else if (!file.startsWith('edge/adapters/')) violations.push(`${name} belongs in edge/adapters`);
    }
  }
  if (folder === 'scripts' || folder === 'test') return violations;
  for (const [what, pattern] of reservedForScripts) {
    const isException = exceptions.some(([place, exception]) => place === file && exception === what);
    if (pattern.test(source) && !isException) violations.push(`${folder} must not do what scripts do: it ${what}`);
  }
  return violations;
}

/** The project's own files that each of `sources` imports, by path. */
function importsWithin(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  return new Map(
    Array.from(sources, ([file, source]) => {
      const targets = importsOf(source).filter((name) => name.startsWith('.'));
      return [file, targets.map((name) => posix.join(posix.dirname(file), name)).filter((path) => sources.has(path))];
    }),
  );
}

/** The imports within `folder` that violate the order of its stages. */
function disordersOf(sources: ReadonlyMap<string, string>, folder: string, order: readonly string[]): string[] {
  const stageOf = (file: string) => order.indexOf(file.slice(folder.length).split('/')[0]!);
  const disorders: string[] = [];
  for (const [file, targets] of importsWithin(sources)) {
    const stage = stageOf(file);
    if (stage < 0) disorders.push(`${file} is in none of the stages ${order.join(', ')}`);
    for (const target of targets) {
      if (stage >= 0 && stageOf(target) > stage) disorders.push(`${file} must not import ${target}`);
    }
  }
  return disorders;
}

/** The external modules that a file loads at run time, directly or indirectly, each with the chain of imports. */
function foreignIn(entry: string, sources: ReadonlyMap<string, string>): string[] {
  const foreign: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(withoutTypeImports(sources.get(file) ?? ''))) {
      if (!name.startsWith('.')) foreign.push([...way, file, name].join(' → '));
      else visit(posix.join(posix.dirname(file), name), [...way, file]);
    }
  };
  visit(entry, []);
  return foreign;
}

/** A source text without its types. */
function withoutTypeImports(source: string): string {
  return source.replace(/^(?:import|export) type\b[^;]*;$/gm, '');
}

/** Folders with entry points that other files refer to by their last path segments, such as `cloudflare/worker.ts`. */
const entryFolders = ['edge/adapters', 'build/explorer/browser', 'scripts/bench/peers'];

/** Modules that only tests import, and why they aren't in `test/`. */
const calledByTests: readonly (readonly [file: string, why: string])[] = [
  ['build/motion/check/guide.ts', 'writes the guide to the rules of movements when snapshots are written anew'],
  ['build/motion/draw/rays/kernel/assembly/kernel.ts', 'AssemblyScript: compiled when snapshots are written anew'],
  ['build/motion/props/guide.ts', 'writes the guide to props when snapshots are written anew'],
  ['build/motion/sight/guide.ts', 'writes the guide to the rules of views when snapshots are written anew'],
];

/** The files that no entry point reaches, by imports or by name in a source: `new URL('./render-thread.mjs', …)`. */
function unreachedFrom(entries: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file) || !sources.has(file)) return;
    reached.add(file);
    for (const [, name] of sources.get(file)!.matchAll(/['"`}]([\w./-]+\.(?:ts|tsx|js|mjs))['"`]/g)) {
      for (const folder of [posix.dirname(file), ...entryFolders]) visit(posix.join(folder, name!));
    }
  };
  for (const entry of entries) visit(entry);
  return [...sources.keys()].filter((file) => !reached.has(file));
}

/** The import cycles, each as a list of files. */
function circlesIn(sources: ReadonlyMap<string, string>): string[] {
  const imports = importsWithin(sources);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    else if (!done.has(file)) {
      for (const target of imports.get(file)!) visit(target, [...way, file]);
      done.add(file);
    }
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

describe('every file keeps to its place', async () => {
  const files = await glob(`{${Object.keys(mayImport).join()}}/**/*.{ts,tsx,js,mjs}`, {
    cwd: root,
    ignore: ['**/fixtures/**', '**/node_modules/**'],
  });
  // The folders were read concurrently, in an order that varies.
  files.sort();
  const textsIn = async (folder: string) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    return new Map(
      await Promise.all(own.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)),
    );
  };

  it('in the stages of edge, of build, of catalogue and of scripts', async () => {
    expect(disordersOf(await textsIn('edge'), 'edge/', edgeStages)).toEqual([]);
    expect(disordersOf(await textsIn('build'), 'build/', buildStages)).toEqual([]);
    expect(disordersOf(await textsIn('catalogue'), 'catalogue/', catalogueStages)).toEqual([]);
    const scripts = await textsIn('scripts');
    const commands = Array.from(scripts.keys(), (file) => file.slice('scripts/'.length)).filter(
      (name) => !name.includes('/'),
    );
    expect(disordersOf(scripts, 'scripts/', [...scriptStages, ...commands])).toEqual([]);
  });

  it('in the rooms of the web site: pages and scripts share components, and nothing else', async () => {
    const imports = [...importsWithin(await textsIn('build'))];
    for (const [room, others] of Object.entries(siteRooms)) {
      const own = imports.filter(([file]) => file.startsWith(`build/explorer/${room}/`));
      const foreign = own.flatMap(([file, targets]) =>
        targets.filter((target) => others.includes(target.split('/')[2]!)).map((target) => `${file} imports ${target}`),
      );
      expect(own.length).toBeGreaterThan(5);
      expect(foreign).toEqual([]);
    }
  });

  it('the code from movements to frames runs in a browser', async () => {
    const sources = new Map([...(await textsIn('build')), ...(await textsIn('catalogue'))]);
    expect(sources.size).toBeGreaterThan(100);
    for (const entry of [
      'build/motion/scene-of.ts',
      'build/motion/draw/draw-frames.ts',
      'build/figure/worker/core.ts',
      'build/figure/index.ts',
    ]) {
      expect(sources.has(entry), entry).toBe(true);
      expect(foreignIn(entry, sources)).toEqual([]);
    }
  });

  it('in the stages of build/motion, of which drawing knows only bodies, shapes and scenes', async () => {
    const folder = 'build/motion/';
    const sources = new Map([...(await textsIn('build'))].filter(([file]) => file.startsWith(folder)));
    expect(disordersOf(sources, folder, motionStages)).toEqual([]);
    const drawing = ['draw', ...motionStages.slice(0, motionStages.indexOf('props'))];
    const foreign = [...importsWithin(sources)].flatMap(([file, targets]) =>
      file.startsWith('build/motion/draw/')
        ? targets.filter((target) => !drawing.includes(target.slice(folder.length).split('/')[0]!))
        : [],
    );
    expect(foreign).toEqual([]);
  });

  it('no module of build/motion imports a package or a module of Node', async () => {
    const own = [...(await textsIn('build'))].filter(([file]) => file.startsWith('build/motion/'));
    const foreign = own.flatMap(([file, source]) =>
      importsOf(source)
        .filter((name) => !name.startsWith('.'))
        .map((name) => `${file} imports ${name}`),
    );
    expect(own.length).toBeGreaterThan(100);
    expect(foreign).toEqual([]);
  });

  it.each([
    ['edge', edgeStages],
    ['build', buildStages],
    ['build/motion', motionStages],
    ['scripts', scriptStages],
  ])('in the stages that the README of %s explains, in their order', async (folder, order) => {
    const readme = await readFile(join(root, folder, 'README.md'), 'utf8');
    expect(Array.from(readme.matchAll(/^\| `([\w.-]+)\/?` /gm), ([, stage]) => stage)).toEqual(order);
  });

  it('every module is reached from a command, an adapter, a page or a package', async () => {
    const folders = Object.keys(mayImport).filter((folder) => folder !== 'test');
    const texts = (await Promise.all(folders.map(textsIn))).flatMap((sources) => [...sources]);
    // Examples are entry points themselves, and declarations of packages are for the compiler.
    const sources = new Map(texts.filter(([file]) => !file.endsWith('.d.ts') && !file.includes('/examples/')));
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const started = (command: string) => command.replace(/(scripts\/support\/run\.mjs) ([\w-]+)/, '$1 scripts/$2.ts');
    const commands = Object.values<string>(scripts).flatMap(
      (command) => started(command).match(/scripts\/[\w/-]+\.(?:ts|mjs)/g) ?? [],
    );
    expect(commands.length).toBeGreaterThan(10);
    expect(unreachedFrom(commands, sources)).toEqual(calledByTests.map(([file]) => file));
  });

  it('the digest of the code of a build includes what a build loads, and no other folder of scripts', async () => {
    const folders = Object.keys(mayImport).filter((folder) => folder !== 'test');
    const sources = new Map((await Promise.all(folders.map(textsIn))).flatMap((texts) => [...texts]));
    const imports = importsWithin(sources);
    const loaded = ['scripts/build/build-dist.ts', 'scripts/server.ts', 'scripts/keys.ts'];
    for (const file of loaded) loaded.push(...imports.get(file)!.filter((target) => !loaded.includes(target)));
    const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`);
    const missed = loaded.filter((file) => !codeFiles.includes(file) && !codeFolders.some((one) => isIn(one)(file)));
    expect(loaded.length).toBeGreaterThan(100);
    expect(missed).toEqual([]);
    expect(codeFolders.filter((folder) => !loaded.some(isIn(folder)))).toEqual([]);
  });

  it.each(Object.keys(mayImport))('without circles of imports in %s', async (folder) => {
    expect(circlesIn(await textsIn(folder))).toEqual([]);
  });

  it.each(Object.keys(mayImport))('in %s', async (folder) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    expect(own.length).toBeGreaterThan(0);
    const violations = await Promise.all(
      own.map(async (file) =>
        violationsOf(file, await readFile(join(root, file), 'utf8')).map((violation) => `${file}: ${violation}`),
      ),
    );
    expect(violations.flat()).toEqual([]);
  });

  it.each(exceptions)('the exception for %s is still one: it %s', async (file, what) => {
    const [, pattern] = reservedForScripts.find(([name]) => name === what)!;
    expect(await readFile(join(root, file), 'utf8')).toMatch(pattern);
  });
});

describe('a file out of place is found', () => {
  it.each([
    ['catalogue/a.ts', "import { x } from '../edge/x.ts';", 'catalogue must not import edge/x.ts'],
    ['catalogue/rules/a.ts', "import type { X } from '../../build/x.ts';", 'catalogue must not import build/x.ts'],
    ['edge/http/a.ts', "export { x } from '../../catalogue/x.ts';", 'edge must not import catalogue/x.ts'],
    ['edge/a.ts', "export * from 'zod';", 'edge must not import the package zod'],
    ['edge/adapters/node/a.ts', "import 'undici';", 'edge must not import the package undici'],
    ['edge/store/a.ts', "import {\n  a,\n  b,\n} from 'node:fs';", 'node:fs belongs in edge/adapters'],
    ['edge/store/b.ts', "const fs = await import('node:fs');", 'node:fs belongs in edge/adapters'],
    ['build/a.ts', "import { x } from '../scripts/x.ts';", 'build must not import scripts/x.ts'],
    ['scripts/a.ts', "type X = import('../test/x.ts').X;", 'scripts must not import test/x.ts'],
    ['build/a.ts', 'const [, , name] = process.argv;', 'it reads arguments'],
    ['build/b.ts', 'process.exit(1);', 'it ends the process'],
    ['edge/a.ts', "console.log('here');", 'it prints'],
    ['build/c.ts', 'server.listen(0);', 'it listens'],
    ['build/d.ts', "import { readFile, writeFile } from 'node:fs/promises';", 'it writes files'],
    ['build/e.ts', "import {\n  mkdirSync,\n  readFileSync,\n} from 'node:fs';", 'it writes files'],
    ['build/f.ts', "import * as fs from 'node:fs';", 'it writes files'],
    ['build/g.ts', "import fs from 'node:fs';", 'it writes files'],
  ])('%s: %s', (file, source, message) => {
    expect(violationsOf(file, source).join()).toContain(message);
  });

  it.each([
    [
      'build/record/a.ts',
      "import { x } from '../release/b.ts';",
      'build/record/a.ts must not import build/release/b.ts',
    ],
    ['build/a.ts', '', 'build/a.ts is in none of the stages support'],
  ])('in the stages: %s', (file, source, message) => {
    expect(
      disordersOf(
        new Map([
          [file, source],
          ['build/release/b.ts', ''],
        ]),
        'build/',
        buildStages,
      ).join(),
    ).toContain(message);
  });

  it('a package that is loaded on the way, but not one of which only types are imported', () => {
    const sources = new Map([
      ['build/a.ts', "import type { X } from './c.ts';\nimport { b } from './b.ts';"],
      ['build/b.ts', "import { createHash } from 'node:crypto';\nexport type { Y } from 'zod';"],
      ['build/c.ts', "import sharp from 'sharp';"],
    ]);
    expect(foreignIn('build/a.ts', sources)).toEqual(['build/a.ts → build/b.ts → node:crypto']);
  });

  it('a module that nothing reaches', () => {
    const sources = new Map([
      ['scripts/a.ts', "import { b } from '../build/b.ts';"],
      ['build/b.ts', "new URL('thread.mjs', import.meta.url); const platforms = { worker: 'cloud/worker.ts' };"],
      ['build/thread.mjs', ''],
      ['edge/adapters/cloud/worker.ts', ''],
      ['build/left.ts', "import { b } from './b.ts';"],
    ]);
    expect(unreachedFrom(['scripts/a.ts'], sources)).toEqual(['build/left.ts']);
  });

  it('in a circle', () => {
    const sources = new Map([
      ['build/a.ts', "import { b } from './b.ts';"],
      ['build/b.ts', "import type { c } from './c.ts';"],
      ['build/c.ts', "import './d.ts';\nexport { b } from './b.ts';"],
      ['build/d.ts', ''],
    ]);
    expect(circlesIn(sources)).toEqual(['build/b.ts → build/c.ts → build/b.ts']);
  });

  it.each([
    ['edge/adapters/node/a.ts', "import { open } from 'node:fs/promises';\nimport { x } from '../../handler.ts';"],
    [
      'build/a.ts',
      "import { z } from 'zod';\nimport { x } from '../edge/x.ts';\nimport { readFile } from 'node:fs/promises';",
    ],
    ['scripts/a.ts', "import { writeFile } from 'node:fs/promises';\nconsole.log(process.argv);"],
    ['test/a.test.ts', "import { x } from '../scripts/x.ts';"],
  ])('and one in its place is not: %s', (file, source) => {
    expect(violationsOf(file, source)).toEqual([]);
  });
});
