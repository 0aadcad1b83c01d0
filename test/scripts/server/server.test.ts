import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeServer } from '../../../build/hosting/write-server.ts';
import { serverCommand } from '../../../scripts/server/server-options.ts';
import { startServer as startService } from '../../../scripts/server/start-server.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { readCommandLine, usageOf } from '../../../scripts/support/options.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { type Running, watch } from '../../support/programs/command.ts';
import { program } from '../../support/programs/program.ts';
import { expectContract } from '../../support/requests/contract.ts';
import { jsonBody, sendOverHttp } from '../../support/requests/exchange.ts';
import { expectHarmless, sendBytes } from '../../support/requests/hostile-requests.ts';
import { expectGuarded } from '../../support/requests/same-answers.ts';
import { type PublicTree, page, publicTree } from '../../support/samples/public-tree.ts';
import { sampleKeys, sampleKeyTable, sampleKeyText, unknownKey } from '../../support/samples/sample-keys.ts';
import { startNginx } from '../../support/servers/nginx.ts';
import { freePort, isListening, serve } from '../../support/servers/servers.ts';

const entry = (name: string) => fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url));
const path = '/exercises/bodyPart/back?limit=2';
const headers = { 'x-gateway-key': sampleKeys.valid };

/** A folder with only a key file and what `npm run build` makes for a server. */
let machine: TemporaryFolder;
let tree: PublicTree;
let keys: string;

beforeAll(async () => {
  machine = await temporaryFolder();
  tree = await publicTree();
  await writeServer({ server: entry('server'), keys: entry('keys') }, diskFolder(join(machine.path, 'server')));
  keys = join(machine.path, 'keys.json');
  writeFileSync(keys, sampleKeyText);
});

/** Runs a command as an operator does, with nothing of this project in its environment. */
function node(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [join('server', `${command}.js`), ...args], {
    cwd: machine.path,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child, command);
}

interface Server extends Running {
  readonly url: string;
  readonly metrics: string | undefined;
}

async function startServer(args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const started = node('server', ['--cdn', tree.path, '--keys', keys, '--port', '0', ...args], env);
  const [said, url] = await started.said(/.*Serving .+ at (\S+)\n/s);
  return { ...started, url: url!, metrics: /Metrics at (\S+)\/metrics/.exec(said!)?.[1] };
}

/** The environment of a server whose clock stands still, and what sets it ahead. */
function stillClock(): { env: NodeJS.ProcessEnv; ahead(minutes: number): void } {
  const file = join(machine.path, 'clock');
  const start = Date.now();
  const ahead = (minutes: number) => {
    writeFileSync(`${file}.next`, String(start + minutes * 60_000));
    renameSync(`${file}.next`, file);
  };
  ahead(0);
  const code =
    "import { readFileSync } from 'node:fs'; Date.now = () => Number(readFileSync(process.env.CLOCK, 'utf8'));";
  return { env: { ...importing(code), CLOCK: file }, ahead };
}

/** The variable of the environment that runs a module before a program. */
function importing(code: string): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

test('consists of files that need only Node', () => {
  expect(readdirSync(join(machine.path, 'server')).sort()).toEqual(
    [
      'Caddyfile',
      'Dockerfile',
      'README.md',
      'exercise-catalogue.service',
      'keys.js',
      'nginx.conf',
      'package.json',
      'server.js',
    ].sort(),
  );
  for (const name of ['server.js', 'keys.js']) {
    const code = readFileSync(join(machine.path, 'server', name), 'utf8');
    const imports = [...code.matchAll(/\b(?:from|import)\s*["']([^"']+)["']/g)].map(([, name]) => name!);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
    expect(code).not.toContain('http-server');
  }
});

