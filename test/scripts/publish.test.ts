import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noProgress } from '../../build/support/progress.ts';
import { fileStore } from '../../edge/adapters/node/file-store.ts';
import { httpStore } from '../../edge/store/http-store.ts';
import { builtTree } from '../../scripts/publish/built-tree.ts';
import { folderTarget } from '../../scripts/publish/folder-target.ts';
import { prune, retiredStaysMs } from '../../scripts/publish/prune.ts';
import { publishRelease } from '../../scripts/publish/publish-release.ts';
import { rollBack } from '../../scripts/publish/roll-back.ts';
import type { PublishTarget } from '../../scripts/publish/target.ts';
import { targetOf } from '../../scripts/publish/target-of.ts';
import { project } from '../../scripts/support/project.ts';
import { isWhole } from '../support/faults/faults.ts';
import {
  expectLive,
  Killed,
  mortal,
  type PublishedPlace,
  publishSample,
  type SampleBuild,
  sampleBuild,
  sampleTree,
} from '../support/faults/publishing.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/folders/temporary-folder.ts';
import { type Call, runEach, watch } from '../support/programs/command.ts';
import {
  bucketAt,
  bucketCredentials,
  bucketUrl,
  type RunningBucket,
  startR2,
  startS3rver,
} from '../support/servers/s3-server.ts';

const first = await sampleBuild(1);
const second = await sampleBuild(2);
const third = await sampleBuild(3);
const builds = [first, second, third];
/** The number of files that a sample uploads: its own except the pointer, and the list of its page's files. */
const filesOf = ({ files }: SampleBuild) => files.size;

let scratch: TemporaryFolder;
let s3rver: RunningBucket;
/** Only the full form publishes to it. */
let r2: RunningBucket | undefined;
let places = 0;

beforeAll(async () => {
  [scratch, s3rver, r2] = await Promise.all([
    temporaryFolder(),
    startS3rver(),
    isWhole ? startR2({ conditions: true }) : undefined,
  ]);
});

const kinds: { readonly [kind: string]: () => PublishedPlace } = {
  'a folder': () => {
    const path = join(scratch.path, String(++places));
    return { target: folderTarget(path), store: fileStore(path) };
  },
  R2: () => placeIn(r2!),
};

function placeIn(server: RunningBucket): PublishedPlace {
  const prefix = `place/${++places}`;
  return { target: bucketAt(server, prefix), store: httpStore(bucketUrl(server, prefix)) };
}

