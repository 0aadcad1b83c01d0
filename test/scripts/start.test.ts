import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collections } from '../../edge/format/collections.ts';
import { buildRecord, recordFile } from '../../scripts/build/build-record.ts';
import { faultModule, rounds } from '../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { childProcesses } from '../support/programs/child-processes.ts';
import { run, start, watch } from '../support/programs/command.ts';
import { program } from '../support/programs/program.ts';
import { expectHarmless } from '../support/requests/hostile-requests.ts';
import { writeSmallCatalogue } from '../support/samples/small-catalogue.ts';
import { freePort, isListening } from '../support/servers/servers.ts';
import { greeted, type Service } from '../support/servers/service.ts';

let folder: TemporaryFolder;
let service: Service;
let keys: string;
let out: string;
let args: string[];
/** While there is this file, no build gets to its end. */
let held: string;

const list = '/exercises/bodyPart/upper%20legs';

/** The status of the service's answer to a request with a key. */
async function statusOf(key: string, { url }: Service = service): Promise<number> {
  return (await fetch(url + list, { headers: { 'x-gateway-key': key } })).status;
}

beforeAll(async () => {
  // An earlier build, of something else.
  const former = ['cdn/index.html', 'cdn/current.json'].map((name) => [`dist/${name}`, Buffer.from('former')] as const);
  folder = await temporaryFolder(new Map(former));
  keys = join(folder.path, 'keys/keys.json');
  out = join(folder.path, 'dist');
  args = ['--catalogue', join(folder.path, 'catalogue'), '--out', out, '--keys', keys];
  writeSmallCatalogue(join(folder.path, 'catalogue'), 400);
  writeFileSync(join(out, recordFile), buildRecord({ inputs: '0'.repeat(64) }));
  held = join(folder.path, 'held');
  writeFileSync(held, '');
  const holding = { ...faultModule('hold-at'), HOLD_AT: out, HOLD_WHILE: held };
  service = await greeted(start('start', args, { PORT: '0', ...holding }));
});
afterAll(async () => {
  service.process.kill('SIGKILL');
});

test('something is served before everything is built, and nothing of an earlier state', async () => {
  const { url } = service;
  try {
    await service.said(/Page .*The downloads are still being built/s);
    expect(await (await fetch(url)).text()).toContain('<title>');
    const { release } = await (await fetch(`${url}/current.json`)).json();
    const csv = await fetch(`${url}/releases/${release}/snapshots/exercises.csv`);
    expect(await statusOf(service.key)).toBe(200);
    expect([csv.status, csv.headers.get('retry-after')]).toEqual([503, '10']);
    rmSync(held);
    await service.said(/Everything is built/);
    const { release: last } = await (await fetch(`${url}/current.json`)).json();
    expect(last).not.toBe(release);
    expect((await fetch(`${url}/releases/${last}/snapshots/exercises.csv`)).status).toBe(200);
    expect((await fetch(`${url}/releases/${release}/manifest.json`)).status).toBe(200);
  } finally {
    rmSync(held, { force: true });
  }
});

test('the printed curl command works', () => {
  program('curl');
  const answer = JSON.parse(execFileSync('sh', ['-c', `${service.curl} --silent --fail`], { encoding: 'utf8' }));
  expect(answer).toHaveLength(2);
});

test('the building process has ended and freed its memory', async () => {
  await expect.poll(() => childProcesses(service, 'build-process')).toEqual([]);
  expect(childProcesses(service, 'origin-process')).toHaveLength(1);
});

test('every list can be requested, with a key', async () => {
  const manifest = JSON.parse(
    readFileSync(join(out, 'cdn/releases', readdirSync(join(out, 'cdn/releases'))[0]!, 'manifest.json'), 'utf8'),
  );
  for (const { name: collection } of [{ name: 'all' }, { name: 'words' }, ...collections]) {
    for (const { value, count } of manifest.lists[collection] as { value: string; count: number }[]) {
      const path = { all: '', words: `/${value}List` }[collection] ?? `/${collection}/${encodeURIComponent(value)}`;
      const url = `${service.url}/exercises${path}`;
      const response = await fetch(url, { headers: { 'x-gateway-key': service.key } });
      expect(await response.json(), url).toHaveLength(count);
    }
  }
  expect((await fetch(service.url + list)).status).toBe(401);
});

