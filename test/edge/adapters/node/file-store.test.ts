import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileStore } from '../../../../edge/adapters/node/file-store.ts';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';

test('the file store reads whole files and parts, and nothing outside its folder', async () => {
  const folder = await temporaryFolder(
    new Map([
      ['tree/a/b.json', Buffer.from('0123456789')],
      ['secret', Buffer.from('x')],
    ]),
  );
  const store = fileStore(join(folder.path, 'tree'));
  const text = async (bytes: Promise<Uint8Array>) => Buffer.from(await bytes).toString();
  expect(await text(store.read('a/b.json'))).toBe('0123456789');
  expect(await text(store.read('a/b.json', 3, 6))).toBe('345');
  expect(await text(store.read('a/b.json', 10, 10))).toBe('');
  await expect(store.read('a/b.json', 8, 11)).rejects.toMatchObject({ name: 'StoreError', missing: false });
  await expect(store.read('a/c.json')).rejects.toMatchObject({ name: 'StoreError', missing: true });
  await expect(store.read('a')).rejects.toMatchObject({ name: 'StoreError', missing: false });
  for (const path of ['../secret', 'a/../../secret', join(folder.path, 'secret')]) {
    await expect(store.read(path)).rejects.toThrow('leads out');
  }
});
