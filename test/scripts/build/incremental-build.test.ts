import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { releaseContent } from '../../../build/release/content.ts';
import { writeRelease } from '../../../build/release/write-release.ts';
import { type BuildCache, noCache } from '../../../build/support/build-cache.ts';
import { noProgress } from '../../../build/support/progress.ts';
import { noHistory } from '../../../build/versions/history.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { readCatalogue } from '../../../catalogue/read-catalogue.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { diskCache } from '../../../scripts/build/disk-cache.ts';
import { writePublishedTree } from '../../../scripts/build/write-dist.ts';
import { diskFolder } from '../../../scripts/support/disk-folder.ts';
import { KnownFiles } from '../../../scripts/support/known-files.ts';
import { isWhole, rounds } from '../../support/faults/faults.ts';
import { type TemporaryFolder, temporaryFolder } from '../../support/folders/temporary-folder.ts';
import { treeOf } from '../../support/folders/tree.ts';
import { writeSmallCatalogue } from '../../support/samples/small-catalogue.ts';
import { bundleSteps, keptBundles } from '../../support/stand-ins/kept-bundles.ts';
import { quickly } from '../../support/stand-ins/quick-compression.ts';

let folder: TemporaryFolder;
/** A few exercises. One of them is in four lists that differ. */
let small: Catalogue;
/** The files of the last build that wasn't from clean, which the next one replaces. */
let former = new KnownFiles();

beforeAll(async () => {
  folder = await temporaryFolder();
  writeSmallCatalogue(join(folder.path, 'catalogue'), 250);
  small = (await readCatalogue(join(folder.path, 'catalogue'))).catalogue;
});

/** The results that earlier builds kept, as a process finds them that begins now. */
const openCache = (name = 'cache') => diskCache(join(folder.path, name), 'code');

const sourceOf = (catalogue: Catalogue) => ({
  catalogue,
  history: noHistory,
  license: 'CC0',
  imageBase: 'https://images.example',
});

/** An edit of a catalogue, at the exercise that `at` selects. */
type Edit = (catalogue: Catalogue, at: number) => Catalogue;

const changing =
  (change: (exercise: Exercise, all: readonly Exercise[], at: number) => Exercise): Edit =>
  (catalogue, at) => {
    const { exercises } = catalogue;
    const chosen = at % exercises.length;
    const changed = exercises.map((exercise, i) => (i === chosen ? change(exercise, exercises, at) : exercise));
    return { ...catalogue, exercises: changed.sort((a, b) => (a.name < b.name ? -1 : 1)) };
  };

const edits: { readonly [what: string]: Edit } = {
  text: changing((exercise, _, at) => ({ ...exercise, instructions: [...exercise.instructions, `Rest ${at} s.`] })),
  rename: changing((exercise, _, at) => ({ ...exercise, name: `${exercise.name} ${at}` })),
  anew: (catalogue, at) => {
    const { exercises } = catalogue;
    const model = exercises[at % exercises.length]!;
    const added = { ...model, id: `${9000 + exercises.length}`, name: `zz ${exercises.length} ${at}` };
    return { ...catalogue, exercises: [...exercises, added] };
  },
  removed: (catalogue, at) => {
    const { exercises } = catalogue;
    const left = exercises.filter((_, i) => i !== at % exercises.length);
    return left.length > 3 ? { ...catalogue, exercises: left } : catalogue;
  },
  'another movement': changing((exercise, all, at) => ({ ...exercise, motion: all[(at + 1) % all.length]!.motion })),
  'other muscles': changing((exercise, all, at) => ({ ...exercise, muscles: all[(at + 1) % all.length]!.muscles })),
  'a pattern': (catalogue, at) => {
    const patterns = [...catalogue.motions.keys()].filter((name) => !name.includes('/'));
    const name = patterns[at % patterns.length]!;
    const pattern = { ...(catalogue.motions.get(name) as object), seconds: 2 + (at % 5) };
    return { ...catalogue, motions: new Map(catalogue.motions).set(name, pattern) };
  },
  'a shared posture': (catalogue, at) => {
    const postures = structuredClone(catalogue.motions.get('shared/postures')) as Record<string, { view?: unknown }>;
    postures.standing!.view = { yaw: at % 90 };
    return { ...catalogue, motions: new Map(catalogue.motions).set('shared/postures', postures) };
  },
  'the vocabulary': (catalogue, at) => {
    const targets = catalogue.vocabulary.targets.map((target) => ({ ...target, displayName: `Target ${at}` }));
    return { ...catalogue, vocabulary: { ...catalogue.vocabulary, targets } };
  },
};

const oneEdit = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat({ max: 1000 }));

/** How often each step ran because there was no cached result. */
function counting(inner: BuildCache): { cache: BuildCache; made: Map<string, number> } {
  const made = new Map<string, number>();
  return {
    made,
    cache: {
      entry(step, inputs) {
        const entry = inner.entry(step, inputs);
        if (!entry.found) made.set(step, (made.get(step) ?? 0) + 1);
        return entry;
      },
    },
  };
}

