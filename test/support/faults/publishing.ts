import { expect } from 'vitest';
import { noProgress } from '../../../build/support/progress.ts';
import { allGroup, imagesGroup } from '../../../edge/format/paths.ts';
import { createHandler } from '../../../edge/handler.ts';
import type { Store } from '../../../edge/store/store.ts';
import { type BuiltTree, builtTree } from '../../../scripts/publish/built-tree.ts';
import { type Published, type PublishOptions, publishRelease } from '../../../scripts/publish/publish-release.ts';
import type { PublishTarget } from '../../../scripts/publish/target.ts';
import { type TemporaryFolder, temporaryFolder } from '../folders/temporary-folder.ts';
import { jsonBody, sendToHandler } from '../requests/exchange.ts';
import { collectionNamed, listOf, type PublishedTree, publish, sampleExercises } from '../samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../samples/sample-keys.ts';

/** A built release with all its images, and a page with its files. */
export interface SampleBuild extends PublishedTree {
  /** The files outside the release, by path. */
  readonly page: { readonly [path: string]: string };
}

/** A build of two exercises with few lists, so that it is published in a moment. */
export async function sampleBuild(version: number): Promise<SampleBuild> {
  const options = { groups: ['bodyPart', allGroup, imagesGroup], isEncoded: false };
  return withPage(await publish(sampleExercises(2, { version }), options), version);
}

/** A build of more exercises with all lists, which answers every request. */
export async function completeBuild(version: number, exercises = 6): Promise<SampleBuild> {
  return withPage(await publish(sampleExercises(exercises, { version })), version);
}

function withPage(tree: PublishedTree, version: number): SampleBuild {
  const page: { [path: string]: string } = {
    'index.html': `page of ${tree.release}`,
    'archives/back-still.zip': `images of ${tree.release}`,
    _headers: '/*\n',
    // A file that each version has under another name.
    [`about-${version}.html`]: `about ${tree.release}`,
  };
  const files = new Map(tree.files);
  for (const [path, text] of Object.entries(page)) files.set(path, Buffer.from(text));
  for (const { gifUrl } of tree.exercises) files.set(new URL(gifUrl).pathname.slice(1), Buffer.from(gifUrl));
  return { ...tree, files, page };
}

/** Writes a sample to a folder and publishes that. */
export async function publishSample(
  { files }: SampleBuild,
  target: PublishTarget,
  options: Partial<PublishOptions> = {},
): Promise<Published> {
  const folder = await temporaryFolder(files);
  try {
    return await publishRelease(await builtTree(folder.path), target, { progress: noProgress, ...options });
  } finally {
    await folder.remove();
  }
}

/** A sample on disk, and what was read from it. */
export async function sampleTree(build: SampleBuild): Promise<{ tree: BuiltTree; folder: TemporaryFolder }> {
  const folder = await temporaryFolder(build.files);
  return { tree: await builtTree(folder.path), folder };
}

/**
 * Reads what a target serves, like a new edge: some lists, whole and in part.
 * @returns the release that answered
 * @throws Error if an answer is from none of `builds`, or they are from different ones
 */
export async function releaseServed(store: Store, builds: readonly SampleBuild[]): Promise<string> {
  const handle = createHandler({ store, keys: sampleKeySource });
  const send = sendToHandler(handle);
  const seen = new Set<string>();
  for (const value of new Set(builds[0]!.exercises.map(({ bodyPart }) => bodyPart))) {
    for (const [query, start, end] of [
      ['', 0, Number.POSITIVE_INFINITY],
      ['?limit=1&offset=1', 1, 2],
    ] as const) {
      const received = await send({
        path: `/exercises/bodyPart/${encodeURIComponent(value)}${query}`,
        headers: { 'x-gateway-key': sampleKeys.valid },
      });
      if (received.status !== 200) throw new Error(`${value}${query} was answered with ${received.status}.`);
      const release = received.headers.get('x-catalogue-release')!;
      const build = builds.find((build) => build.release === release);
      if (!build) throw new Error(`Release ${release} is none of those that were published.`);
      const expected = listOf(build.exercises, collectionNamed('bodyPart'), value).slice(start, end);
      if (JSON.stringify(jsonBody(received)) !== JSON.stringify(expected)) {
        throw new Error(`${value}${query} of release ${release} is not what was published.`);
      }
      seen.add(release);
    }
  }
  if (seen.size !== 1) throw new Error(`One reader saw ${[...seen].join(', ')}.`);
  return [...seen][0]!;
}

/** The files of a target's page, by path. It looks for all files that any build may publish. */
export async function pageServed(
  target: PublishTarget,
  builds: readonly SampleBuild[],
): Promise<{ [path: string]: string }> {
  const page: { [path: string]: string } = {};
  for (const path of new Set(builds.flatMap((build) => Object.keys(build.page)))) {
    const found = await target.read(path);
    if (found) page[path] = Buffer.from(found.content).toString();
  }
  return page;
}

/** A target, and how readers see it. */
export interface PublishedPlace {
  readonly target: PublishTarget;
  readonly store: Store;
}

/** Expects that a place completely serves one of `builds`, with its page. */
export async function expectLive(
  { target, store }: PublishedPlace,
  build: SampleBuild,
  builds: readonly SampleBuild[],
): Promise<void> {
  expect(await releaseServed(store, builds)).toBe(build.release);
  expect(await pageServed(target, builds)).toEqual(build.page);
}

/** The simulated end of a process in the middle of its work. */
export class Killed extends Error {}

/**
 * A target whose user is killed at the `last`th change, counted from 1, before or after it is made: nothing after that
 * has an effect.
 */
export function mortal(target: PublishTarget, last: number, when: 'before' | 'after'): PublishTarget {
  let changes = 0;
  const counted =
    <Args extends unknown[], T>(change: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const number = ++changes;
      if (number > last || (number === last && when === 'before')) throw new Killed();
      const result = await change(...args);
      if (changes >= last) throw new Killed();
      return result;
    };
  return {
    ...target,
    write: counted(target.write),
    copy: counted(target.copy),
    exchange: counted(target.exchange),
    remove: counted(target.remove),
  };
}
