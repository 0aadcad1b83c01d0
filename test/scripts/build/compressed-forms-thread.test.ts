import { expect, test } from 'vitest';
import { noCache, rememberingCache } from '../../../build/support/build-cache.ts';
import { startThreads } from '../../../build/support/threads.ts';
import { compressedForms } from '../../../scripts/build/compressed-forms.ts';
import type compressedFormsThread from '../../../scripts/build/compressed-forms-thread.ts';
import { watchedCache } from '../../support/stand-ins/watched-cache.ts';

const module = new URL('../../../scripts/build/compressed-forms-thread.ts', import.meta.url);

test('what a thread has compressed is found, with the bytes that the main thread makes', async () => {
  const script = Buffer.from(Array.from({ length: 5_000 }, (_, i) => `squat ${(i * i) % 9_973};`).join('\n'));
  const names = ['assets/site.js', 'assets/swagger-ui-1.js', 'assets/font.woff2'];
  const kept = rememberingCache(noCache);
  const { run, close } = startThreads(1);
  const noted = await run(module, new Map(names.map((name) => [name, script]))).finally(close);
  for (const { step, inputs, files } of noted as Awaited<ReturnType<typeof compressedFormsThread>>)
    kept.entry(step, inputs).keep(files);
  const { cache, made } = watchedCache(kept);
  const forms = await compressedForms('assets/site.js', script, cache);
  const hexOf = (forms: ReadonlyMap<string, Uint8Array>) =>
    Array.from(forms, ([name, bytes]) => [name, Buffer.from(bytes).toString('hex')]);
  expect([...forms.keys()]).toEqual(['assets/site.js.br', 'assets/site.js.gz']);
  expect(hexOf(forms)).toEqual(hexOf(await compressedForms('assets/site.js', script, noCache)));
  expect([...(await compressedForms('assets/swagger-ui-1.js', script, cache)).keys()]).toEqual([
    'assets/swagger-ui-1.js.gz',
  ]);
  expect([...made]).toEqual([]);
});