test('returns the demo key only to this machine, and to no page of another origin', async () => {
  const address = `${service.url}/demo-key.json`;
  const answer = await fetch(address, { headers: { origin: 'https://other.example' } });
  const { key, limited } = await answer.json();
  expect(key).toBe(service.key);
  const statusWith = async (path: string, key: string) =>
    (await fetch(service.url + path, { headers: { 'x-gateway-key': key } })).status;
  expect(await statusWith('/exercises/bodyPartList', limited)).toBe(200);
  expect(await statusWith('/exercises', limited)).toBe(403);
  expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  expect((await fetch(address, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404);
  const { port } = new URL(service.url);
  const rebound = await new Promise<number | undefined>((resolve, reject) => {
    get({ port, path: '/demo-key.json', headers: { host: `other.example:${port}` } }, ({ statusCode }) =>
      resolve(statusCode),
    ).on('error', reject);
  });
  expect(rebound).toBe(404);
});

test('only the owner can read the demo keys and the digests', () => {
  for (const file of ['demo-key', 'demo-key-limited']) {
    expect(statSync(join(folder.path, 'keys', file)).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(keys, 'utf8')).not.toContain(service.key);
});

test('accepts a new key, and its revocation, without a restart', async () => {
  const { stdout } = await run('keys', ['issue', '--label', 'new', '--allow', 'bodyPart', '--file', keys]);
  await expect.poll(() => statusOf(stdout.trim())).toBe(200);
  await run('keys', ['revoke', 'new', '--file', keys]);
  await expect.poll(() => statusOf(stdout.trim())).toBe(401);
  expect(await statusOf(service.key)).toBe(200);
});

test.each([
  ['/', /^text\/html/, 'public, max-age=300, must-revalidate'],
  ['/current.json', /^application\/json/, 'public, max-age=10, must-revalidate'],
  ['/releases/:release/openapi.json', /^application\/json/, 'public, max-age=31536000, immutable'],
  ['/releases/:release/snapshots/exercises.csv', /^text\/csv/, 'public, max-age=31536000, immutable'],
  [
    '/releases/:release/snapshots/exercises.sqlite',
    /^application\/vnd\.sqlite3$/,
    'public, max-age=31536000, immutable',
  ],
])('serves %s with its type and caching time', async (path, type, cacheControl) => {
  const [release] = readdirSync(join(out, 'cdn/releases'));
  // Not compressed, so that the length in the header is that of the body that fetch gives.
  const headers = { 'accept-encoding': 'identity' };
  const response = await fetch(service.url + path.replace(':release', release!), { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(type);
  expect(response.headers.get('cache-control')).toBe(cacheControl);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
});

test('missing files are 404, wrong methods 405, and never cached', async () => {
  for (const path of [
    '/nowhere',
    '/image/',
    '/image/00.gif',
    '/%2e%2e/build.json',
    '/../edge/worker.js',
    '/releases/',
  ]) {
    const response = await fetch(service.url + path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect((await fetch(service.url, { method: 'POST' })).status).toBe(405);
});

test('an image is rendered on request, even if http-server ends in the meantime', async () => {
  const response = await fetch(`${service.url}${list}?limit=1`, {
    headers: { 'x-gateway-key': service.key },
  });
  const [{ gifUrl }] = await response.json();
  const file = new URL(gifUrl).pathname;
  const still = await fetch(service.url + file.replace('.gif', '.png'));
  expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/png']);
  const [origin] = childProcesses(service, 'origin-process');
  process.kill(origin!, 'SIGKILL');
  expect((await fetch(service.url)).status).toBe(200);
  expect(await statusOf(service.key)).toBe(200);
  await expect
    .poll(() => childProcesses(service, 'origin-process'))
    .toSatisfy((running: number[]) => running.length === 1 && running[0] !== origin);
});

test('no request ends it', async () => {
  await expectHarmless(service.url);
  expect((await fetch(service.url, { headers: { range: 'bytes=-5' } })).status).toBe(206);
});

test('a port in use is one clear line, at once', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { status, stdout, stderr } = await start('start', args, { PORT: String(port) }).ended;
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- --port ${port + 1}\n`,
  });
  taken.close();
});

/** The identity of a build: the record file and its content. */
function builtFrom(): { file: number; inputs: string } {
  const record = join(out, 'build.json');
  return { file: statSync(record).ino, inputs: readFileSync(record, 'utf8') };
}

test('stops on request, starts again with the same key and nothing to build, and ends with npm', async () => {
  service.process.kill('SIGINT');
  expect(await service.ended).toMatchObject({ status: 0, stdout: '' });
  const built = builtFrom();
  // npm forwards no signals through its shell.
  const npm = spawn('npm', ['start', '--silent', '--', ...args, '--files', '--log'], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', HOST: '', IMAGE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const again = await greeted(watch(npm, 'npm start'));
  expect(again.key).toBe(service.key);
  expect(await statusOf(again.key, again)).toBe(200);
  npm.kill('SIGTERM');
  // Not before every process has ended that can still write.
  const { stdout } = await again.ended;
  expect(JSON.parse(stdout)).toMatchObject({ method: 'GET', path: list, status: 200 });
  expect(await isListening(Number(new URL(again.url).port))).toBe(false);
  expect(readdirSync(folder.path).join()).not.toContain('.served-');
  // Editing the code while tests run makes the build stale.
  const { file, inputs } = builtFrom();
  expect(file === built.file).toBe(inputs === built.inputs);
});

/** A copy of the catalogue in whose back squat some fields are others. */
function catalogueWith(name: string, fieldsOf: (exercise: { readonly motion: object }) => object): string {
  const copy = join(folder.path, name);
  cpSync(join(folder.path, 'catalogue'), copy, { recursive: true });
  const file = join(copy, 'exercises/0001-barbell-back-squat.json');
  const exercise = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...exercise, ...fieldsOf(exercise) }, null, 2)}\n`);
  return copy;
}

test.each(
  [
    ['its page', 200],
    ['nothing, with --watch', 503, '--watch'],
  ].slice(0, rounds(1, 2)) as [string, number, ...string[]][],
)(
  'a catalogue with a problem ends the command after %s, and requests that waited for more get the problems',
  async (_, status, ...more) => {
    const faulty = catalogueWith(`faulty${more}`, () => ({ difficulty: 'heroic' }));
    const port = await freePort();
    // Both requests come before there is anything to answer with.
    writeFileSync(held, '');
    const env = { PORT: `${port}`, ...faultModule('hold-at'), HOLD_AT: 'start/build-process', HOLD_WHILE: held };
    const own = ['--catalogue', faulty, '--out', join(folder.path, 'none'), '--keys', keys, ...more];
    const running = start('start', own, env);
    await expect.poll(() => isListening(port)).toBe(true);
    const headers = { 'x-gateway-key': service.key };
    const requests = ['/', '/exercises'].map((path) => get({ host: '127.0.0.1', port, path, headers }));
    const answers = requests.map(async (request): Promise<IncomingMessage> => (await once(request, 'response'))[0]);
    await Promise.all(requests.map((request) => once(request, 'finish')));
    rmSync(held);
    const [page, answer] = await Promise.all(answers);
    const problems =
      /0001-barbell-back-squat\.json:.* schema .*"heroic".*Nothing was built: the catalogue has problems\. npm run fix/s;
    expect([page!.statusCode, answer!.statusCode]).toEqual([status, 503]);
    expect(JSON.parse(Buffer.concat(await answer!.toArray()).toString()).detail).toMatch(problems);
    const { stderr, ...ended } = await running.ended;
    expect(ended).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(problems);
    expect(stderr.includes('Page')).toBe(status === 200);
  },
);

test('a fault that only posing finds ends the command after its early release, which is not kept', async () => {
  const adjust = { atKeys: { all: { legs: { fk: { knee: 210 } } } } };
  const impossible = catalogueWith('impossible', ({ motion }) => ({ motion: { ...motion, adjust } }));
  const own = join(folder.path, 'served', 'dist');
  const running = start('start', ['--catalogue', impossible, '--out', own, '--keys', keys], { PORT: '0' });
  await running.said(/Page .*The downloads are still being built\./s);
  const { status, stderr } = await running.ended;
  expect(status).toBe(1);
  expect(stderr).toMatch(/0001-barbell-back-squat\.json:.* motion-possible {2}key 0: left knee is 210°/);
  expect(stderr).toContain('Nothing was built: the catalogue has problems.');
  expect(readdirSync(join(folder.path, 'served'))).toEqual([]);
});
