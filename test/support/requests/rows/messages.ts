import { expect } from 'vitest';
import { tools } from '../../../../edge/mcp/tools.ts';
import { type PublishedTree, sampleMuscles } from '../../samples/published-tree.ts';
import { sampleKeys } from '../../samples/sample-keys.ts';
import { type Row, rows } from './row.ts';

const about = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

type Written = Partial<Pick<Row, 'headers' | 'status' | 'key' | 'problem'>>;

/** A message of an assistant of the versions with `initialize`, and the expected content of its answer. */
function message(name: string, content: unknown, answer: unknown, { headers, ...more }: Written = {}): Row {
  return {
    name: `assistants: ${name}`,
    method: 'POST',
    path: '/mcp',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof content === 'string' ? content : JSON.stringify(content),
    status: 200,
    ...(answer !== undefined && { json: answer }),
    ...more,
  };
}

type OwnRequest = readonly [name: string, params: unknown, answer: unknown, written?: Written];

/** Requests of such a version with one method. */
function requests(method: string, ...own: readonly OwnRequest[]): Row[] {
  return own.map(([name, params, answer, written]) =>
    message(name, { jsonrpc: '2.0', id: 7, method, params }, answer, written),
  );
}

/** Requests that state their own version. */
function stateless(method: string, ...own: readonly OwnRequest[]): Row[] {
  return own.flatMap(([name, params, answer, written = {}]) => {
    const { name: tool, uri } = params as { name?: string; uri?: string };
    const named = tool ?? uri;
    const headers = {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(named !== undefined && { 'mcp-name': named }),
      ...written.headers,
    };
    const stated = { _meta: about, ...(params as object) };
    return requests(method, [`stateless, ${name}`, stated, answer, { ...written, headers }]);
  });
}

