import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { nodeListener } from '../../../edge/adapters/node/listener.ts';
import { encodeCurrent } from '../../../edge/format/current.ts';
import { currentPath } from '../../../edge/format/paths.ts';
import { createHandler } from '../../../edge/handler.ts';
import { tools } from '../../../edge/mcp/tools.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import type { Store } from '../../../edge/store/store.ts';
import { rounds } from '../../support/faults/faults.ts';
import { connect, eras, walk } from '../../support/requests/assistant-client.ts';
import { jsonBody, type Send, sendOverHttp, sendToHandler } from '../../support/requests/exchange.ts';
import { anyCharacter } from '../../support/samples/any-character.ts';
import { publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../../support/samples/sample-keys.ts';
import { type RunningServer, serve } from '../../support/servers/servers.ts';

const tree = await publish(sampleExercises(130));
const handlerOver = (store: Store, faults: unknown[] = []) =>
  createHandler({
    store,
    keys: sampleKeySource,
    currentMaxAge: 0,
    onFault: (fault) => faults.push(fault),
  });

/** The parts of an answer that these tests read. */
interface Reply {
  readonly title?: string;
  readonly error?: { readonly code: number; readonly message: string };
  readonly result?: {
    readonly isError?: true;
    readonly content: readonly { readonly text: string }[];
    readonly structuredContent: { readonly [name: string]: unknown };
  };
}

/** Sends one message by itself. */
async function ask(send: Send, message: unknown, key = sampleKeys.valid) {
  const received = await send({
    method: 'POST',
    path: '/mcp',
    headers: { 'x-gateway-key': key, 'content-type': 'application/json' },
    body: typeof message === 'string' ? message : (JSON.stringify(message) ?? ''),
  });
  return {
    ...received,
    json: received.body.length === 0 ? undefined : (jsonBody(received) as Reply),
  };
}

const call = (name: string, args: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

describe('the client of the protocol over node:http', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serve(nodeListener({ handle: handlerOver(memoryStore(tree.files)) }));
  });

  test.each(eras)('of the era %j', async (era) => {
    const requestInit = { headers: { 'x-gateway-key': sampleKeys.valid } };
    const transport = new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), { requestInit });
    const client = await connect(transport, era);
    await walk(client, { ids: ['0003', '0001'], bodyPart: 'back', typed: tree.exercises[3]!.name, draws: false });
    await client.close();
  });

  test('gets nothing without a key', async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`));
    await expect(connect(transport, 'legacy')).rejects.toThrow();
  });

  test('a message that is too long is refused, and the connection goes on', async () => {
    const send = sendOverHttp(server.origin);
    expect((await ask(send, ' '.repeat(3_000_000))).status).toBe(413);
    expect((await ask(send, { jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(200);
  });
});

describe('any input', () => {
  const faults: unknown[] = [];
  const send = sendToHandler(handlerOver(memoryStore(tree.files), faults));

  /** Arguments as a model may get them wrong: existing names with values of any type. */
  const names = 'text id ids limit offset have bodyPart equipment relations lists __proto__'.split(' ');
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      '0001',
      ['0001', '0002'],
      'back',
      ['back'],
      ['cable', 'bench'],
      0,
      1,
      100,
      -1,
      1.5,
      '',
      '\ud800',
      null,
    ),
    fc.string({ unit: anyCharacter }),
    fc.array(fc.string(), { maxLength: 40 }),
  );
  const someArguments = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), value));

  const refusal = /must be|can't be|is missing|is empty|There is no argument|has no/;

  test('arguments: an answer, or what is wrong with them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tools.map(({ name }) => name), 'x'), someArguments, async (name, args) => {
        const { status, json } = await ask(send, call(name, args));
        expect(status).toBe(200);
        const { error, result } = json!;
        if (error) expect(error).toMatchObject({ code: -32602, message: expect.stringMatching(/no such tool/) });
        else if (result!.isError) expect(result!.content[0]!.text).toMatch(refusal);
        else expect(result).toMatchObject({ structuredContent: expect.any(Object) });
      }),
      { numRuns: rounds(130, 400) },
    );
    expect(faults).toEqual([]);
  });

  test('messages: an answer of the protocol, or none', async () => {
    const method = fc.oneof(
      fc.constantFrom(
        'initialize',
        'tools/list',
        'resources/read',
        'resources/list',
        'server/discover',
        'ping',
        'toString',
      ),
      fc.string(),
      fc.jsonValue(),
    );
    const message = fc.oneof(
      fc.jsonValue(),
      fc.record(
        { jsonrpc: fc.constant('2.0'), id: fc.jsonValue(), method, params: fc.jsonValue() },
        { requiredKeys: [] },
      ),
      fc.record({
        jsonrpc: fc.constant('2.0'),
        id: fc.nat(),
        method,
        params: fc.dictionary(fc.constantFrom('uri', 'cursor', 'name', '_meta', 'protocolVersion'), fc.jsonValue()),
      }),
      fc.string({ unit: anyCharacter }),
    );
    await fc.assert(
      fc.asyncProperty(message, async (message) => {
        const { status, json } = await ask(send, message);
        expect(status).toBeOneOf([200, 202, 400, 404]);
        if (status === 202) expect(json).toBe(undefined);
        else expect(json).toMatchObject({ jsonrpc: '2.0' });
      }),
      { numRuns: rounds(200, 600) },
    );
    expect(faults).toEqual([]);
  });
});

describe('the store behind it', () => {
  test('a failing store is a 500 and reports the fault', async () => {
    const faults: unknown[] = [];
    const broken: Store = { ranges: true, read: () => Promise.reject(new Error('the disk is gone')) };
    const { status, json } = await ask(sendToHandler(handlerOver(broken, faults)), call('list_words', {}));
    expect([status, json!.title, String(faults[0])]).toEqual([500, 'Internal Server Error', 'Error: the disk is gone']);
  });

  test('everything that a call reads is from one release, even if another one becomes live', async () => {
    const next = await publish(sampleExercises(130).map((each) => ({ ...each, name: `${each.name} anew` })));
    const files = new Map([...tree.files, ...next.files]);
    let current = tree.release;
    const store = memoryStore(files);
    const switching: Store = {
      ranges: true,
      async read(path: string, ...range: [number, number] | []) {
        if (path === currentPath) return encodeCurrent(current);
        // The other release goes live when the first list is read.
        if (path.includes('/exercises/')) current = next.release;
        return store.read(path, ...(range as [number, number]));
      },
    };
    const send = sendToHandler(handlerOver(switching));
    const namesOf = async () => {
      const { json } = await ask(send, call('related_exercises', { id: '0003' }));
      const { exercise, alternatives } = json!.result!.structuredContent as {
        exercise: { name: string };
        alternatives: { name: string }[];
      };
      return [exercise, ...alternatives].map(({ name }) => name);
    };
    expect(await namesOf()).toEqual([3, 1].map((i) => tree.exercises[i]!.name));
    expect(await namesOf()).toEqual([3, 1].map((i) => next.exercises[i]!.name));
  });
});
