import { expect } from 'vitest';
import { tools } from '../../../edge/mcp/tools.ts';
import { type PublishedTree, sampleMuscles } from '../samples/published-tree.ts';
import { sampleKeys } from '../samples/sample-keys.ts';
import type { Case } from './case.ts';

const about = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

interface Written {
  readonly headers?: { readonly [name: string]: string };
  readonly status?: number;
  readonly key?: string | null;
}

/** A message of an assistant of the versions with `initialize`, and the expected content of its answer. */
function message(
  name: string,
  content: unknown,
  answer: unknown,
  { headers, status = 200, ...more }: Written = {},
): Case {
  return {
    name: `assistants: ${name}`,
    method: 'POST',
    path: '/mcp',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof content === 'string' ? content : JSON.stringify(content),
    status,
    ...(answer !== undefined && { exercises: answer }),
    ...more,
  };
}

/** A request of such a version. */
function request(name: string, method: string, params: object, answer: unknown, written?: Written): Case {
  return message(name, { jsonrpc: '2.0', id: 7, method, params }, answer, written);
}

/** A request that states its own version. */
function stateless(name: string, method: string, params: object, answer: unknown, written: Written = {}): Case {
  const { name: tool, uri } = params as { name?: string; uri?: string };
  const named = tool ?? uri;
  const headers = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(named !== undefined && { 'mcp-name': named }),
    ...written.headers,
  };
  return request(`stateless, ${name}`, method, { _meta: about, ...params }, answer, { ...written, headers });
}

const result = (content: object) => ({ jsonrpc: '2.0', id: 7, result: expect.objectContaining(content) });
const fault = (code: number, text: RegExp, id: unknown = 7) => ({
  jsonrpc: '2.0',
  id,
  error: expect.objectContaining({ code, message: expect.stringMatching(text) }),
});
const refused = (text: RegExp) =>
  result({ isError: true, content: [{ type: 'text', text: expect.stringMatching(text) }] });
const data = (content: object) => result({ structuredContent: expect.objectContaining(content) });

const call = (name: string, tool: string, args: unknown, answer: unknown, written?: Written) =>
  request(name, 'tools/call', { name: tool, arguments: args }, answer, written);

const names = tools.flatMap(({ name, needsDrawing }) => (needsDrawing ? [] : [name]));
const listed = { tools: names.map((name) => expect.objectContaining({ name })) };

