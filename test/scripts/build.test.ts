import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { beforeAll, expect, test } from 'vitest';
import { bundleServiceWorker } from '../../build/explorer/bundles/bundle-site.ts';
import { platformFiles } from '../../build/hosting/platform-bundles.ts';
import { imageFile, imageKinds } from '../../build/media/image-files.ts';
import { releaseContent } from '../../build/release/content.ts';
import { noProgress } from '../../build/support/progress.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { buildDist } from '../../scripts/build/build-dist.ts';
import { projectBuild } from '../../scripts/build/build-place.ts';
import { buildRecord, isFresh, recordFile } from '../../scripts/build/build-record.ts';
import { type BuildInputs, buildDigests } from '../../scripts/build/input-digest.ts';
import { readHistory } from '../../scripts/build/read-history.ts';
import { writeDist } from '../../scripts/build/write-dist.ts';
import { faultModule, isWhole, tell } from '../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { treeOf } from '../support/folders/tree.ts';
import { start } from '../support/programs/command.ts';
import { writeSmallCatalogue } from '../support/samples/small-catalogue.ts';
import { keptPages } from '../support/stand-ins/kept-bundles.ts';

let folder: TemporaryFolder;
let catalogue: string;
let out: string;
/** In a process of its own, whose code is compiled: loading it file by file, on threads, too, takes longer than a build. */
const build = (args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
  start('build', ['--catalogue', catalogue, '--out', out, ...args], env).ended;

beforeAll(async () => {
  const former = [
    'cdn/current.json',
    'cdn/releases/00/manifest.json',
    'cdn/image/00.gif',
    'edge/worker.js',
    'build.json',
  ];
  folder = await temporaryFolder(new Map(former.map((name) => [`dist/${name}`, Buffer.from(`former ${name}`)])));
  writeFileSync(join(folder.path, 'dist', recordFile), buildRecord({ inputs: '0'.repeat(64) }));
  catalogue = join(folder.path, 'catalogue');
  out = join(folder.path, 'dist');
  // No other test builds these exercises: what builds of this file find in the cache, they have made themselves.
  writeSmallCatalogue(catalogue, 410);
});

test('the same catalogue gives the same bytes from clean, in another folder, time zone and locale', async () => {
  const locale = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };
  const { status, stdout, stderr } = await build([], locale);
  expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: '' });
  expect(stderr).toMatch(/Built release [0-9a-f]{32}\.\n$/);
  const elsewhere = await temporaryFolder();
  const copy = join(elsewhere.path, 'a', 'b c');
  cpSync(catalogue, copy, { recursive: true });
  const clean = join(elsewhere.path, 'out');
  if (isWhole) await build(['--catalogue', copy, '--out', clean, '--no-cache']);
  else await buildHere(copy, clean);
  for (const part of ['cdn', 'dataset', 'edge', 'server'])
    expect(treeOf(join(clean, part))).toEqual(treeOf(join(out, part)));
  // The compiled build bundles the sources, not itself.
  const withoutFacts = (text: string) => text.replace(/^.*\n/, '');
  const script = readFileSync(join(out, 'cdn/service-worker.js'), 'utf8');
  expect(withoutFacts(script) === withoutFacts(await bundleServiceWorker({}))).toBe(true);
});

/** Builds in this process, with nothing kept but bundles and drawings. */
async function buildHere(catalogue: string, dist: string): Promise<void> {
  const { images, imageBase } = projectBuild({});
  const license = readFileSync(join(catalogue, 'LICENSE'), 'utf8');
  const source = { ...(await readCatalogue(catalogue)), history: readHistory(catalogue), license, imageBase };
  await writeDist(releaseContent(source), dist, { images, progress: noProgress, cache: keptPages() });
}

test('nothing is built again until the inputs or the built folder have changed', async () => {
  const { release } = JSON.parse(readFileSync(join(out, 'cdn/current.json'), 'utf8'));
  const place = { ...projectBuild({}), catalogue, out };
  const { ino } = statSync(out);
  expect(await build()).toEqual({
    status: 0,
    stdout: '',
    stderr: `Nothing has changed: release ${release} is up to date.\n`,
  });
  expect(statSync(out).ino).toBe(ino);
  expect(isFresh({ ...place, imageBase: 'https://other.example' })).toBe(false);
  const page = join(out, 'cdn/index.html');
  writeFileSync(join(out, 'cdn/added'), '');
  expect(isFresh(place), 'an added file').toBe(false);
  rmSync(join(out, 'cdn/added'));
  expect(isFresh(place)).toBe(true);
  renameSync(page, join(folder.path, 'away'));
  expect(isFresh(place), 'a lost file').toBe(false);
  writeFileSync(page, 'damaged');
  expect(isFresh(place), 'a written file').toBe(false);
  renameSync(join(folder.path, 'away'), page);
  expect(isFresh(place)).toBe(true);
});

