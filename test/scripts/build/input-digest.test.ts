import { mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildRecord, isFresh, recordFile } from '../../../scripts/build/build-record.ts';
import { buildDigests, codeFiles, inputStamp } from '../../../scripts/build/input-digest.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';

let folder: TemporaryFolder;
let place: Parameters<typeof buildDigests>[0] & { readonly out: string };

beforeEach(async () => {
  folder = await temporaryFolder();
  const project = join(folder.path, 'project');
  for (const file of [...codeFiles, 'build/code.ts', 'catalogue/1.json']) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), 'one');
  }
  const [catalogue, images, out] = ['catalogue', 'images', 'out'].map((name) => join(project, name));
  place = {
    project,
    catalogue: catalogue!,
    images: images!,
    out: out!,
    imageBase: 'https://a.example',
    figure: 'male',
  };
});

afterEach(() => void vi.useRealTimers());

/** Everything in the folder is an hour old. */
function later(): void {
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
}

test('the stamp of inputs changes with everything that their digest changes with, even if the time stays the same', () => {
  expect(inputStamp(place), 'written a moment ago').toBeUndefined();
  later();
  const stamp = inputStamp(place);
  expect(stamp).toMatch(/^[0-9a-f]{64}$/);
  expect(inputStamp(place)).toBe(stamp);
  expect(inputStamp({ ...place, imageBase: 'https://b.example' })).not.toBe(stamp);
  const file = join(place.catalogue, '1.json');
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'two');
  utimesSync(file, atime, mtime);
  later();
  const changed = inputStamp(place);
  expect([undefined, stamp]).not.toContain(changed);
  renameSync(file, join(place.catalogue, '2.json'));
  later();
  expect([undefined, stamp, changed]).not.toContain(inputStamp(place));
});

test('a build is fresh if its stamp is the present one, without reading, or else if its digest is', () => {
  later();
  const { code, ...digests } = buildDigests(place);
  mkdirSync(place.out);
  writeFileSync(join(place.out, recordFile), buildRecord(digests));
  const never = () => expect.unreachable();
  expect(isFresh(place, never)).toBe(true);
  const file = join(place.catalogue, '1.json');
  writeFileSync(file, 'one');
  later();
  expect(isFresh(place)).toBe(true);
  writeFileSync(file, 'two');
  later();
  expect(isFresh(place)).toBe(false);
});
