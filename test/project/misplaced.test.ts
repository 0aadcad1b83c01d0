import { describe, expect, test } from 'vitest';
import { circlesIn, disordersOf, foreignIn, unreachedFrom, violationsOf } from './misplaced.ts';
import { buildStages } from './places.ts';

describe('a file out of place is found', () => {
  test.each([
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

  test.each([
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

  test('a package that is loaded on the way, but not one of which only types are imported', () => {
    const sources = new Map([
      ['build/a.ts', "import type { X } from './c.ts';\nimport { b } from './b.ts';"],
      ['build/b.ts', "import { createHash } from 'node:crypto';\nexport type { Y } from 'zod';"],
      ['build/c.ts', "import sharp from 'sharp';"],
    ]);
    expect(foreignIn('build/a.ts', sources)).toEqual(['build/a.ts → build/b.ts → node:crypto']);
  });

  test('a module that nothing reaches', () => {
    const sources = new Map([
      ['scripts/a.ts', "import { b } from '../build/b.ts';"],
      ['build/b.ts', "new URL('thread.mjs', import.meta.url); const platforms = { worker: 'cloud/worker.ts' };"],
      ['build/thread.mjs', ''],
      ['edge/adapters/cloud/worker.ts', ''],
      ['build/left.ts', "import { b } from './b.ts';"],
    ]);
    expect(unreachedFrom(['scripts/a.ts'], sources)).toEqual(['build/left.ts']);
  });

  test('in a circle', () => {
    const sources = new Map([
      ['build/a.ts', "import { b } from './b.ts';"],
      ['build/b.ts', "import type { c } from './c.ts';"],
      ['build/c.ts', "import './d.ts';\nexport { b } from './b.ts';"],
      ['build/d.ts', ''],
    ]);
    expect(circlesIn(sources)).toEqual(['build/b.ts → build/c.ts → build/b.ts']);
  });

  test.each([
    ['edge/adapters/node/a.ts', "import { open } from 'node:fs/promises';\nimport { x } from '../../handler.ts';"],
    [
      'build/a.ts',
      "import { z } from 'zod';\nimport { x } from '../edge/x.ts';\nimport { readFile } from 'node:fs/promises';",
    ],
    ['scripts/a.ts', "import { writeFile } from 'node:fs/promises';\nconsole.log(process.argv);"],
    ['test/a.test.ts', "import { x } from '../scripts/x.ts';"],
  ])('a file in its place is not found: %s', (file, source) => {
    expect(violationsOf(file, source)).toEqual([]);
  });
});
