import { rename, unlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { keyFile } from '../../../../edge/adapters/node/key-file.ts';
import { createHandler } from '../../../../edge/handler.ts';
import { encodeKeyDocument, revokeKey } from '../../../../edge/keys/key-document.ts';
import { memoryStore } from '../../../../edge/store/memory-store.ts';
import { sendOverHttp } from '../../../support/requests/exchange.ts';
import { useTestedTimers } from '../../../support/runner/tested-timers.ts';
import { sampleKeyFile } from '../../../support/samples/key-file.ts';
import { sampleKeyDocument, sampleKeys, sampleKeyText } from '../../../support/samples/sample-keys.ts';
import { headers, listen, tree } from './listen.ts';

describe('the key file', () => {
  test('is read again if it has changed, and only then', async () => {
    useTestedTimers();
    const path = await sampleKeyFile();
    const keys = keyFile(path, { maxAge: 0 });
    const first = await keys.get();
    expect(await keys.get()).toBe(first);
    expect(first.find(sampleKeys.another)).toBeDefined();

    // Replaced as by `npm run keys`: written next to it, then renamed.
    await writeFile(`${path}.new`, encodeKeyDocument(revokeKey(sampleKeyDocument, sampleKeys.another).document));
    await rename(`${path}.new`, path);
    const second = await keys.get();
    expect(second.find(sampleKeys.another)).toBeUndefined();
    expect(second.find(sampleKeys.valid)).toBeDefined();
  });

  test("that can't be read is a 500, even after it could be read before, until it can be read again", async () => {
    const path = await sampleKeyFile();
    const handle = createHandler({ store: memoryStore(tree.files), keys: keyFile(path, { maxAge: 0, keepFor: 0 }) });
    const api = await listen(undefined, { handle });
    const status = async () => (await sendOverHttp(api.origin)({ path: '/exercises/bodyPart/back', headers })).status;
    expect(await status()).toBe(200);
    await writeFile(path, '{"format":1,"keys":[');
    expect(await status()).toBe(500);
    await unlink(path);
    expect(await status()).toBe(500);
    await writeFile(path, sampleKeyText);
    expect(await status()).toBe(200);
  });
});
