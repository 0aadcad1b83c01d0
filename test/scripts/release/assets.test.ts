import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOf } from '../../../build/support/digest-of.ts';
import { packageFolders } from '../../../scripts/package/package-folders.ts';
import { assetFolder, assetNames, collectAssets, collectedFiles, notesFile } from '../../../scripts/release/assets.ts';
import { temporaryFolder } from '../../support/folders/temporary-folder.ts';

const version = '2.3.4';
const archive = 'back-still.zip';

test('everything that is attached to a release is collected, with digests, and nothing else', async () => {
  const files = new Map<string, Uint8Array>([[`dist/cdn/archives/${archive}`, Buffer.from('images')]]);
  files.set('dist/cdn/archives/archives.json', Buffer.from('{}'));
  files.set(`${assetFolder}/left-over.csv`, Buffer.from('of another version'));
  for (const [name, folder] of Object.entries(packageFolders)) {
    files.set(`dist/${folder}/package.json`, Buffer.from(JSON.stringify({ name, version })));
  }
  for (const name of assetNames(version)) files.set(`dist/dataset/${name}`, Buffer.from(name));
  const { path } = await temporaryFolder(files);

  expect(collectedFiles(join(path, 'dist'))).toEqual([]);
  collectAssets(path, { version, exercises: 1, changes: null });
  const names = [...assetNames(version), archive].sort();
  expect(collectedFiles(path).map(({ file }) => file)).toEqual(names.map((name) => `${assetFolder}/${name}`));
  expect(collectedFiles(path).find(({ file }) => file.endsWith(archive))!.bytes).toBe('images'.length);
  const collected = (name: string) => readFileSync(join(path, assetFolder, name));
  const digested = names
    .filter((name) => name !== 'SHA256SUMS')
    .map((name) => `${digestOf(collected(name))}  ${name}\n`);
  expect(collected('SHA256SUMS').toString()).toBe(digested.join(''));
  expect(readFileSync(join(path, notesFile), 'utf8')).toContain(version);
});