describe.each(isWhole ? ['a folder', 'R2'] : ['a folder'])('%s', (kind) => {
  let place: PublishedPlace;
  let target: PublishTarget;
  beforeEach(() => {
    place = kinds[kind]!();
    target = place.target;
  });

  test('gets everything, and nothing twice', async () => {
    const { release } = first;
    expect(await publishSample(first, target)).toMatchObject({
      release,
      former: undefined,
      missingImages: 0,
      copied: filesOf(first),
      kept: 0,
    });
    await expectLive(place, first, builds);
    for (const [path, bytes] of first.files) expect(Buffer.compare((await target.read(path))!.content, bytes)).toBe(0);
    expect(await publishSample(first, target)).toMatchObject({ former: release, copied: 0, kept: filesOf(first) });
  });

  test('keeps the previous release, which can become live again with its page', async () => {
    await publishSample(first, target);
    expect(await publishSample(second, target)).toMatchObject({ release: second.release, former: first.release });
    await expectLive(place, second, builds);
    expect(await rollBack(target, first.release, { progress: noProgress })).toBe(second.release);
    await expectLive(place, first, builds);
  });

  test('is not sent again what the live release has, too', async () => {
    const before = await publishSample(first, target);
    const sent: string[] = [];
    const watched: PublishTarget = {
      ...target,
      write(path, content) {
        sent.push(path);
        return target.write(path, content);
      },
    };
    const { copied, kept } = await publishSample(second, watched);
    const same = [...second.files].filter(([path, bytes]) => {
      const former = first.files.get(path.replace(second.release, first.release));
      return path.startsWith('releases/') && former && Buffer.compare(former, bytes) === 0;
    });
    expect(same.length).toBeGreaterThan(0);
    expect(kept).toBeGreaterThanOrEqual(same.length);
    expect(copied + kept).toBe(before.copied);
    for (const [path] of same) expect(sent).not.toContain(path);
    await expectLive(place, second, builds);
  });

  test('gets nothing from a dry run, which counts what would be copied', async () => {
    const everything = { copied: filesOf(first), copiedBytes: expect.any(Number), kept: 0 };
    const dry = await publishSample(first, target, { dryRun: true });
    expect(dry).toMatchObject(everything);
    expect(await target.list('')).toEqual(new Map());
    expect(await publishSample(first, target)).toMatchObject({ copied: dry.copied, copiedBytes: dry.copiedBytes });
    const before = await target.list('');
    const { copied } = await publishSample(second, target, { dryRun: true });
    expect(await target.list('')).toEqual(before);
    expect(await publishSample(second, target)).toMatchObject({ copied });
    await publishSample(first, target, { dryRun: true });
    await expectLive(place, second, builds);
  });

  test('gets altered and removed files again', async () => {
    await publishSample(first, target);
    const path = `releases/${first.release}/exercises/bodyPart/back.json`;
    const { length } = first.files.get(path)!;
    await target.write(path, Buffer.alloc(length));
    await target.remove('index.html');
    await target.write('archives/back-still.zip', Buffer.from('something else'));
    expect(await publishSample(first, target)).toMatchObject({ copied: 1 });
    await expectLive(place, first, builds);
  });

  test('loses only unneeded files in a prune', async () => {
    let time = Date.UTC(2030, 0, 1);
    const now = () => time;
    const pruned = (keep: number) => prune(target, keep, { progress: noProgress, now });
    const releases = async () =>
      new Set(Array.from((await target.list('releases/')).keys(), (path) => path.split('/')[1]!));
    for (const build of builds) {
      await publishSample(build, target, { now });
      time += 60_000;
    }
    expect(await pruned(0)).toMatchObject({ removed: [], tooYoung: expect.arrayContaining([first.release]) });
    time += retiredStaysMs;
    expect(await pruned(2)).toMatchObject({ removed: [], tooYoung: [] });
    expect(await pruned(1)).toMatchObject({ removed: [first.release] });
    expect(await releases()).toEqual(new Set([second.release, third.release]));
    await rollBack(target, second.release, { progress: noProgress, now });
    await expectLive(place, second, builds);
    // It has just stopped being live.
    expect(await pruned(0)).toMatchObject({ removed: [], tooYoung: [third.release] });
    time += retiredStaysMs;
    expect(await pruned(0)).toMatchObject({ removed: [third.release] });
    expect(await releases()).toEqual(new Set([second.release]));
    expect([...(await target.list('sites/')).keys()].sort()).toHaveLength(Object.keys(second.page).length + 1);
    await expectLive(place, second, builds);
    // Images stay for apps with older packs.
    expect((await target.list('image/')).size).toBe(first.exercises.length * 3);
  });
});

test('s3rver gets everything, and nothing twice, and loses what is no longer needed', async () => {
  const place = placeIn(s3rver);
  expect(await publishSample(first, place.target)).toMatchObject({ copied: filesOf(first), kept: 0 });
  await expectLive(place, first, builds);
  expect(await publishSample(first, place.target)).toMatchObject({ copied: 0, kept: filesOf(first) });
  // Some files of the next release are the same, and copied in the bucket.
  expect((await publishSample(second, place.target)).kept).toBeGreaterThan(second.exercises.length * 3);
  await expectLive(place, second, builds);
  expect(await rollBack(place.target, first.release, { progress: noProgress })).toBe(second.release);
  await expectLive(place, first, builds);
  const now = () => Date.now() + 2 * retiredStaysMs;
  expect(await prune(place.target, 0, { progress: noProgress, now })).toMatchObject({ removed: [second.release] });
  await expectLive(place, first, builds);
});

