import { beforeAll, expect, test } from 'vitest';
import compressionThread from '../../../../build/release/artifacts/compression-thread.ts';
import { lists } from '../../../../build/release/artifacts/lists.ts';
import { contentOf, type ReleaseContent } from '../../../../build/release/content.ts';
import { type BuildCache, noCache, rememberingCache } from '../../../../build/support/build-cache.ts';
import { noProgress } from '../../../../build/support/progress.ts';
import { noHistory } from '../../../../build/versions/history.ts';
import { readCatalogue } from '../../../../catalogue/read-catalogue.ts';
import { memoryFolder } from '../../../support/folders/memory-folder.ts';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';
import { writeSmallCatalogue } from '../../../support/samples/small-catalogue.ts';
import { someImage } from '../../../support/samples/whole-catalogue.ts';
import { watchedCache } from '../../../support/stand-ins/watched-cache.ts';

let content: ReleaseContent;
beforeAll(async () => {
  const folder = await temporaryFolder();
  writeSmallCatalogue(folder.path, 300);
  const { catalogue } = await readCatalogue(folder.path);
  const source = { catalogue, history: noHistory, license: '', imageBase: 'https://images.example' };
  content = contentOf(source, ({ id }) => someImage(id));
});

const optionsWith = (cache: BuildCache) => ({ progress: noProgress, extent: 'whole', cache }) as const;

test('what a thread has compressed is found, and is the same; it compresses nothing where lines are kept', async () => {
  let calls = 0;
  const onThreads = async (_: URL, tasks: readonly unknown[]) => {
    calls++;
    return [structuredClone(await compressionThread(structuredClone(tasks[0]) as never))];
  };
  const kept = {
    ...rememberingCache(noCache),
    onThreads: onThreads as unknown as NonNullable<BuildCache['onThreads']>,
  };
  await lists.ahead!(content, { ...optionsWith(kept), extent: 'early' });
  expect(calls).toBe(0);
  await lists.ahead!(content, optionsWith(kept));
  await lists.ahead!(content, optionsWith(kept));
  expect(calls).toBe(1);
  const ahead = memoryFolder();
  const watched = watchedCache(kept);
  await lists.write(content, ahead.folder, optionsWith(watched.cache));
  const alone = memoryFolder();
  const unhelped = watchedCache(rememberingCache(noCache));
  await lists.write(content, alone.folder, optionsWith(unhelped.cache));
  for (const step of ['gzip-line', 'gzip-parts'] as const) {
    expect(watched.made).not.toContain(step);
    expect(unhelped.made).toContain(step);
  }
  expect(ahead.files).toEqual(alone.files);
});
