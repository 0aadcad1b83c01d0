import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { codeFiles, codeFolders } from '../../scripts/build/input-digest.ts';
import { project as root } from '../../scripts/support/project.ts';
import { importsOf } from '../support/sources/imports.ts';
import { circlesIn, disordersOf, foreignIn, importsWithin, unreachedFrom, violationsOf } from './misplaced.ts';
import {
  buildStages,
  calledByTests,
  catalogueStages,
  edgeStages,
  exceptions,
  mayImport,
  motionStages,
  reservedForScripts,
  scriptStages,
  siteRooms,
} from './places.ts';

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

  test('in the stages of edge, of build, of catalogue and of scripts', async () => {
    expect(disordersOf(await textsIn('edge'), 'edge/', edgeStages)).toEqual([]);
    expect(disordersOf(await textsIn('build'), 'build/', buildStages)).toEqual([]);
    expect(disordersOf(await textsIn('catalogue'), 'catalogue/', catalogueStages)).toEqual([]);
    const scripts = await textsIn('scripts');
    const commands = Array.from(scripts.keys(), (file) => file.slice('scripts/'.length)).filter(
      (name) => !name.includes('/'),
    );
    expect(disordersOf(scripts, 'scripts/', [...scriptStages, ...commands])).toEqual([]);
  });

  test('in the rooms of the web site: pages and scripts share components, and nothing else', async () => {
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

  test('the code from movements to frames runs in a browser', async () => {
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

  test('in the stages of build/motion, of which drawing knows only bodies, shapes and scenes', async () => {
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

  test('no module of build/motion imports a package or a module of Node', async () => {
    const own = [...(await textsIn('build'))].filter(([file]) => file.startsWith('build/motion/'));
    const foreign = own.flatMap(([file, source]) =>
      importsOf(source)
        .filter((name) => !name.startsWith('.'))
        .map((name) => `${file} imports ${name}`),
    );
    expect(own.length).toBeGreaterThan(100);
    expect(foreign).toEqual([]);
  });

  test.each([
    ['edge', edgeStages],
    ['build', buildStages],
    ['build/motion', motionStages],
    ['scripts', scriptStages],
  ])('in the stages that the README of %s explains, in their order', async (folder, order) => {
    const readme = await readFile(join(root, folder, 'README.md'), 'utf8');
    expect(Array.from(readme.matchAll(/^\| `([\w.-]+)\/?` /gm), ([, stage]) => stage)).toEqual(order);
  });

  test('every module is reached from a command, an adapter, a page or a package', async () => {
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

  test('the digest of the code of a build includes what a build loads, and no other folder of scripts', async () => {
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

  test.each(Object.keys(mayImport))('without circles of imports in %s', async (folder) => {
    expect(circlesIn(await textsIn(folder))).toEqual([]);
  });

  test.each(Object.keys(mayImport))('in %s', async (folder) => {
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    expect(own.length).toBeGreaterThan(0);
    const violations = await Promise.all(
      own.map(async (file) =>
        violationsOf(file, await readFile(join(root, file), 'utf8')).map((violation) => `${file}: ${violation}`),
      ),
    );
    expect(violations.flat()).toEqual([]);
  });

  test.each(exceptions)('the exception for %s is still one: it %s', async (file, what) => {
    const [, pattern] = reservedForScripts.find(([name]) => name === what)!;
    expect(await readFile(join(root, file), 'utf8')).toMatch(pattern);
  });
});
