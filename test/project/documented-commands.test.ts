import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { project } from '../../scripts/support/project.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { type Call, runEach } from '../support/programs/command.ts';
import { writeSmallCatalogue } from '../support/samples/small-catalogue.ts';

/** The commands that work on a catalogue's files. Those that build and serve have their own tests. */
const commands = /npm run (validate|fix|new-exercise|new-catalogue)(?: -- ([^#&\n]*))?/g;

/** A command on a page: its script and its arguments. */
interface Documented {
  readonly name: string;
  readonly args: readonly string[];
}

function commandsIn(page: string): Documented[] {
  const blocks = readFileSync(join(project, page), 'utf8').matchAll(/^```sh\n(.*?)^```/gms);
  return [...blocks].flatMap(([, block]) =>
    [...block!.matchAll(commands)].map(([, name, args = '']) => ({
      name: name!,
      args: Array.from(args.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain!),
    })),
  );
}

let parent: TemporaryFolder;

beforeAll(async () => {
  parent = await temporaryFolder();
});

test('the commands on the pages do what they say, in order', async () => {
  const documented = [...commandsIn('README.md'), ...commandsIn('scripts/new-catalogue/template.md')];
  expect(documented.map(({ name }) => name)).toEqual([
    ...['new-catalogue', 'validate', 'new-exercise', 'fix', 'validate'],
    ...['new-exercise', 'fix', 'validate'],
  ]);
  // The folders meant by no argument, and by `../mine` on the pages.
  const own = join(parent.path, 'catalogue');
  const mine = join(parent.path, 'mine');
  writeSmallCatalogue(own, 400);
  const calls = documented.map(({ name, args }) => {
    const names = args.map((arg) => (arg === '../mine' ? mine : arg));
    const place = names.includes(mine) ? mine : own;
    const call: Call = [name, ...names, ...(place === mine ? [] : ['--catalogue', own])];
    return { name, place, call };
  });
  const ends = await runEach(calls.map(({ call }) => call));

  const drafts = new Map<string, string>();
  for (const [i, { name, place }] of calls.entries()) {
    const { status, stdout, stderr } = ends[i]!;
    expect(stderr).toBe('');
    if (name === 'new-exercise') drafts.set(place, stdout.trim());
    // The problems are in the exercise that was just begun.
    const draft = drafts.get(place);
    const problems = stdout.split('\n').filter((line) => /:\d+:\d+ {2}/.test(line));
    expect(problems.filter((line) => !draft || !line.startsWith(draft))).toEqual([]);
    const isLeft = name === 'validate' && draft !== undefined;
    expect({ name, status, isLeft: problems.length > 0 }).toEqual({ name, status: isLeft ? 1 : 0, isLeft });
  }
});

test('the page for contributors has the same commands as the README', () => {
  const elsewhere = commandsIn('README.md').map((command) => JSON.stringify(command));
  for (const command of commandsIn('.github/CONTRIBUTING.md')) expect(elsewhere).toContain(JSON.stringify(command));
});

test('every command prints its usage with --help', async () => {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const programs = Object.values<string>(scripts).flatMap((command) => /scripts\/(\S+)\.ts/.exec(command)?.[1] ?? []);
  expect(programs.length).toBeGreaterThan(10);
  const ends = await runEach(programs.map((name) => [name, '--help']));
  for (const [i, { status, stdout, stderr }] of ends.entries()) {
    expect({ name: programs[i], status, stderr }).toEqual({ name: programs[i], status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage:/);
  }
});