test('serves API, page, images and downloads from a folder', async () => {
  const { url } = await startServer();
  const send = sendOverHttp(url);
  const list = await send({ path, headers });
  expectContract({ path, headers }, list);
  expect(jsonBody(list)).toHaveLength(2);
  expect(Buffer.from((await send({ path: '/' })).body).toString()).toBe(page);
  for (const [path, type] of [
    ['/image/00.gif', 'image/gif'],
    ['/archives/back-still.zip', 'application/zip'],
    [`/releases/${tree.release}/openapi.json`, 'application/json'],
  ]) {
    const received = await send({ path: path! });
    expect([received.status, received.headers.get('content-type')]).toEqual([200, type]);
  }
  await expectGuarded(tree, send, sampleKeys.valid);
});

test('serves the same from an origin, and reports when that is gone', async () => {
  const behind = await startServer(['--port', String(await freePort())]);
  const { url } = await startServer(['--cdn', behind.url]);
  const send = sendOverHttp(url);
  expect(Buffer.from((await send({ path: '/' })).body).toString()).toBe(page);
  await expectGuarded(tree, send, sampleKeys.valid);
  // Protected files can't be read directly from the server that protects them.
  expect((await send({ path: '/readyz' })).status).toBe(200);
  behind.process.kill('SIGKILL');
  await behind.ended;
  expect((await send({ path: '/' })).status).toBe(502);
  expect((await send({ path: '/healthz' })).status).toBe(200);
});

test('takes every option from the environment, unless there is an argument', async () => {
  const started = node('server', ['--port', '0'], {
    CDN: tree.path,
    KEYS: keys,
    PORT: 'not a port',
    METRICS_PORT: '0',
    DOWNLOADS: 'closed',
    RATE_LIMIT: '1',
    LOG: 'off',
    ...stillClock().env,
  });
  const [, metrics, url] = await started.said(/Metrics at (\S+)\/metrics\n.*at (\S+)\n/);
  const send = sendOverHttp(url!);
  expect((await send({ path: '/archives/back-still.zip' })).status).toBe(404);
  expect((await send({ path, headers })).status).toBe(200);
  expect((await send({ path, headers })).status).toBe(429);
  expect(await (await fetch(`${metrics}/metrics`)).text()).toMatch(
    /^http_request_duration_seconds_count\{area="api",method="GET",status="429"\} 1$/m,
  );
  started.process.kill('SIGTERM');
  expect((await started.ended).stdout).toBe('');
});