test('s3rver refuses another access key, and the sentence says what to check', async () => {
  const environment = { ...bucketCredentials, AWS_ACCESS_KEY_ID: 'another' };
  const target = targetOf('s3://bucket/refused', s3rver.endpoint, environment);
  await expect(publishSample(first, target)).rejects.toThrow(/403 InvalidAccessKeyId.*Check AWS_ACCESS_KEY_ID/);
});

describe('a target', () => {
  let place: PublishedPlace;
  let target: PublishTarget;
  beforeEach(() => {
    place = kinds['a folder']!();
    target = place.target;
  });

  test('goes back only to a complete release with its page', async () => {
    const back = (release: string) => rollBack(target, release, { progress: noProgress });
    await publishSample(first, target);
    await publishSample(second, target);
    const known = [first.release, second.release].sort().join(', ');
    await expect(back('../etc')).rejects.toThrow(`has no release "../etc". It has: ${known}.`);
    const pages = [...(await target.list('sites/content/')).keys()];
    const ofFirst = await Promise.all(
      pages.map(async (path) => [path, (await target.read(path))!.content] as const),
    ).then((found) => found.find(([, content]) => Buffer.from(content).toString() === first.page['index.html'])!);
    await target.remove(ofFirst[0]);
    await expect(back(first.release)).rejects.toThrow(/sites\/content\/.* is missing or altered/);
    await target.write(...ofFirst);
    await target.remove(`sites/${first.release}/files.json`);
    await expect(back(first.release)).rejects.toThrow(`the page of release ${first.release} is not there`);
    const file = `releases/${first.release}/exercises/bodyPart/back.rows`;
    await publishSample(first, target);
    await publishSample(second, target);
    await target.write(file, Buffer.from('[]'));
    await expect(back(first.release)).rejects.toThrow(`${file} is missing or altered`);
    await expectLive(place, second, builds);
  });

  test.each([
    ['missing', (path: string) => rmSync(path)],
    ['altered', (path: string) => writeFileSync(path, '[]')],
  ])('is unchanged if a file of the built release is %s', async (_what, spoil) => {
    await publishSample(first, target);
    const { tree, folder } = await sampleTree(second);
    spoil(join(folder.path, 'releases', second.release, 'exercises/bodyPart/chest.json'));
    await expect(publishRelease(tree, target, { progress: noProgress })).rejects.toThrow('chest.json');
    await expectLive(place, first, builds);
    expect(await target.read(`releases/${second.release}/manifest.json`)).toBeUndefined();
  });

  test.each([
    ['a moment later', 3, undefined],
    ['never', Number.POSITIVE_INFINITY, /archives\/back-still\.zip did not arrive as it was sent\. Publish again\./],
  ])('that shows all of a file %s', async (_when, readingsInPart, message) => {
    let readings = 0;
    const slow: PublishTarget = {
      ...target,
      async read(path) {
        const found = await target.read(path);
        if (path !== 'archives/back-still.zip' || !found || ++readings > readingsInPart) return found;
        return { ...found, content: found.content.subarray(0, found.content.length / 2) };
      },
    };
    const publishing = publishSample(first, slow);
    if (message) await expect(publishing).rejects.toThrow(message);
    else await publishing.then(() => expectLive(place, first, builds));
  });

  test('with a damaged pointer is refused until it is repaired', async () => {
    await publishSample(first, target);
    for (const damage of ['', '{"format":1,"release":"', '{"format":1}']) {
      await target.write('current.json', Buffer.from(damage));
      await expect(publishSample(second, target)).rejects.toThrow(/current\.json is damaged.*--repair/);
      const back = (repair: boolean) => rollBack(target, first.release, { progress: noProgress, repair });
      await expect(back(false)).rejects.toThrow(/current\.json is damaged.*--repair/);
      await back(true);
      await expectLive(place, first, builds);
    }
    await target.write('current.json', Buffer.from('{}'));
    await publishSample(second, target, { repair: true });
    await expectLive(place, second, builds);
  });

  test('keeps the files of a killed publish for a day', async () => {
    let time = Date.UTC(2030, 0, 1);
    const now = () => time;
    await publishSample(first, target, { now });
    await expect(publishSample(second, mortal(target, 12, 'after'), { now })).rejects.toThrow(Killed);
    expect(await prune(target, 0, { progress: noProgress, now })).toMatchObject({ removed: [] });
    time += retiredStaysMs;
    expect(await prune(target, 0, { progress: noProgress, now })).toMatchObject({ removed: [second.release] });
    await publishSample(second, target, { now });
    await expectLive(place, second, builds);
  });
});

