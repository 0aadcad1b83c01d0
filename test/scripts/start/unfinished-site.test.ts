import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { headersOf } from '../../../build/hosting/headers.ts';
import { folderSource } from '../../../edge/adapters/node/folder-source.ts';
import { publicFiles } from '../../../edge/adapters/node/public-files.ts';
import { unfinishedSite } from '../../../scripts/start/unfinished-site.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { type RunningServer, serve } from '../../support/servers/servers.ts';

const release = `releases/${'a'.repeat(32)}`;
let folder: TemporaryFolder;
let front: RunningServer;
let isBuilding: boolean;

beforeEach(async () => {
  folder = await temporaryFolder();
  isBuilding = true;
  mkdirSync(join(folder.path, release), { recursive: true });
  writeFileSync(join(folder.path, release, 'manifest.json'), '{}');
  front = await serve(
    publicFiles({
      source: folderSource(folder.path),
      headersOf: (path) => headersOf(`/${path}`),
      supply: unfinishedSite(
        () => isBuilding,
        async () => false,
      ),
    }),
  );
});

async function answerTo(path: string): Promise<[status: number, location: string | null, retryAfter: string | null]> {
  const { status, headers } = await fetch(`${front.origin}/${path}`, { redirect: 'manual' });
  return [status, headers.get('location'), headers.get('retry-after')];
}

test.each([
  [`${release}/snapshots/exercises.csv`, [503, null, '10']],
  ['sitemap.xml', [503, null, '10']],
  ['exercise/0001/exercise.md', [503, null, '10']],
  ['exercise/0001/', [302, '/exercise/?id=0001', null]],
  ['list/bodypart/upper-legs/', [302, '/?bodyPart=upper%20legs', null]],
  ['image/none.gif', [404, null, null]],
  ['nowhere.txt', [404, null, null]],
])('%s is answered honestly until it is built', async (path, answer) => {
  expect(await answerTo(path)).toEqual(answer);
  isBuilding = false;
  expect((await answerTo(path))[0]).toBe(404);
});

test('what is built is served', async () => {
  expect((await answerTo(`${release}/manifest.json`))[0]).toBe(200);
});