test.each([
  ['a folder without a tree', ['--cdn', 'edge'], /^There is no edge\/current\.json\. --cdn is /],
  ['no address', ['--cdn', 'https://'], /^--cdn is "https:\/\/"; expected /],
  ["a tree that can't be read", ['--cdn', `/${'long'.repeat(99)}`], /current\.json can't be read: name too long\.$/],
  ['no key file', ['--keys', 'none.json'], /^There is no none\.json\. Issue a key first: .* --file none\.json$/],
  ["a key file that can't be read", ['--keys', 'long'.repeat(99)], /^(long)+ can't be read: name too long\.$/],
  ['another file', ['--keys', 'package.json'], /^package\.json can't be read: The key document: format /],
  ['a folder of keys', ['--keys', 'edge'], /^edge can't be read: edge is a folder, /],
])('%s is refused', async (_, args, says) => {
  const { values } = readCommandLine(serverCommand, ['--cdn', tree.path, '--keys', keys, ...args], {})!;
  await expect(startService(values, { logRequest() {}, logFault() {} })).rejects.toThrow(says);
});

test('no tree is refused', () => {
  expect(() => readCommandLine(serverCommand, ['--keys', keys], {})).toThrow(/^--cdn is missing\.$/);
});

test.each([
  [['--port', '65536'], /expected a whole number/],
  [['--behind-proxy', '1'], /expected yes or no/],
  [['--rate-limit', '0'], /from 1 to 1000000/],
  [['--cors'], /^Unknown option '--cors'\.$/],
])('%j is refused', (args, says) => {
  expect(() => readCommandLine(serverCommand, ['--cdn', tree.path, '--keys', keys, ...args], {})).toThrow(says);
});

test('a metrics port that is in use ends it, with a sentence', async () => {
  const { port } = new URL((await serve(() => {})).origin);
  const ended = node('server', ['--cdn', tree.path, '--keys', keys, '--port', '0', '--metrics-port', port]).ended;
  const { status, stdout, stderr } = await ended;
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^Port \d+ is in use\. .* --metrics-port \d+\n$/);
});

test('no request ends it, on any of its ports', async () => {
  // While the server is flooded, it may take longer to look at the keys again than it waits for them.
  const { env } = stillClock();
  const { url, metrics, ended, process } = await startServer(['--metrics-port', '0', '--behind-proxy', 'yes'], env);
  await expectHarmless(url);
  await expectHarmless(metrics!, '/metrics');
  await sendBytes(url, `GET ${path} HTTP/1.1\r\nHost: x\r\nx-gateway-key: ${sampleKeys.valid}\r\n\r\n`.repeat(25_000));
  expect((await fetch(url)).status).toBe(200);
  process.kill('SIGTERM');
  const { status, stdout, stderr } = await ended;
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/fault/)]);
  expect(await isListening(Number(new URL(url).port))).toBe(false);
  for (const line of stdout.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('status');
});

test("the log contains the client's address from the proxy, and no key, wherever it was sent", async () => {
  const { url, process, ended } = await startServer(['--behind-proxy', 'yes']);
  const send = sendOverHttp(url);
  const key = sampleKeys.valid;
  const escaped = key.replace('exck_', '%65xck%5F');
  const { id } = sampleKeyTable.find(key)!;
  await send({ path, headers: { ...headers, 'x-forwarded-for': '203.0.113.9, 198.51.100.7' } });
  await send({ path: `/exercises/bodyPart/back?key=${key}` });
  await send({ path: `/${key}/x`, headers: { 'x-forwarded-for': 'nobody' } });
  await send({ path: `/exercises/bodyPart/${escaped}`, headers });
  await send({ path: `/exercises/bodyPart/${escaped}%zz`, headers });
  await send({ path: `/${key.slice(0, 20)}%zz${key.slice(20)}` });
  await send({ path: `/${key.replace('c', '%u0063')}/caf%C3%A9` });
  await send({ path: `/exercises/bodyPart/${escaped.replaceAll('%', '%25')}`, headers });
  await send({ path: `/exercises/bodyPart/${escaped.replaceAll('%', `%${'25'.repeat(9)}`)}`, headers });
  await send({ path, headers: { ...headers, 'x-long': 'a'.repeat(17_000) } });
  process.kill('SIGTERM');
  const { stdout } = await ended;
  expect(stdout).not.toContain(key.slice(5, 20));
  expect(stdout).not.toContain(key.slice(20));
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ address, key, path, status }) => [address, key, path, status])).toEqual([
    ['198.51.100.7', id, '/exercises/bodyPart/back', 200],
    ['127.0.0.1', undefined, '/exercises/bodyPart/back', 401],
    ['127.0.0.1', undefined, '/exck_***/x', 404],
    ['127.0.0.1', id, '/exercises/bodyPart/exck_***', 404],
    ['127.0.0.1', id, '/exercises/bodyPart/exck_***', 400],
    ['127.0.0.1', undefined, '/exck_***', 404],
    ['127.0.0.1', undefined, '/ex%u0063k_exck_***/cafÃ©', 404],
    ['127.0.0.1', id, '/exercises/bodyPart/exck_***', 404],
    ['127.0.0.1', id, '/exercises/bodyPart/***', 404],
    ['127.0.0.1', undefined, '', 431],
  ]);
});