test('a folder is published to again after the first publish was killed at its first file', async () => {
  const { folder } = await sampleTree(first);
  // Assets come before images, and a folder with assets could be anybody's.
  await mkdir(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'assets', 'style-xTaHqzLQ.css'), '');
  const path = join(scratch.path, String(++places));
  const tree = await builtTree(folder.path);
  const killed = publishRelease(tree, mortal(folderTarget(path), 1, 'after'), { progress: noProgress });
  await expect(killed).rejects.toThrow(Killed);
  const target = targetOf(path, undefined, {});
  await publishRelease(tree, target, { progress: noProgress });
  await expectLive({ target, store: fileStore(path) }, first, builds);
});

test('Workers get a folder of assets, which wrangler deploys once it contains the release', async () => {
  const host = await temporaryFolder(
    new Map([['wrangler.jsonc', Buffer.from('{ "assets": { "directory": "assets" }, /* and more */ }')]]),
  );
  const configuration = join(host.path, 'wrangler.jsonc');
  const assets = join(host.path, 'assets');
  // A stand-in for wrangler that records its arguments and what is live.
  const wrangler = `#!/bin/sh\necho "$@" $(cat ${assets}/current.json) > ${host.path}/deployed; exit $STATUS\n`;
  writeFileSync(join(host.path, 'wrangler'), wrangler, { mode: 0o755 });
  const targetWith = (STATUS: string, PATH = `${host.path}:${process.env.PATH}`) =>
    targetOf(`workers:${configuration}`, undefined, { PATH, STATUS });

  const target = targetWith('0');
  await target.deployAfter!(() => publishSample(first, target));
  await expectLive({ target, store: fileStore(assets) }, first, builds);
  const asked = readFileSync(join(host.path, 'deployed'), 'utf8').trim();
  expect(asked).toBe(`deploy --config ${configuration} {"format":1,"release":"${first.release}"}`);
  expect(readFileSync(join(assets, '.assetsignore'), 'utf8')).toBe('/sites/\n');
  const nothing = async () => {};
  await expect(targetWith('3').deployAfter!(nothing)).rejects.toThrow(/assets, but not deployed\. wrangler failed/);
  await expect(targetWith('0', '/nowhere').deployAfter!(nothing)).rejects.toThrow('npm install --global wrangler');

  // Of two concurrent ones, the second waits until the first is deployed.
  const deployed = join(host.path, 'deployed');
  rmSync(deployed);
  const found: boolean[] = [];
  const look = async () => void found.push(existsSync(deployed));
  await Promise.all([
    // The first one takes longer than the second one needs to look.
    target.deployAfter!(async () => {
      await look();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }),
    target.deployAfter!(look),
  ]);
  expect(found).toEqual([false, true]);
});

