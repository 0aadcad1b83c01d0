import { rename, unlink, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { keyFile } from '../../edge/adapters/node/key-file.ts';
import type { KeyTable } from '../../edge/keys/key-table.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { faultyHandler } from '../support/faults/faults.ts';
import { expectContract } from '../support/requests/contract.ts';
import { sampleKeyFile } from '../support/samples/key-file.ts';
import { publish, sampleExercises } from '../support/samples/published-tree.ts';
import { sampleKeys, sampleKeyTable, sampleKeyText, unknownKey } from '../support/samples/sample-keys.ts';

const tree = await publish(sampleExercises(30));
const page = { path: '/exercises/bodyPart/back?limit=3&offset=1', headers: { 'x-gateway-key': sampleKeys.valid } };

describe("keys that can't be read", () => {
  test('are a 500, never an invalid key, and are not remembered', async () => {
    const states: (() => KeyTable | Promise<KeyTable>)[] = [
      () => {
        throw new Error('no such file');
      },
      () => Promise.reject(new Error('not JSON')),
      () => sampleKeyTable,
    ];
    const expected = [500, 500, 200];
    let state = 0;
    const { send, faults } = faultyHandler(memoryStore(tree.files), { keys: { get: () => states[state]!() } });
    for (; state < states.length; state++) {
      const received = await send(page);
      expect(received.status).toBe(expected[state]);
      expectContract(page, received);
    }
    expect(faults).toHaveLength(2);
  });
});

describe('a key file that disappears', () => {
  test('leaves the last good keys for five minutes, then a 500 with Retry-After, and never an invalid key', async () => {
    const path = await sampleKeyFile();
    let time = Date.parse('2030-01-01');
    const faults: unknown[] = [];
    const source = keyFile(path, { now: () => time, onFault: (fault) => faults.push(fault) });
    const { send } = faultyHandler(memoryStore(tree.files), { keys: source, now: () => time });
    const ask = async (key: string) =>
      (await send({ path: '/exercises/bodyPart/back', headers: { 'x-gateway-key': key } })).status;
    expect(await ask(sampleKeys.valid)).toBe(200);
    for (const damage of [() => unlink(path), () => writeFile(path, '{"format":1,"keys":[')]) {
      await damage();
      const { length } = faults;
      time += 2_000;
      expect([await ask(sampleKeys.valid), await ask(unknownKey)]).toEqual([200, 401]);
      await expect.poll(() => faults.length).toBeGreaterThan(length);
      expect(faults.slice(length).map(String).join()).toContain(
        "The keys can't be read. The previous ones are used until 2030-01-01T00:05:00.000Z: ",
      );
      expect(source.outage?.until).toBe(Date.parse('2030-01-01') + 5 * 60_000);
    }
    time = Date.parse('2030-01-01') + 5 * 60_000 - 1;
    expect(await ask(sampleKeys.valid)).toBe(200);
    time += 1;
    const refused = await send(page);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([500, '5']);
    expectContract(page, refused);
    expect(await ask(unknownKey)).toBe(500);
    await writeFile(`${path}.new`, sampleKeyText);
    await rename(`${path}.new`, path);
    expect([await ask(sampleKeys.valid), await ask(unknownKey)]).toEqual([200, 401]);
    expect(source.outage).toBeUndefined();
  });
});