test('ends by the signal while a file read hangs, which Node would wait for', async () => {
  const fifo = join(machine.path, 'fifo');
  execFileSync('mkfifo', [fifo]);
  const reading = `import { open } from 'node:fs/promises'; void open(${JSON.stringify(fifo)});`;
  const { process } = await startServer([], importing(reading));
  process.kill('SIGTERM');
  expect(await once(process, 'exit')).toEqual([null, 'SIGTERM']);
});

test('SIGINT lets requests end and frees the port', async () => {
  const { url, process, ended } = await startServer();
  await fetch(url);
  process.kill('SIGINT');
  expect((await ended).status).toBe(0);
  expect(await isListening(Number(new URL(url).port))).toBe(false);
});

test('is live without anything to read, and ready with it', async () => {
  const folder = await temporaryFolder(new Map([['current.json', Buffer.from('{}')]]));
  const { url } = await startServer(['--cdn', folder.path]);
  const state = async (path: string) => {
    const response = await fetch(url + path);
    return [response.status, await response.json()];
  };
  expect(await state('/healthz')).toEqual([200, { live: true }]);
  for (const path of ['/healthz', '/readyz']) {
    const refused = await fetch(url + path, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  }
  expect(await state('/readyz')).toEqual([503, { ready: false, reason: "The live release can't be read." }]);
  mkdirSync(join(folder.path, 'releases', tree.release), { recursive: true });
  for (const name of [`releases/${tree.release}/manifest.json`, 'current.json']) {
    writeFileSync(join(folder.path, name), readFileSync(join(tree.path, name)));
  }
  expect(await state('/readyz')).toEqual([200, { ready: true, release: tree.release }]);
});

test('without its key document, it answers for five minutes, says so in /readyz and in the log, and then fails', async () => {
  const file = join(machine.path, 'lost.json');
  const { env, ahead } = stillClock();
  const momentsIn = (text: string) => text.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g)!.map(Date.parse);
  writeFileSync(file, sampleKeyText);
  const { url, process, ended } = await startServer(['--keys', file, '--log', 'off'], env);
  const send = sendOverHttp(url);
  const answers = async () => [
    (await send({ path, headers })).status,
    (await send({ path, headers: { 'x-gateway-key': unknownKey } })).status,
  ];
  const ready = async () => {
    const received = await send({ path: '/readyz' });
    return [received.status, jsonBody(received)];
  };
  expect(await answers()).toEqual([200, 401]);
  expect(await ready()).toEqual([200, { ready: true, release: tree.release }]);

  rmSync(file);
  ahead(1);
  expect(await answers()).toEqual([200, 401]);
  const [status, state] = (await ready()) as [number, { ready: boolean; warnings: string[] }];
  expect([status, state.ready]).toEqual([200, true]);
  const [warning] = state.warnings;
  expect(warning).toMatch(/^The keys can't be read since \S+\. The previous state is used until \S+\.$/);
  const [since, until] = momentsIn(warning!) as [number, number];
  // One of the five minutes since they were read had passed when they were found missing.
  expect(until - since).toBe(4 * 60_000);

  ahead(6);
  const refused = await send({ path, headers });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([500, '5']);
  expect(await answers()).toEqual([500, 500]);
  expect(await ready()).toEqual([503, { ready: false, reason: "The keys can't be read." }]);

  writeFileSync(file, sampleKeyText);
  expect(await answers()).toEqual([200, 401]);
  expect(await ready()).toEqual([200, { ready: true, release: tree.release }]);
  process.kill('SIGTERM');
  const told = (await ended).stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): string => JSON.parse(line).fault);
  expect(told[0]).toMatch(/^The keys can't be read. The previous ones are used until \S+: ENOENT: .*lost\.json/);
  expect(momentsIn(told[0]!)).toEqual([until]);
  expect(told.slice(1).join()).toContain('ENOENT');
});

