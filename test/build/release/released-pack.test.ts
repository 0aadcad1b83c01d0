import { expect, test } from 'vitest';
import { releasedPack } from '../../../build/release/released-pack.ts';
import { writeFile } from '../../../build/support/output-folder.ts';
import { encodeManifest } from '../../../edge/format/manifest.ts';
import { memoryFolder } from '../../support/folders/memory-folder.ts';

test('a release that is too long for an offline pack is refused, with that reason', () => {
  const { folder } = memoryFolder();
  writeFile(folder, 'manifest.json', encodeManifest({ imageBase: '', vocabulary: {}, lists: {}, files: {} }));
  expect(() => releasedPack(folder)).toThrow('The release has no offline pack.');
});