test('after any edits a build with what was kept gives the bytes of one from clean', async () => {
  let round = 0;
  const build = async (catalogue: Catalogue, cache: BuildCache) => {
    const path = join(folder.path, `release-${round++}`);
    const known = cache === noCache ? new KnownFiles() : former;
    const release = diskFolder(path, known);
    await writeRelease(releaseContent(sourceOf(catalogue), cache), release, { progress: noProgress, cache });
    if (cache !== noCache) former = new KnownFiles(path, known.filesIn(path).states);
    return path;
  };
  const buildKept = async (catalogue: Catalogue) => {
    const cache = openCache();
    const path = await build(catalogue, cache);
    cache.save();
    return path;
  };
  await buildKept(small);
  await fc.assert(
    fc.asyncProperty(fc.array(oneEdit, { minLength: rounds(2, 1), maxLength: 3 }), async (chosen) => {
      const catalogue = chosen.reduce((catalogue, [what, at]) => edits[what]!(catalogue, at), small);
      expect(treeOf(await buildKept(catalogue))).toEqual(treeOf(await build(catalogue, noCache)));
    }),
    { numRuns: rounds(1, 30) },
  );
});

test('a changed text makes its own lists again, and nothing of its movement', async () => {
  const cache = openCache();
  const build = async (catalogue: Catalogue, name: string) => {
    const { cache: counted, made } = counting(cache);
    const release = diskFolder(join(folder.path, name));
    await writeRelease(releaseContent(sourceOf(catalogue), counted), release, { progress: noProgress, cache: counted });
    return Object.fromEntries(made);
  };
  await build(small, 'before');
  expect(await build(small, 'again')).toEqual({});
  // The lists of all exercises, and of its body part, equipment and target; equal ones are made once or twice.
  const listsWith = (chosen: Exercise) =>
    [() => true, ...(['bodyPart', 'equipment', 'target'] as const).map((field) => sharing(chosen, field))].map(
      (isListed) =>
        small.exercises
          .filter(isListed)
          .map(({ id }) => id)
          .join(),
    );
  const lists = 4;
  const at = small.exercises.findIndex((exercise) => new Set(listsWith(exercise)).size === lists);
  const edited = edits.text!(small, small.exercises.length * 1000 + at);
  // Each in two views and two encodings; its own line, and the next one in some list.
  const { 'gzip-line': lines, 'gzip-block': blocks, ...made } = await build(edited, 'after');
  expect(made).toEqual({ 'list-files': lists * 2, brotli: lists * 2, 'gzip-parts': lists * 2 });
  expect(lines).toBeLessThanOrEqual((1 + lists * 2) * 2);
  // One or two of each list, of the downloads and of the pack; of the database, which is written anew, most.
  expect(blocks).toBeLessThanOrEqual((lists * 2 + 5) * 2 + 12);
});

/** The exercises with the same word as `chosen` in a field. */
function sharing(chosen: Exercise, field: 'bodyPart' | 'equipment' | 'target') {
  return (exercise: Exercise) => exercise[field] === chosen[field];
}

test('the page from what was kept is the page from clean', async () => {
  // Bundles don't depend on the catalogue, and the tests above compress from scratch.
  const bundles = quickly(keptBundles());
  const build = async (catalogue: Catalogue, name: string, cache: BuildCache) => {
    const cdn = join(folder.path, name);
    const images = join(folder.path, 'images');
    const known = cache === bundles ? new KnownFiles() : former;
    const options = { images, progress: noProgress, cache, known };
    await writePublishedTree(releaseContent(sourceOf(catalogue), cache), cdn, options);
    if (cache !== bundles) former = new KnownFiles(cdn, known.filesIn(cdn).states);
    return treeOf(cdn);
  };
  // Its own, because the tests above keep lists that are really compressed.
  const cache = openCache('page-cache');
  const own = quickly({
    entry: (step, inputs) => (bundleSteps.includes(step) ? bundles : cache).entry(step, inputs),
  });
  // Drawing takes most of the time.
  const pair = { ...small, exercises: small.exercises.slice(0, 2) };
  const isPage = (path: string) => /^(?:exercise\/[0-9]|list\/).*html$/.test(path);
  // A picture that no later build may find, since the movement changes, needn't be drawn.
  const undrawn: BuildCache = {
    entry: (step, inputs) => {
      const entry = own.entry(step, inputs);
      return step === 'hero' ? { ...entry, found: entry.keep({ still: Buffer.from('former') }) } : entry;
    },
  };
  const first = counting(undrawn);
  const pages = Object.keys(await build(pair, 'page-before', first.cache)).filter(isPage);
  expect(first.made.get('page-files')).toBe(pages.length);
  const edited = edits['another movement']!(edits.text!(pair, 3), 4);
  const before = await build(edited, 'page-kept', own);
  expect(before).toEqual(await build(edited, 'page-clean', bundles));
  const { cache: counted, made } = counting(own);
  const reworded = edits.text!(edited, 5);
  const kept = await build(reworded, 'reworded-kept', counted);
  expect(Object.keys(kept).filter((path) => isPage(path) && kept[path] !== before[path])).toEqual([
    `exercise/${edited.exercises[1]!.id}/index.html`,
  ]);
  // The edit before was one of the text, too.
  if (isWhole) expect(kept).toEqual(await build(reworded, 'reworded-clean', bundles));
  expect(made.get('page-files')).toBe(1);
  expect(made.has('bundle')).toBe(false);
});
