import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { movementsFile } from '../../build/figure/data/movements.ts';
import { packPath } from '../../edge/offline/pack/pack-path.ts';
import { isWhole } from '../support/faults/faults.ts';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';
import { run } from '../support/programs/command.ts';
import { packOf, packRelease, samplePacked } from '../support/samples/sample-pack.ts';

const pack = packOf(samplePacked(5));

/** A built tree whose images are on this machine. */
const built = packRelease(
  pack,
  new Map<string, Uint8Array>([
    [packPath(), pack],
    ['snapshots/LICENSE', Buffer.from('CC0 1.0\n')],
    [movementsFile, Buffer.from('{"motions":{},"exercises":{}}')],
  ]),
  'http://localhost:8787',
);

/** The commands, each with the name of its package, and the file that has the id of its release. */
const packages = [
  ['package', 'exercise-catalogue', 'release.js'],
  ['package-mcp', 'exercise-catalogue-mcp', 'release.json'],
] as const;

// Both run the same code, and making the types of the first takes longest.
test.each(packages.slice(isWhole ? 0 : 1))(
  '%s refuses images that no one else can load, unless it is told to',
  async (command, name, file) => {
    const [from, parent] = await Promise.all([temporaryFolder(built.files), temporaryFolder()]);
    const to = join(parent.path, 'package');
    const args = ['--from', from.path, '--to', to];
    const refused = await run(command, args);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('--allow-local-images')]);
    expect(existsSync(to)).toBe(false);
    const { status, stderr } = await run(command, [...args, '--allow-local-images']);
    expect([status, stderr]).toEqual([0, expect.stringContaining(`Packed ${name} 1.0.0 into `)]);
    expect(readFileSync(join(to, file), 'utf8')).toContain(built.release);
  },
);

test('without a release, it says what to do first', async () => {
  const folder = await temporaryFolder();
  const args = ['--from', join(folder.path, 'tree'), '--to', join(folder.path, 'package')];
  const { status, stderr } = await run('package', args);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no release in .*npm run build\n$/)]);
});