/** Calls of one tool with different arguments. */
function calls(tool: string, ...own: readonly OwnRequest[]): Row[] {
  return requests(
    'tools/call',
    ...own.map(([name, args, ...rest]) => [name, { name: tool, arguments: args }, ...rest] as const),
  );
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

const { onlyBodyPart, revoked } = sampleKeys;

/** The messages that are sent to `/mcp`. */
export function messageRows({ exercises }: PublishedTree): Row[] {
  return [
    ...handshakes(),
    ...answeredCalls(exercises.length),
    ...refusedCalls(),
    ...resources(exercises.length),
    ...mistakenHeaders(),
    ...malformed(),
    ...otherMethods(),
  ];
}

function handshakes(): Row[] {
  const names = tools.flatMap(({ name, needsDrawing }) => (needsDrawing ? [] : [name]));
  const listed = { tools: names.map((name) => expect.objectContaining({ name })) };
  return [
    ...requests(
      'initialize',
      [
        'initialize',
        { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
        result({ protocolVersion: '2025-06-18', capabilities: { tools: {}, resources: {} } }),
      ],
      [
        'initialize with a version of its own',
        { protocolVersion: '1900-01-01' },
        result({ protocolVersion: '2025-11-25' }),
      ],
    ),
    ...requests(
      'ping',
      ['ping', {}, { jsonrpc: '2.0', id: 7, result: {} }],
      ['no key', {}, undefined, { key: null, status: 401, problem: { title: 'Unauthorized' } }],
      ['a revoked key', {}, undefined, { key: revoked, status: 401 }],
    ),
    message('a text for an id', { jsonrpc: '2.0', id: 'a', method: 'ping' }, { jsonrpc: '2.0', id: 'a', result: {} }),
    message('initialized', { jsonrpc: '2.0', method: 'notifications/initialized' }, undefined, { status: 202 }),
    message('what answers nothing', { jsonrpc: '2.0', id: 1, result: {} }, undefined, { status: 202 }),
    ...requests('tools/list', ['the tools', {}, result(listed), { headers: { 'mcp-protocol-version': '2025-06-18' } }]),
    ...stateless('tools/list', [
      'the tools',
      {},
      result({ ...listed, resultType: 'complete', ttlMs: 300_000, cacheScope: 'private' }),
    ]),
    ...stateless('server/discover', [
      'discovery',
      {},
      result({ supportedVersions: expect.arrayContaining(['2026-07-28', '2025-11-25']) }),
    ]),
  ];
}

function answeredCalls(total: number): Row[] {
  const alternative = expect.objectContaining({ id: '0001' });
  return [
    ...calls('search_exercises', [
      'search',
      { text: 'movemnt 3', limit: 2 },
      data({ total: expect.any(Number), exercises: expect.any(Array) }),
    ]),
    ...stateless('tools/call', [
      'a search',
      { name: 'search_exercises', arguments: { text: 'movement' } },
      data({ total: expect.any(Number) }),
    ]),
    ...calls('search_exercises', ['half a character', { text: '\ud800' }, data({ total: 0 })]),
    ...calls(
      'list_exercises',
      ['list', { bodyPart: ['BACK'], have: ['cable'], limit: 1 }, data({ nextOffset: 1 })],
      ['list without arguments', undefined, data({ total, nextOffset: 20 })],
      ['list with null for what is left out', { bodyPart: null }, data({ total })],
      ['list of nothing', { bodyPart: ['back'], offset: 999 }, data({ exercises: [] })],
    ),
    ...calls('get_exercise', ['one', { id: '0001' }, data({ id: '0001', tips: ['Breathe.'] })]),
    ...calls(
      'related_exercises',
      ['related ones', { id: '0003', relations: ['alternatives'] }, data({ alternatives: [alternative] })],
      ['no related exercise for the available equipment', { id: '0003', have: ['cable'] }, data({ alternatives: [] })],
    ),
    ...calls(
      'list_words',
      [
        'words',
        { lists: ['bodyPart', 'muscles'] },
        data({ bodyPart: ['back', 'chest', 'upper legs'], muscles: sampleMuscles }),
      ],
      ['a key that is enough', {}, data({}), { key: onlyBodyPart }],
    ),
    ...calls('muscle_coverage', [
      'coverage',
      { ids: ['0001', '0002', '0001'] },
      data({ covered: expect.any(Array), leftOut: ['brachialis'] }),
    ]),
  ];
}

function refusedCalls(): Row[] {
  return [
    ...calls(
      'list_exercises',
      ['an unknown word', { equipment: ['anvil'] }, refused(/equipment\[0\] can't be "anvil". Use one of: barbell, /)],
      ['a word without its array', { equipment: 'barbell' }, refused(/must be an array, such as \["barbell"\]/)],
      ['a limit that is too large', { limit: 1e9 }, refused(/limit must be a whole number from 1 to 100/)],
      ['an unknown argument', { page: 2 }, refused(/There is no argument "page". Use: bodyPart, /)],
      ['arguments that are none', [1], refused(/must be an object, not an array/)],
    ),
    ...calls('list_words', [
      'a member of every object as an argument',
      JSON.parse('{"__proto__": 1}'),
      refused(/There is no argument/),
    ]),
    ...calls(
      'search_exercises',
      ['no text', {}, refused(/text is missing/)],
      ['an empty text', { text: ' ' }, refused(/text is empty/)],
      ['more words than there may be', { text: 'a '.repeat(50) }, refused(/at most 32 words/)],
    ),
    ...calls(
      'get_exercise',
      ['an unknown id', { id: '../x' }, refused(/search_exercises finds ids/)],
      ['a removed id', { id: '9001' }, refused(/Use 0001 instead/)],
      ['a key for something else', { id: '0001' }, refused(/may not read single exercises/), { key: onlyBodyPart }],
    ),
    ...calls('muscle_coverage', ['coverage of nothing', { ids: [] }, refused(/1 to 20 elements/)]),
    ...calls('delete_exercise', ['an unknown tool', {}, fault(-32602, /no such tool. Use one of: search_exercises/)]),
    ...calls('draw_exercise', ['a tool that needs what draws', { id: '0001' }, fault(-32602, /no such tool/)]),
  ];
}

function resources(total: number): Row[] {
  const one = { uri: 'exercise://0001' };
  return [
    ...requests(
      'resources/list',
      ['resources', {}, result({ resources: expect.any(Array) })],
      [
        'a page of resources',
        { cursor: `${total - 1}` },
        result({ resources: [expect.objectContaining({ mimeType: 'application/json' })] }),
      ],
      ['a cursor that is none', { cursor: 'x' }, fault(-32602, /nextCursor/)],
      ['resources, without the right to', {}, fault(-32602, /Ask for a key/), { key: onlyBodyPart }],
    ),
    ...requests('resources/templates/list', [
      'forms of resources',
      {},
      result({ resourceTemplates: [expect.objectContaining({ uriTemplate: 'exercise://{id}' })] }),
    ]),
    ...requests(
      'resources/read',
      ['a resource', one, result({ contents: [expect.objectContaining(one)] })],
      ['an unknown resource', { uri: 'exercise://999999' }, fault(-32602, /No exercise/)],
      ['an address of something else', { uri: 'file:///etc/passwd' }, fault(-32602, /exercise:\/\/\{id\}/)],
      ['a picture where nothing draws', { uri: 'exercise://0001/still' }, fault(-32602, /gifUrl/)],
    ),
    ...stateless('resources/read', ['a resource', one, result({ ttlMs: 300_000 })]),
  ];
}

function mistakenHeaders(): Row[] {
  const badRequest = (headers: Row['headers'] = {}): Written => ({ status: 400, headers });
  return [
    ...requests('tools/delete', ['an unknown method', {}, fault(-32601, /tools\/list/)]),
    ...requests('constructor', ['a member that every object has, as a method', {}, fault(-32601, /Method not found/)]),
    ...stateless('ping', ['an unknown method', {}, fault(-32601, /server\/discover/), { status: 404 }]),
    ...stateless(
      'tools/list',
      ['a header of another method', {}, fault(-32020, /mcp-method/), badRequest({ 'mcp-method': 'x' })],
      [
        'a header of another version',
        {},
        fault(-32020, /mcp-protocol-version/),
        badRequest({ 'mcp-protocol-version': '2025-11-25' }),
      ],
    ),
    ...stateless(
      'tools/call',
      ['a header of another tool', { name: 'list_words' }, fault(-32020, /mcp-name/), badRequest({ 'mcp-name': 'x' })],
      [
        'a header in base64',
        { name: 'list_words' },
        result({}),
        { headers: { 'mcp-name': `=?base64?${btoa('list_words')}?=` } },
      ],
    ),
    ...requests(
      'tools/list',
      [
        'stateless, without its headers',
        { _meta: about },
        fault(-32020, /mcp-protocol-version is missing/),
        badRequest(),
      ],
      [
        'stateless, of nobody',
        {},
        fault(-32602, /clientCapabilities/),
        badRequest({ 'mcp-protocol-version': '2026-07-28' }),
      ],
      ['of a version to come', {}, fault(-32022, /Unsupported/), badRequest({ 'mcp-protocol-version': '2999-01-01' })],
    ),
  ];
}

function malformed(): Row[] {
  const refusals: readonly [name: string, content: unknown, code: number, text: RegExp][] = [
    ['no JSON', '{"jsonrpc":', -32700, /not valid JSON/],
    ['nothing', '', -32700, /not valid JSON/],
    ['several at a time', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], -32600, /one message at a time/],
    ['a message that is none', '"ping"', -32600, /jsonrpc/],
    ['a request without a version', { id: 1, method: 'ping' }, -32600, /jsonrpc/],
    ['null for an id', { jsonrpc: '2.0', id: null, method: 'ping' }, -32600, /id of a request/],
    ['a number for a method', { jsonrpc: '2.0', id: 1, method: 1 }, -32600, /method/],
  ];
  const array = { jsonrpc: '2.0', id: 1, method: 'ping', params: [] };
  return [
    ...refusals.map(([name, content, code, text]) => message(name, content, fault(code, text, null), { status: 400 })),
    message('an array for params', array, fault(-32602, /params/, 1)),
    message('too long', ' '.repeat(70_000), undefined, { status: 413, problem: { title: 'Content Too Large' } }),
    message('a form', 'a=1', undefined, {
      headers: { 'content-type': 'text/plain' },
      status: 415,
      problem: { title: 'Unsupported Media Type' },
    }),
  ];
}

function otherMethods(): Row[] {
  return rows(
    { name: 'assistants: ', path: '/mcp', key: null, status: 405, answers: { allow: 'POST, OPTIONS' } },
    ...['GET', 'DELETE', 'PUT'].map((method) => [`${method} is not how messages are sent`, '', { method }] as const),
    ['GET with a key', '?x=1', { key: sampleKeys.valid }],
    ['OPTIONS', '', { method: 'OPTIONS', status: 204 }],
  );
}