describe('images', () => {
  test('that the target would lack are counted, and publishing without them needs an option', async () => {
    const place = kinds['a folder']!();
    const files = new Map(first.files);
    for (const { gifUrl } of first.exercises) files.delete(new URL(gifUrl).pathname.slice(1));
    const build = { ...first, files };
    await expect(publishSample(build, place.target)).rejects.toThrow(/2 images of this release .*--without-images/);
    expect(await place.target.list('')).toEqual(new Map());
    expect(await publishSample(build, place.target, { withoutImages: true })).toMatchObject({ missingImages: 2 });
    // Files already at the target needn't be built again.
    await publishSample(first, place.target);
    expect(await publishSample(build, place.target)).toMatchObject({ missingImages: 0 });
  });

  test('that no one else can load are refused unless an option allows them', async () => {
    const { target } = kinds['a folder']!();
    const { tree } = await sampleTree(first);
    const local = { ...tree, manifest: { ...tree.manifest, imageBase: 'http://localhost:8787' } };
    const publishing = publishRelease(local, target, { progress: noProgress });
    await expect(publishing).rejects.toThrow(/IMAGE_URL=.*--allow-local-images/);
    await publishRelease(local, target, { progress: noProgress, allowLocalImages: true, withoutImages: true });
  });
});

describe('a built tree', () => {
  test('that is replaced while it is published is refused, or published unchanged', async () => {
    const place = kinds['a folder']!();
    await publishSample(first, place.target);
    const { tree, folder } = await sampleTree(second);
    const other = await temporaryFolder(third.files);
    renameSync(folder.path, `${folder.path}.former`);
    renameSync(other.path, folder.path);
    await expect(publishRelease(tree, place.target, { progress: noProgress })).rejects.toThrow(
      'Build and publish again',
    );
    await expectLive(place, first, builds);
    rmSync(`${folder.path}.former`, { recursive: true });
  });

  test('that is empty is refused', async () => {
    const empty = await temporaryFolder();
    await expect(builtTree(empty.path)).rejects.toThrow('Run npm run build first');
  });

  test('with the manifest of another release is refused', async () => {
    const files = new Map(first.files);
    const [manifest, other] = [first, second].map(({ release }) => `releases/${release}/manifest.json`);
    files.set(manifest!, second.files.get(other!)!);
    const folder = await temporaryFolder(files);
    await expect(builtTree(folder.path)).rejects.toThrow('manifest.json is altered');
  });
});

