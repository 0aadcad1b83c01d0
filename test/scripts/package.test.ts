import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { movementsFile } from '../../build/figure/data/movements.ts';
import { packPath } from '../../edge/offline/pack/pack-path.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { type Ended, run, runEach } from '../support/programs/command.ts';
import { packOf, packRelease, samplePacked } from '../support/samples/sample-pack.ts';

const pack = packOf(samplePacked(5));

/** A built tree with images. */
function builtWith(imageBase: string) {
  const files = new Map<string, Uint8Array>([
    [packPath(), pack],
    ['snapshots/LICENSE', Buffer.from('CC0 1.0\n')],
    [movementsFile, Buffer.from('{"motions":{},"exercises":{}}')],
  ]);
  return packRelease(pack, files, imageBase);
}

const refused = [
  'http://localhost:8787',
  'https://localhost',
  'https://images.localhost/a',
  'http://127.0.0.1:8787',
  'https://127.8.9.1',
  'https://[::1]:8443',
  'http://0.0.0.0:80',
  'http://images.example.org',
];

describe('packing refuses images that no one else can load', () => {
  let folder: TemporaryFolder;
  let ends: Ended[];
  beforeAll(async () => {
    const files = refused.flatMap((base, i) =>
      Array.from(builtWith(base).files, ([path, bytes]): [string, Uint8Array] => [`${i}/${path}`, bytes]),
    );
    folder = await temporaryFolder(new Map(files));
    const to = join(folder.path, 'package');
    ends = await runEach(refused.map((_, i) => ['package', '--from', join(folder.path, `${i}`), '--to', to]));
  });

  test.each(refused.map((base, i) => [base, i] as const))('%s', (base, i) => {
    const { status, stderr } = ends[i]!;
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The images of this release are at .*IMAGE_URL=https:.*--allow-local-images\.\n$/);
    expect(stderr).toContain(base);
    expect(existsSync(join(folder.path, 'package'))).toBe(false);
  });

  test('unless it is told to', async () => {
    const to = join(folder.path, 'package');
    const { status, stderr } = await run('package', [
      '--from',
      join(folder.path, '0'),
      '--to',
      to,
      '--allow-local-images',
    ]);
    expect([status, stderr]).toEqual([0, expect.stringContaining('Packed exercise-catalogue 1.0.0 into ')]);
    expect(readFileSync(join(to, 'catalogue.pack')).equals(pack)).toBe(true);
    expect(readFileSync(join(to, 'release.js'), 'utf8')).toContain(builtWith(refused[0]!).release);
  });
});

test('without a release, it says what to do first', async () => {
  const folder = await temporaryFolder();
  const { status, stderr } = await run('package', [
    '--from',
    join(folder.path, 'tree'),
    '--to',
    join(folder.path, 'package'),
  ]);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no release in .*npm run build\n$/)]);
});
