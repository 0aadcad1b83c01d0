import { expect, test } from 'vitest';
import { buildPage } from '../../build/explorer/build-page.ts';
import { pageModel } from '../../build/explorer/page-model.ts';
import { packFile, packKinds } from '../../build/media/image-archive.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { wholeContent } from '../support/whole-catalogue.ts';

test('is small with the whole catalogue and every image there, and loads nothing from elsewhere', async () => {
  const content = await wholeContent('http://localhost:8787');
  const packs = content.catalogue.vocabulary.bodyParts.flatMap(({ word: bodyPart }) =>
    packKinds.map((kind) => ({ file: packFile(bodyPart, kind), bodyPart, kind, pictures: 100, bytes: 12_345_678 })),
  );
  const { folder, files } = memoryFolder();
  const release = '0'.repeat(32);
  await buildPage(pageModel({ content, release, packs, bytesOf: () => 1_234_567, hasImage: () => true }), folder);
  expect([...files.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(40_000);
  expect(files.get('index.html')!.toString()).not.toMatch(
    /https?:\/\/(?!localhost:8787|creativecommons\.org|www\.w3\.org)/,
  );
});