describe('the command', () => {
  test('refuses unknown targets and options, in a sentence', async () => {
    const [empty, built] = await Promise.all([temporaryFolder(), temporaryFolder(first.files)]);
    const from = ['--from', empty.path];
    const cases: [args: string[], message: RegExp][] = [
      [[], /--to is missing/],
      [['--to', ''], /--to is empty; expected a folder, a bucket/],
      [['--to', ' '], /--to is empty/],
      [['--to', 's3://'], /--to is "s3:\/\/"; expected/],
      [['--to', 's3://bucket/../other'], /expected a folder, a bucket/],
      [['--to', 's3:/bucket'], /expected a folder, a bucket/],
      [['--to', 's3://bucket'], /needs AWS_ACCESS_KEY_ID/],
      [['--to', 'workers:'], /expected a folder, a bucket .*, or workers: with a configuration/],
      [['--to', `workers:${empty.path}/wrangler.jsonc`], /There is no .*wrangler\.jsonc; expected/],
      [['--to', 'workers:package.json'], /package\.json has no assets\.directory, the folder to publish/],
      [['--to', 'workers:README.md'], /README\.md:1:1: not valid JSON/],
      [['--to', 'gs://bucket'], /gs: is unknown/],
      [['--to', 'https://example.org'], /https: is unknown/],
      [['--to', empty.path, '--endpoint', 'https://s3.example.org'], /is for buckets/],
      [['--to', empty.path, '--prune', 'all'], /--prune is "all"; expected a whole number/],
      [['--to', empty.path, '--prune', '1', '--rollback', first.release], /exclude each other/],
      [
        ['--to', empty.path, '--prune', '1', '--dry-run'],
        /^--dry-run is for publishing, and --prune publishes nothing/,
      ],
      [['--to', empty.path, '--rollback', first.release, '--without-images'], /^--without-images is for publishing/],
      [['--to', empty.path, '--prune', '1'], /has no live release\. Nothing was removed/],
      [['--to', empty.path, '--rollback', first.release], /It has: none/],
      [['--to', '/proc/x', '--from', built.path], /^\/proc\/x can't be created: no such file or directory\.$/m],
      [['--to', 'README.md/x', '--from', built.path], /not a directory/],
      [['--to', join(empty.path, 'host'), ...from], /Run npm run build first/],
      [['--to', empty.path, ...from], /is the folder to publish/],
    ];
    const ends = await runEach(cases.map(([args]) => ['publish', ...args]));
    for (const [i, { status, stderr }] of ends.entries()) {
      expect(stderr).toMatch(cases[i]![1]);
      expect(stderr).not.toMatch(/^ +at /m);
      expect(status).toBe(1);
    }
  });

  test('publishes to a folder, and goes back', async () => {
    const [one, two, host] = await Promise.all([
      temporaryFolder(first.files),
      temporaryFolder(second.files),
      temporaryFolder(),
    ]);
    const publish = (...args: string[]): Call => ['publish', '--to', host.path, ...args];
    const ends = await runEach([
      publish('--from', one.path, '--dry-run'),
      publish('--from', one.path),
      publish('--from', two.path),
      publish('--rollback', first.release),
      publish('--prune', '0'),
    ]);
    expect(ends.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
    const [, count] = /^Would copy (.*); 0 already there\.\nNothing has changed: no release is live\.$/m.exec(
      ends[0]!.stderr,
    )!;
    expect(ends[1]!.stderr).toContain(`Copied ${count};`);
    expect(ends[2]!.stderr).toContain(`To go back: npm run publish -- --to ${host.path} --rollback ${first.release}`);
    expect(ends[3]!.stderr).toContain(`Release ${first.release} is live, ${second.release} no longer.`);
    expect(ends[4]!.stderr).toContain(`Too young to be removed: ${second.release}.`);
    expect(JSON.parse(readFileSync(join(host.path, 'current.json'), 'utf8')).release).toBe(first.release);
  });

  test('fails with a sentence on a full or read-only disk, changes nothing live, and completes when there is space', async () => {
    const [one, two, scene] = await Promise.all([
      temporaryFolder(first.files),
      temporaryFolder(second.files),
      temporaryFolder(),
    ]);
    const host = join(scene.path, 'host');
    await mkdir(host);
    const program = `
      import { execSync } from 'node:child_process';
      import { compiledModules } from './scripts/support/compiled.mjs';
      const command = (await compiledModules())('${join(project, 'scripts/publish.ts')}');
      const mount = (options) => execSync('mount -o ' + options + ' ${host}');
      const ends = [];
      const publish = async (from) => {
        process.exitCode = 0;
        process.argv = [process.execPath, command, '--to', '${host}', '--from', from];
        await import(command + '?run=' + ends.length);
        return process.exitCode;
      };
      execSync('mount -t tmpfs -o size=20m tmpfs ${host}');
      ends.push(await publish('${one.path}'));
      // Room for a few more files.
      mount('remount,size=$(($(du -sk ${host} | cut -f1) + 40))k');
      ends.push(await publish('${two.path}'));
      execSync("cp ${host}/current.json ${scene.path}/while-full.json; find ${host} -name '.*.next-*' > ${scene.path}/left-over");
      mount('remount,size=20m');
      ends.push(await publish('${two.path}'));
      execSync('cp ${host}/current.json ${scene.path}/with-room.json');
      mount('remount,ro');
      ends.push(await publish('${one.path}'));
      console.log(ends.join());`;
    // A private mount that ends with the process.
    const node = [process.execPath, '--input-type=module', '--eval', program];
    const child = spawn('unshare', ['--user', '--map-root-user', '--mount', ...node], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { stdout, stderr } = await watch(child, 'publish').ended;
    expect(stderr).toMatch(/can't be written: no space left on device/);
    expect(stderr).toMatch(/read-only file system/);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(stdout).toBe('0,1,0,1\n');
    const released = (name: string) => JSON.parse(readFileSync(join(scene.path, name), 'utf8')).release;
    expect([released('while-full.json'), released('with-room.json')]).toEqual([first.release, second.release]);
    expect(readFileSync(join(scene.path, 'left-over'), 'utf8')).toBe('');
  });
});