test('with few connections, other clients wait or are refused, and it survives', async () => {
  const { url, process } = await startServer(['--max-connections', '4']);
  const requests = Array.from({ length: 40 }, () =>
    sendBytes(url, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
  );
  const answered = (await Promise.all(requests)).filter((received) => received.startsWith('HTTP/1.1 200'));
  expect(answered.length).toBeGreaterThan(0);
  expect(process.exitCode).toBe(null);
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
});

test('its keys are issued and revoked next to it', async () => {
  const file = join(machine.path, 'own.json');
  const issued = await node('keys', ['issue', '--label', 'app', '--file', file]).ended;
  expect(issued.stderr).toContain('Issued');
  const { url } = await startServer(['--keys', file]);
  const status = async () =>
    (await sendOverHttp(url)({ path, headers: { 'x-gateway-key': issued.stdout.trim() } })).status;
  expect(await status()).toBe(200);
  expect((await node('keys', ['revoke', 'app', '--file', file]).ended).status).toBe(0);
  await expect.poll(status).toBe(401);
});

describe('its configurations', () => {
  const configuration = (name: string) => join(machine.path, 'server', name);

  test('nginx passes requests on unchanged', async () => {
    const { url } = await startServer(['--behind-proxy', 'yes']);
    const send = sendOverHttp(await startFront(configuration('nginx.conf'), new URL(url).port));
    expect((await send({ path, headers })).status).toBe(200);
    expect((await send({ path })).status).toBe(401);
    expect(Buffer.from((await send({ path: '/' })).body).toString()).toBe(page);
    expect((await send({ path: '/image/00.gif' })).status).toBe(200);
    for (const path of ['/healthz', '/readyz']) expect((await send({ path })).status, path).toBe(404);
    await expectGuarded(tree, send, sampleKeys.valid);
  });

  /** The configuration unchanged except for the machine's names, ports and certificate. */
  async function startFront(file: string, port: string): Promise<string> {
    const own = await freePort();
    const site = readFileSync(file, 'utf8')
      .replace('127.0.0.1:8787', `127.0.0.1:${port}`)
      .replaceAll(/^ *listen .*$/gm, '')
      .replace(/ssl_certificate {5}.*\n.*ssl_certificate_key .*$/m, '');
    // Without the server that only leads to the other one.
    const [upstream, , last] = site.split(/^server \{/m);
    return startNginx(own, `${upstream} server { listen 127.0.0.1:${own};${last}`);
  }

  test('nginx finds no fault, with a certificate', async () => {
    const folder = await temporaryFolder();
    const [key, certificate] = ['key.pem', 'cert.pem'].map((name) => join(folder.path, name));
    const openssl = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
    ];
    execFileSync(program('openssl'), [...openssl, '-keyout', key!, '-out', certificate!], { stdio: 'ignore' });
    const site = readFileSync(configuration('nginx.conf'), 'utf8')
      .replace(/(ssl_certificate +)[^;]+/, `$1${certificate}`)
      .replace(/(ssl_certificate_key +)[^;]+/, `$1${key}`);
    writeFileSync(join(folder.path, 'config'), `pid ${folder.path}/pid; events {} http { access_log off; ${site} }`);
    execFileSync(program('nginx'), ['-t', '-p', folder.path, '-c', join(folder.path, 'config'), '-e', 'stderr'], {
      stdio: 'pipe',
    });
  });

  test('the documentation has exactly the options', () => {
    const documented = readFileSync(configuration('README.md'), 'utf8').matchAll(
      /^\| `--([a-z-]+)[^`]*` \| `([A-Z_]+)`/gm,
    );
    const usage = usageOf(serverCommand);
    const options = [...usage.matchAll(/^ {2}--([a-z-]+) /gm)].map(([, name]) => name!);
    expect([...documented].map(([, name]) => name)).toEqual(options);
    const variables = Array.from(usage.matchAll(/\$([A-Z_]+)\)$/gm), ([, name]) => name);
    expect(variables).toEqual(options.map((name) => name.toUpperCase().replaceAll('-', '_')));
  });
});
