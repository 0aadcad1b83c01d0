import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { fileStore } from '../../../edge/adapters/node/file-store.ts';
import { createHandler } from '../../../edge/handler.ts';
import { recordFile } from '../../../scripts/build/build-record.ts';
import { recoverFolder, replaceFolder } from '../../../scripts/build/replace-folder.ts';
import { startOrigin } from '../../../scripts/start/origin.ts';
import { ServedTree } from '../../../scripts/start/served-tree.ts';
import { isRunning } from '../../../scripts/support/is-running.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { jsonBody, sendToHandler } from '../../support/requests/exchange.ts';
import { type PublishedTree, publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../../support/samples/sample-keys.ts';

let parent: TemporaryFolder;
let dist: string;
const releases = await Promise.all([1, 2].map((version) => publish(sampleExercises(30, { version }))));

beforeEach(async () => {
  parent = await temporaryFolder();
  dist = join(parent.path, 'dist');
});

/** Replaces the built folder, as a build does. */
async function build({ files, release }: PublishedTree): Promise<void> {
  await replaceFolder(dist, async (next) => {
    for (const [path, bytes] of [
      ...files,
      ['index.html', Buffer.from(`the page of ${release}`)],
      [`assets/${release}.js`, Buffer.from(release)],
    ] as [string, Uint8Array][]) {
      mkdirSync(dirname(join(next, 'cdn', path)), { recursive: true });
      writeFileSync(join(next, 'cdn', path), bytes);
    }
    writeFileSync(join(next, recordFile), release);
  });
}

const there = (tree: ServedTree, path: string) => readFileSync(join(tree.folder, path), 'utf8');

test('a build is copied, and earlier files stay for their readers', async () => {
  const [first, second] = releases as [PublishedTree, PublishedTree];
  await build(first);
  const tree = new ServedTree(dist);
  expect([tree.update(), tree.update()]).toEqual([true, false]);
  expect(JSON.parse(there(tree, 'current.json')).release).toBe(first.release);
  await build(second);
  // The former build is removed but still served.
  expect(existsSync(join(dist, 'cdn', `assets/${first.release}.js`))).toBe(false);
  expect(there(tree, 'index.html')).toBe(`the page of ${first.release}`);
  expect(tree.update()).toBe(true);
  expect(there(tree, 'index.html')).toBe(`the page of ${second.release}`);
  expect(JSON.parse(there(tree, 'current.json')).release).toBe(second.release);
  for (const { release } of releases) expect(there(tree, `assets/${release}.js`)).toBe(release);
  tree.close();
  expect(readdirSync(parent.path)).toEqual(['dist']);
});

test('what a build made before the rest is served instead of the outdated build, until the rest is there', async () => {
  const [first, second] = releases as [PublishedTree, PublishedTree];
  await build(first);
  const tree = new ServedTree(dist);
  for (const part of ['page', 'release']) {
    mkdirSync(join(tree.first, part), { recursive: true });
    writeFileSync(join(tree.first, part, 'index.html'), `the first ${part}`);
    tree.takeFirst(part);
    expect(there(tree, 'index.html')).toBe(`the first ${part}`);
    expect([tree.has('index.html'), tree.has('current.json'), tree.has(undefined)]).toEqual([true, false, false]);
    expect([tree.update(), tree.isUnfinished]).toEqual([false, true]);
  }
  await build(second);
  expect([tree.update(), tree.isUnfinished]).toEqual([true, false]);
  expect(there(tree, 'index.html')).toBe(`the page of ${second.release}`);
  tree.close();
  expect(readdirSync(parent.path)).toEqual(['dist', 'dist.served']);
});

test('a tree with the present build and no other is kept for the next start', async () => {
  const [first, second] = releases as [PublishedTree, PublishedTree];
  await build(first);
  const tree = new ServedTree(dist);
  tree.update();
  // An image that was rendered on request.
  writeFileSync(join(tree.folder, 'image.gif'), 'image');
  tree.close();
  expect(readdirSync(parent.path)).toEqual(['dist', 'dist.served']);
  const next = new ServedTree(dist);
  expect([next.update(), next.update()]).toEqual([true, false]);
  expect([there(next, 'image.gif'), there(next, 'index.html')]).toEqual(['image', `the page of ${first.release}`]);
  // Nothing is left for a further start at the same time, which copies the build.
  expect(readdirSync(parent.path)).toHaveLength(2);
  next.close();
  await build(second);
  const changed = new ServedTree(dist);
  changed.update();
  expect([changed.has('image.gif'), there(changed, 'index.html')]).toEqual([false, `the page of ${second.release}`]);
  await build(first);
  changed.update();
  changed.close();
  expect(readdirSync(parent.path), 'two builds').toEqual(['dist']);
});

test('the files are links to those of the build, not copies', async () => {
  await build(releases[0]!);
  const tree = new ServedTree(dist);
  tree.update();
  const inode = (folder: string) => statSync(join(folder, 'index.html')).ino;
  expect(inode(tree.folder)).toBe(inode(join(dist, 'cdn')));
});

test('readers see one release per answer while builds come and go', async () => {
  await build(releases[0]!);
  const tree = new ServedTree(dist);
  tree.update();
  const handle = createHandler({
    store: fileStore(tree.folder),
    keys: sampleKeySource,
    currentMaxAge: 0,
    cacheBytes: 0,
  });
  const send = sendToHandler(handle);
  let isBuilding = true;
  let seen = '';
  const reader = async () => {
    while (isBuilding) {
      const received = await send({ path: '/exercises/bodyPart/back', headers: { 'x-gateway-key': sampleKeys.valid } });
      expect(received.status).toBe(200);
      const versions = new Set((jsonBody(received) as { gifUrl: string }[]).map(({ gifUrl }) => gifUrl.split('-')[1]));
      expect(versions.size).toBe(1);
      seen = received.headers.get('x-catalogue-release')!;
      // Answers from memory need no event loop, but what they wait for does.
      await setImmediate();
    }
  };
  const readers = [reader(), reader(), reader()];
  try {
    for (let round = 0; round < 6; round++) {
      const next = releases[(round + 1) % 2]!;
      await build(next);
      tree.update();
      await expect.poll(() => seen, { interval: 5 }).toBe(next.release);
    }
  } finally {
    isBuilding = false;
  }
  await Promise.all(readers);
});

test('nothing is copied between two builds, and the leftovers of a killed server are removed', async () => {
  await build(releases[0]!);
  const tree = new ServedTree(dist);
  tree.update();
  rmSync(dist, { recursive: true });
  expect(tree.update()).toBe(false);
  expect(there(tree, 'index.html')).toBe(`the page of ${releases[0]!.release}`);
  tree.close();
  const another = `${dist}.served-${process.ppid}`;
  mkdirSync(another);
  const dead = `${dist}.served-99999999`;
  mkdirSync(dead);
  recoverFolder(dist);
  expect([existsSync(dead), existsSync(another)]).toEqual([false, true]);
});

test('http-server is restarted on the same port whenever it ends, and requests are retried', async () => {
  await build(releases[0]!);
  const faults: Error[] = [];
  const origin = await startOrigin(join(dist, 'cdn'), (fault) => faults.push(fault as Error));
  const ask = () => origin.persist(async () => (await fetch(`${origin.url}/index.html`)).status);
  for (let round = 1; round <= 3; round++) {
    process.kill(origin.pid(), 'SIGKILL');
    expect(await ask()).toBe(200);
    await expect.poll(() => faults).toHaveLength(round);
  }
  expect(faults[0]!.message).toBe('http-server ended (SIGKILL) and is restarted.');
  origin.close();
  await expect(ask()).rejects.toThrow();
});

test('http-server still answers after Ctrl+C, which reaches it, too, until its parent closes it', async () => {
  await build(releases[0]!);
  const faults: unknown[] = [];
  const origin = await startOrigin(join(dist, 'cdn'), (fault) => faults.push(fault));
  const ask = () => origin.persist(async () => (await fetch(`${origin.url}/index.html`)).status);
  const pid = origin.pid();
  for (let round = 0; round < 3; round++) {
    process.kill(pid, 'SIGINT');
    expect(await ask()).toBe(200);
  }
  expect([origin.pid(), faults]).toEqual([pid, []]);
  origin.close();
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test("http-server that can't be started is an error, not an endless wait", async () => {
  const faults: unknown[] = [];
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(9)');
  const starting = startOrigin(parent.path, (fault) => faults.push(fault));
  await expect(starting).rejects.toThrow("http-server can't be started: status 9");
  expect(faults).toHaveLength(5);
});