test('has everything that is published', () => {
  const { release } = JSON.parse(readFileSync(join(out, 'cdn/current.json'), 'utf8'));
  const below = glob.sync('**', { cwd: join(out, 'cdn/releases', release) });
  // Images rendered earlier on this machine are published, too.
  const published = readdirSync(join(out, 'cdn')).filter((name) => name !== 'image' && name !== 'archives');
  const compressed = ['404.html', 'icon.svg', 'index.html', 'service-worker.js', 'site.webmanifest'];
  const files = [
    '_headers',
    'current.json',
    'llms.txt',
    'robots.txt',
    'sitemap.xml',
    ...compressed.flatMap((name) => [name, `${name}.br`, `${name}.gz`]),
  ];
  const folders = ['assets', 'download', 'exercise', 'list', 'releases', 'try', 'use'];
  expect(published.sort()).toEqual([...files, ...folders].sort());
  expect(readdirSync(join(out, 'cdn/releases'))).toEqual([release]);
  expect(readdirSync(join(out, 'edge')).sort()).toEqual([...platformFiles].sort());
  for (const name of ['manifest.json', 'openapi.json', 'exercise.schema.json', 'snapshots/exercises.sqlite']) {
    expect(below).toContain(name);
  }
  expect(treeOf(join(out, 'dataset'))).toEqual(treeOf(join(out, 'cdn/releases', release, 'snapshots')));
});

test('recognizes what is out of date', async () => {
  const code = await temporaryFolder(new Map([['build/code.ts', Buffer.from('one')]]));
  const images = join(code.path, 'images');
  const inputs = { catalogue, images, imageBase: 'https://images.example', figure: 'male' } as const;
  const digestOf = (inputs: BuildInputs) => buildDigests({ project: code.path, ...inputs }).inputs;
  const digest = digestOf(inputs);
  const copy = join(code.path, 'copy');
  cpSync(catalogue, copy, { recursive: true });
  expect(digestOf({ ...inputs, catalogue: copy }), 'where it lies').toBe(digest);
  expect(digestOf({ ...inputs, imageBase: 'https://x.example' }), 'image host').not.toBe(digest);
  expect(digestOf({ ...inputs, figure: 'female' }), 'figure').not.toBe(digest);
  writeFileSync(join(copy, 'words.json'), '[]');
  expect(digestOf({ ...inputs, catalogue: copy }), 'catalogue').not.toBe(digest);
  mkdirSync(images);
  const image = `${'0f'.repeat(16)}.gif`;
  for (const kind of imageKinds) {
    expect(digestOf(inputs), 'an image that lacks files').toBe(digest);
    writeFileSync(join(images, imageFile(image, kind)), '');
  }
  expect(digestOf(inputs), 'images').not.toBe(digest);
  rmSync(images, { recursive: true });
  expect(digestOf(inputs)).toBe(digest);
  writeFileSync(join(code.path, 'build/code.ts'), 'two');
  expect(digestOf(inputs), 'code').not.toBe(digest);
});

test('a build killed at any moment leaves the previous folder complete', async () => {
  let former = treeOf(out);
  let kills = 0;
  const changed = { IMAGE_URL: 'https://other.example' };
  for (let last = 100, isOver = false; !isOver; last += 100) {
    const killing = { ...faultModule('kill-at'), KILL_AT: String(last), KILL_UNDER: `${out}.next-` };
    const { status, stderr } = await build([], { ...changed, ...killing });
    isOver = status !== null || !isWhole;
    if (status === null) {
      expect(treeOf(out), stderr).toEqual(former);
      kills++;
    } else former = treeOf(out);
  }
  expect(kills).toBeGreaterThan(0);
  // The next build leaves neither the former folder nor the remains of killed ones.
  await build();
  expect(readdirSync(folder.path).sort()).toEqual(['catalogue', 'dist']);
  tell('SIGKILL while building', { kills, 'former folders altered': 0 });
});

test('a catalogue with a problem is refused, and the previous folder stays', async () => {
  const [name] = readdirSync(join(catalogue, 'exercises')).sort();
  const file = join(catalogue, 'exercises', name!);
  const text = readFileSync(file, 'utf8');
  const former = treeOf(out);
  const { motion, ...exercise } = JSON.parse(text);
  const lost = { ...motion, parameters: { ...motion.parameters, wishes: 'none' } };
  writeFileSync(file, JSON.stringify({ ...exercise, target: 'waste', motion: lost }, null, 2));
  const { status, stdout, stderr } = await build();
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`${name}:[0-9]+:[0-9]+ {2}target-known {2}`));
  expect(stderr).toMatch(new RegExp(`${name}:[0-9]+:[0-9]+ {2}motion-resolves {2}unknown parameter "wishes"`));
  expect(stderr).toContain('Nothing was built: the catalogue has problems.');
  expect(treeOf(out)).toEqual(former);
});

test('a catalogue without a license is refused with a sentence', async () => {
  const file = join(catalogue, 'LICENSE');
  renameSync(file, `${file}.away`);
  const building = buildDist({ ...projectBuild({}), catalogue, out, progress: noProgress });
  await expect(building).rejects.toThrow(
    / can't be read: no such file or directory\. It is published with the data\. Put your data's license there\.$/,
  );
  renameSync(`${file}.away`, file);
});

test.each(['images.example.org', 'ftp://images.example.org', 'https://images.example.org/?a=b'])(
  'IMAGE_URL %s is not the address of a host',
  async (IMAGE_URL) => {
    expect(() => projectBuild({ IMAGE_URL })).toThrow(`IMAGE_URL is "${IMAGE_URL}"; expected the address`);
  },
);

test('IMAGE_URL becomes the start of every gifUrl', () => {
  expect(projectBuild({ IMAGE_URL: 'https://images.example.org/sub/' }).imageBase).toBe(
    'https://images.example.org/sub',
  );
  expect(projectBuild({}).imageBase).toBe('http://localhost:8787');
  expect(projectBuild({ PORT: '9000' }).imageBase).toBe('http://localhost:9000');
  expect(existsSync(projectBuild({}).catalogue)).toBe(true);
});
