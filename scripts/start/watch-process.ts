/**
 * Checks the catalogue for the parent process whenever a file in it is saved, and makes the parts of pages that show
 * changed exercises: a build takes some seconds, this half of one. Its argument is the JSON of a {@link BuildPlace}. It
 * ends together with the parent.
 */

import { watch } from 'node:fs';
import { join, relative } from 'node:path';
import glob from 'fast-glob';
import { exerciseArticle } from '../../build/explorer/exercise-article.tsx';
import { packMovements } from '../../build/figure/data/pack-movements.ts';
import { imageIds } from '../../build/media/image-id.ts';
import { makeLibrary } from '../../build/motion/resolve/library.ts';
import type { ExerciseRecord } from '../../build/record/fields.ts';
import { recordsOf } from '../../build/release/content.ts';
import { rememberingCache } from '../../build/support/build-cache.ts';
import { movementDigests } from '../../build/support/movement-digests.ts';
import { holdingMemory, memoryIn } from '../../build/validity/memory-in.ts';
import { validateCatalogue } from '../../build/validity/validate-catalogue.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { problemLine } from '../../catalogue/report/format.ts';
import type { Exercise } from '../../catalogue/schema/exercise.ts';
import { keepingLast } from '../../catalogue/support/keeping-last.ts';
import type { BuildPlace } from '../build/build-place.ts';
import { projectCache } from '../build/project-cache.ts';
import { CommandError } from '../support/command-error.ts';
import { systemErrorSentence } from '../support/system-error.ts';
import { endWithParent } from './end-with-parent.ts';

/** A message to the parent: problems, one per line, or what pages show of the current catalogue. */
export type WatchReport =
  | { readonly problems: readonly string[] }
  | {
      /** The articles of changed exercises, by id. */
      readonly articles: Readonly<Record<string, string>>;
      /** The JSON of all movements. */
      readonly movements: string;
    };

/** Time in which an editor finishes the steps of saving a file, in ms. */
const settleMs = 30;

const place: BuildPlace = JSON.parse(process.argv[2]!);
const kept = projectCache(place.project);
const cache = rememberingCache(kept);
const memory = holdingMemory(memoryIn(cache));
let shown: ReadonlyMap<string, string> | undefined;
/** What the movements were made from, and their JSON. */
let movements: { readonly from: readonly unknown[]; readonly json: string } = { from: [], json: '' };

async function check(): Promise<WatchReport> {
  const { catalogue, problems } = await validateCatalogue(relative('', place.catalogue), cache, memory);
  if (problems.length > 0) return { problems: problems.map(problemLine) };
  const ids = imageIds(catalogue, place.figure, cache);
  const records = recordsOf({ ...place, catalogue }, ({ id }) => ids.get(id)!);
  const states = statesOf(records, catalogue);
  const former = shown ?? states;
  shown = states;
  const articles: Record<string, string> = {};
  for (const [index, { id }] of records.entries()) {
    if (former.get(id) !== states.get(id)) articles[id] = exerciseArticle(records, index, place.imageBase);
  }
  return { articles, movements: movementsOf(catalogue) };
}

/** Identifies everything that a page shows of each exercise, by id. */
function statesOf(records: readonly ExerciseRecord[], { exercises, motions }: Catalogue): Map<string, string> {
  const filesOf = movementDigests(makeLibrary(motions));
  return new Map(
    exercises.map(({ id, motion }, i) => [id, JSON.stringify([records[i], motion, filesOf(motion?.pattern)])]),
  );
}

/** What the movements contain of an exercise. */
const packedOf = keepingLast(({ id, name, motion, muscles }: Exercise) => JSON.stringify([id, name, motion, muscles]));

/** The JSON of all movements, which is made again only if one has changed. */
function movementsOf(catalogue: Catalogue): string {
  const from = [...catalogue.motions].flat().concat(catalogue.exercises.map(packedOf));
  const isSame = from.length === movements.from.length && from.every((part, i) => part === movements.from[i]);
  if (!isSame) movements = { from, json: JSON.stringify(packMovements(catalogue)) };
  return movements.json;
}

let isChecking = false;
let isStale = false;

async function report(): Promise<void> {
  isStale = true;
  if (isChecking) return;
  isChecking = true;
  while (isStale) {
    isStale = false;
    process.send!(await check().catch(refusal));
    kept.save();
  }
  isChecking = false;
}

/** An error of reading the catalogue, as a problem for whoever saved it. */
function refusal(error: unknown): WatchReport {
  const sentence = error instanceof CommandError ? error.message : systemErrorSentence(error);
  if (sentence === undefined) throw error;
  return { problems: [sentence] };
}

let timer: NodeJS.Timeout | undefined;
function onChange(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void report(), settleMs);
}

// Folder by folder: on Linux, Node's recursive watching watches every single file.
const folders = glob.sync('**', { cwd: place.catalogue, onlyDirectories: true, followSymbolicLinks: false });
for (const folder of ['', ...folders]) watch(join(place.catalogue, folder), onChange);
endWithParent();
await report();
