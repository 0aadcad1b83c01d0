import { expect, test } from 'vitest';
import { buildPage } from '../../build/explorer/build-page.ts';
import { pageModel } from '../../build/explorer/page-model.ts';
import { archiveFile, archiveKinds } from '../../build/media/image-archive.ts';
import { memoryFolder } from '../support/memory-folder.ts';
import { wholeContent } from '../support/whole-catalogue.ts';

test('is small with the whole catalogue and every image there, and loads nothing from elsewhere', async () => {
  const content = await wholeContent('http://localhost:8787');
  const archives = content.catalogue.vocabulary.bodyParts.flatMap(({ word: bodyPart }) =>
    archiveKinds.map((kind) => ({
      file: archiveFile(bodyPart, kind),
      bodyPart,
      kind,
      images: 100,
      bytes: 12_345_678,
    })),
  );
  const { folder, files } = memoryFolder();
  const release = '0'.repeat(32);
  await buildPage(pageModel({ content, release, archives, bytesOf: () => 1_234_567, hasImage: () => true }), folder);
  expect([...files.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(40_000);
  expect(files.get('index.html')!.toString()).not.toMatch(
    /https?:\/\/(?!localhost:8787|creativecommons\.org|www\.w3\.org)/,
  );
});
