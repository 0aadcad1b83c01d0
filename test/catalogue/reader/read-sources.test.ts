import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixCatalogue } from '../../../catalogue/fix/fix-catalogue.ts';
import { editedCatalogue, validText } from '../edited-catalogue.ts';
import { printedProblems } from '../repaired-catalogue.ts';

const takeOut = 'put a file in its place, or take it out';
const rename = 'rename it with letters, digits and hyphens';

/** Things that a folder may contain instead of a file, how to create each, and the message about it. */
const entries: [string, (path: string) => unknown, string, string?][] = [
  [
    'a link to its own folder',
    (path) => symlinkSync('.', path),
    `the file can't be read: it is a link to a folder; ${takeOut}`,
  ],
  [
    'a link to the folder above',
    (path) => symlinkSync('..', path),
    `the file can't be read: it is a link to a folder; ${takeOut}`,
  ],
  ['a link to itself', (path) => symlinkSync('9.json', path), 'the link leads back to itself; put a file in its place'],
  ['a link to nothing', (path) => symlinkSync('nothing', path), `the link leads to nothing; ${takeOut}`],
  [
    'a link to a device',
    (path) => symlinkSync('/dev/zero', path),
    `the file can't be read: it is a device; ${takeOut}`,
  ],
  ['a link to a file elsewhere', linkToElsewhere, `the link leads out of the catalogue; ${takeOut}`],
  ['a named pipe', (path) => execFileSync('mkfifo', [path]), `the file can't be read: it is a named pipe; ${takeOut}`],
  ['a socket', listen, `the file can't be read: it is a socket; ${takeOut}`],
  [
    'a name with a line feed',
    (path) => writeFileSync(path, '{}'),
    `the name of the file has the control character U+000A; ${rename}`,
    '9\n.json',
  ],
];

test.each(entries)('%s is one problem', async (_, put, message, name = '9.json') => {
  for (const inside of ['exercises', 'motions']) {
    const folder = await editedCatalogue();
    const close = await put(join(folder, inside, name));
    const shown = name.replace('\n', '\\u000a');
    expect(await printedProblems(folder)).toEqual([`${inside}/${shown}:1:1  readable  ${message}`]);
    await fixCatalogue(folder);
    if (typeof close === 'function') await close();
  }
});

test('a name that is not UTF-8 is a problem', async () => {
  const folder = await editedCatalogue();
  writeFileSync(
    Buffer.concat([Buffer.from(join(folder, 'exercises/')), Buffer.from([0xff]), Buffer.from('.json')]),
    '{}',
  );
  expect(await printedProblems(folder)).toEqual([
    `exercises/\uFFFD.json:1:1  readable  the name of the file is not UTF-8; ${rename}`,
  ]);
});

test('a link to a file is read, leftovers of programs are not', async () => {
  const folder = await editedCatalogue();
  mkdirSync(join(folder, 'exercises/more'));
  writeFileSync(join(folder, 'exercises/.DS_Store'), 'x');
  writeFileSync(join(folder, 'exercises/.0002-sit-up.json.next-1-00c0ffee'), '{');
  symlinkSync('../0002-sit-up.json', join(folder, 'exercises/more/again.json'));
  const [first] = await printedProblems(folder);
  expect(first).toMatch(/^exercises\/more\/again\.json:3:9 {2}file-name /);
});

test.each([
  ['itself', 'versions.json', 'the link leads back to itself; put a file in its place'],
  ['nothing', 'nothing', `the link leads to nothing; ${takeOut}`],
])('an optional file that is a link to %s is a problem', async (_, target, message) => {
  const folder = await editedCatalogue([{ file: 'versions.json' }]);
  symlinkSync(target, join(folder, 'versions.json'));
  expect(await printedProblems(folder)).toEqual([`versions.json:1:1  readable  ${message}`]);
});

/** A link to a readable exercise in a folder next to the catalogue. */
function linkToElsewhere(path: string): void {
  const elsewhere = join(path, '../../../elsewhere.json');
  writeFileSync(elsewhere, validText('exercises/0002-sit-up.json'));
  symlinkSync(elsewhere, path);
}

function listen(path: string): Promise<() => Promise<void>> {
  const server = createServer();
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return new Promise((resolve) => server.listen(path, () => resolve(close)));
}