/** The messages that are sent to `/mcp`. */
export function messageTable({ exercises }: PublishedTree): Case[] {
  const total = exercises.length;
  return [
    request(
      'initialize',
      'initialize',
      { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
      result({ protocolVersion: '2025-06-18', capabilities: { tools: {}, resources: {} } }),
    ),
    request(
      'initialize with a version of its own',
      'initialize',
      { protocolVersion: '1900-01-01' },
      result({ protocolVersion: '2025-11-25' }),
    ),
    request('ping', 'ping', {}, { jsonrpc: '2.0', id: 7, result: {} }),
    message('a text for an id', { jsonrpc: '2.0', id: 'a', method: 'ping' }, { jsonrpc: '2.0', id: 'a', result: {} }),
    message('initialized', { jsonrpc: '2.0', method: 'notifications/initialized' }, undefined, { status: 202 }),
    message('what answers nothing', { jsonrpc: '2.0', id: 1, result: {} }, undefined, { status: 202 }),
    request('the tools', 'tools/list', {}, result(listed), { headers: { 'mcp-protocol-version': '2025-06-18' } }),
    stateless(
      'the tools',
      'tools/list',
      {},
      result({ ...listed, resultType: 'complete', ttlMs: 300_000, cacheScope: 'private' }),
    ),
    stateless(
      'discovery',
      'server/discover',
      {},
      result({ supportedVersions: expect.arrayContaining(['2026-07-28', '2025-11-25']) }),
    ),

    call(
      'search',
      'search_exercises',
      { text: 'movemnt 3', limit: 2 },
      data({ total: expect.any(Number), exercises: expect.any(Array) }),
    ),
    stateless(
      'a search',
      'tools/call',
      { name: 'search_exercises', arguments: { text: 'movement' } },
      data({ total: expect.any(Number) }),
    ),
    call('list', 'list_exercises', { bodyPart: ['BACK'], have: ['cable'], limit: 1 }, data({ nextOffset: 1 })),
    call('list without arguments', 'list_exercises', undefined, data({ total, nextOffset: 20 })),
    call('list with null for what is left out', 'list_exercises', { bodyPart: null }, data({ total })),
    call('list of nothing', 'list_exercises', { bodyPart: ['back'], offset: 999 }, data({ exercises: [] })),
    call('one', 'get_exercise', { id: '0001' }, data({ id: '0001', tips: ['Breathe.'] })),
    call(
      'related ones',
      'related_exercises',
      { id: '0003', relations: ['alternatives'] },
      data({ alternatives: [expect.objectContaining({ id: '0001' })] }),
    ),
    call(
      'no related exercise for the available equipment',
      'related_exercises',
      { id: '0003', have: ['cable'] },
      data({ alternatives: [] }),
    ),
    call(
      'words',
      'list_words',
      { lists: ['bodyPart', 'muscles'] },
      data({ bodyPart: ['back', 'chest', 'upper legs'], muscles: sampleMuscles }),
    ),
    call(
      'coverage',
      'muscle_coverage',
      { ids: ['0001', '0002', '0001'] },
      data({ covered: expect.any(Array), leftOut: ['brachialis'] }),
    ),

    call(
      'an unknown word',
      'list_exercises',
      { equipment: ['anvil'] },
      refused(/equipment\[0\] can't be "anvil". Use one of: barbell, /),
    ),
    call(
      'a word without its array',
      'list_exercises',
      { equipment: 'barbell' },
      refused(/must be an array, such as \["barbell"\]/),
    ),
    call(
      'a limit that is too large',
      'list_exercises',
      { limit: 1e9 },
      refused(/limit must be a whole number from 1 to 100/),
    ),
    call('an unknown argument', 'list_exercises', { page: 2 }, refused(/There is no argument "page". Use: bodyPart, /)),
    call(
      'a member of every object as an argument',
      'list_words',
      JSON.parse('{"__proto__": 1}'),
      refused(/There is no argument/),
    ),
    call('arguments that are none', 'list_exercises', [1], refused(/must be an object, not an array/)),
    call('no text', 'search_exercises', {}, refused(/text is missing/)),
    call('an empty text', 'search_exercises', { text: ' ' }, refused(/text is empty/)),
    call('half a character', 'search_exercises', { text: '\ud800' }, data({ total: 0 })),
    call('more words than there may be', 'search_exercises', { text: 'a '.repeat(50) }, refused(/at most 32 words/)),
    call('an unknown id', 'get_exercise', { id: '../x' }, refused(/search_exercises finds ids/)),
    call('a removed id', 'get_exercise', { id: '9001' }, refused(/Use 0001 instead/)),
    call('coverage of nothing', 'muscle_coverage', { ids: [] }, refused(/1 to 30 elements/)),
    call('an unknown tool', 'delete_exercise', {}, fault(-32602, /no such tool. Use one of: search_exercises/)),
    call('a tool that needs what draws', 'draw_exercise', { id: '0001' }, fault(-32602, /no such tool/)),
    call('a key for something else', 'get_exercise', { id: '0001' }, refused(/may not read single exercises/), {
      key: sampleKeys.onlyBodyPart,
    }),
    call('a key that is enough', 'list_words', {}, data({}), { key: sampleKeys.onlyBodyPart }),

    request('resources', 'resources/list', {}, result({ resources: expect.any(Array) })),
    request(
      'a page of resources',
      'resources/list',
      { cursor: `${total - 1}` },
      result({ resources: [expect.objectContaining({ mimeType: 'application/json' })] }),
    ),
    request('a cursor that is none', 'resources/list', { cursor: 'x' }, fault(-32602, /nextCursor/)),
    request('resources, without the right to', 'resources/list', {}, fault(-32602, /Ask for a key/), {
      key: sampleKeys.onlyBodyPart,
    }),
    request(
      'forms of resources',
      'resources/templates/list',
      {},
      result({ resourceTemplates: [expect.objectContaining({ uriTemplate: 'exercise://{id}' })] }),
    ),
    request(
      'a resource',
      'resources/read',
      { uri: 'exercise://0001' },
      result({ contents: [expect.objectContaining({ uri: 'exercise://0001' })] }),
    ),
    stateless('a resource', 'resources/read', { uri: 'exercise://0001' }, result({ ttlMs: 300_000 })),
    request('an unknown resource', 'resources/read', { uri: 'exercise://999999' }, fault(-32602, /No exercise/)),
    request(
      'an address of something else',
      'resources/read',
      { uri: 'file:///etc/passwd' },
      fault(-32602, /exercise:\/\/\{id\}/),
    ),
    request(
      'a picture where nothing draws',
      'resources/read',
      { uri: 'exercise://0001/still' },
      fault(-32602, /gifUrl/),
    ),

    request('an unknown method', 'tools/delete', {}, fault(-32601, /tools\/list/)),
    request('a member that every object has, as a method', 'constructor', {}, fault(-32601, /Method not found/)),
    stateless('an unknown method', 'ping', {}, fault(-32601, /server\/discover/), { status: 404 }),
    stateless('a header of another method', 'tools/list', {}, fault(-32020, /mcp-method/), {
      status: 400,
      headers: { 'mcp-method': 'x' },
    }),
    stateless('a header of another tool', 'tools/call', { name: 'list_words' }, fault(-32020, /mcp-name/), {
      status: 400,
      headers: { 'mcp-name': 'x' },
    }),
    stateless('a header in base64', 'tools/call', { name: 'list_words' }, result({}), {
      headers: { 'mcp-name': `=?base64?${btoa('list_words')}?=` },
    }),
    stateless('a header of another version', 'tools/list', {}, fault(-32020, /mcp-protocol-version/), {
      status: 400,
      headers: { 'mcp-protocol-version': '2025-11-25' },
    }),
    request(
      'stateless, without its headers',
      'tools/list',
      { _meta: about },
      fault(-32020, /mcp-protocol-version is missing/),
      { status: 400 },
    ),
    request('stateless, of nobody', 'tools/list', {}, fault(-32602, /clientCapabilities/), {
      status: 400,
      headers: { 'mcp-protocol-version': '2026-07-28' },
    }),
    request('of a version to come', 'tools/list', {}, fault(-32022, /Unsupported/), {
      status: 400,
      headers: { 'mcp-protocol-version': '2999-01-01' },
    }),

    message('no JSON', '{"jsonrpc":', fault(-32700, /not valid JSON/, null), { status: 400 }),
    message('nothing', '', fault(-32700, /not valid JSON/, null), { status: 400 }),
    message(
      'several at a time',
      [{ jsonrpc: '2.0', id: 1, method: 'ping' }],
      fault(-32600, /one message at a time/, null),
      { status: 400 },
    ),
    message('a message that is none', '"ping"', fault(-32600, /jsonrpc/, null), { status: 400 }),
    message('a request without a version', { id: 1, method: 'ping' }, fault(-32600, /jsonrpc/, null), { status: 400 }),
    message('null for an id', { jsonrpc: '2.0', id: null, method: 'ping' }, fault(-32600, /id of a request/, null), {
      status: 400,
    }),
    message('a number for a method', { jsonrpc: '2.0', id: 1, method: 1 }, fault(-32600, /method/, null), {
      status: 400,
    }),
    message(
      'an array for params',
      { jsonrpc: '2.0', id: 1, method: 'ping', params: [] },
      fault(-32602, /params/, null),
    ),
    { ...message('too long', ' '.repeat(70_000), undefined), status: 413, problem: { title: 'Content Too Large' } },
    {
      ...message('a form', 'a=1', undefined, { headers: { 'content-type': 'text/plain' } }),
      status: 415,
      problem: { title: 'Unsupported Media Type' },
    },

    { ...request('no key', 'ping', {}, undefined, { key: null }), status: 401, problem: { title: 'Unauthorized' } },
    { ...request('a revoked key', 'ping', {}, undefined, { key: sampleKeys.revoked }), status: 401 },
    ...['GET', 'DELETE', 'PUT'].map(
      (method): Case => ({
        name: `assistants: ${method} is not how messages are sent`,
        method,
        path: '/mcp',
        key: null,
        status: 405,
        answers: { allow: 'POST, OPTIONS' },
      }),
    ),
    { name: 'assistants: GET with a key', path: '/mcp?x=1', status: 405, answers: { allow: 'POST, OPTIONS' } },
    {
      name: 'assistants: OPTIONS',
      method: 'OPTIONS',
      path: '/mcp',
      key: null,
      status: 204,
      answers: { allow: 'POST, OPTIONS' },
    },
  ];
}
