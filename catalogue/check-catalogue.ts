import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Catalogue } from './catalogue.ts';
import { type Memory, noMemory } from './memory.ts';
import { byPlace, type Problem, toProblem } from './problem.ts';
import { type ReadCatalogue, readCatalogue } from './read-catalogue.ts';
import { placeOf, valueAt } from './reader/source.ts';
import type { CatalogueFinding } from './rule.ts';
import { catalogueRules, fileRules } from './rules.ts';
import type { Exercise } from './schema/exercise.ts';
import { isToDo } from './text/to-do.ts';

/** A catalogue and all problems found in it. */
export interface CheckedCatalogue {
  readonly catalogue: Catalogue;
  /** Sorted by file, line and column. */
  readonly problems: readonly Problem[];
  /** False if files could not be read, in which case the rules over the whole catalogue did not run. */
  readonly complete: boolean;
}

/**
 * Reads a catalogue folder and applies the rules of this folder in phases: text, schema, single files, all files
 * together. A file enters a phase only if it passed the one before, and the last phase needs all files, so that one
 * mistake gives one message. Movements have further rules; `build/validity` decides whether a catalogue is valid.
 * @param memory what earlier runs found nothing wrong with
 */
export async function checkCatalogue(folder: string, memory: Memory = noMemory): Promise<CheckedCatalogue> {
  return checkRules(await readCatalogue(folder, memory), memory);
}

/** The phases of {@link checkCatalogue} after reading. In between, other work of this process gets its turn. */
export async function checkRules(read: ReadCatalogue, memory: Memory): Promise<CheckedCatalogue> {
  const { catalogue, complete } = read;
  const problems = [...read.problems];
  const vocabularyRead = Object.values(catalogue.vocabulary).every((list) => catalogue.sources.has(list));

  const add = (rule: string, { of, path, within, ...finding }: CatalogueFinding) => {
    // A TODO mark has a problem of its own; nothing else about that value is reported.
    if (isToDo(valueAt(of, path))) return;
    const source = catalogue.sources.get(of)!;
    problems.push(toProblem(source.file, placeOf(source, path, within), rule, finding));
  };
  await turn();
  if (vocabularyRead) {
    const inputsOf = fileRuleInputs(catalogue);
    for (const exercise of catalogue.exercises) {
      const inputs = inputsOf(exercise);
      if (memory.recall('file-rules', inputs) !== undefined) continue;
      let isSound = true;
      for (const [name, check] of Object.entries(fileRules)) {
        for (const finding of check(exercise, catalogue)) {
          isSound = false;
          add(name, { of: exercise, ...finding });
        }
      }
      if (isSound) memory.keep('file-rules', inputs, true);
    }
  }
  if (complete) {
    for (const [name, check] of Object.entries(catalogueRules)) {
      await turn();
      for await (const finding of check(catalogue, memory)) add(name, finding);
    }
  }
  return { catalogue, problems: problems.sort(byPlace), complete };
}

/** All that the file rules may use to check an exercise: its file, and all files but those of other exercises. */
function fileRuleInputs({ exercises, sources }: Catalogue): (exercise: Exercise) => readonly unknown[] {
  const isExercise = new Set<unknown>(exercises);
  const shared = createHash('sha256');
  for (const [value, { file, bytes }] of sources)
    if (!isExercise.has(value)) shared.update(`${bytes.length} ${file}\n`).update(bytes);
  const digest = shared.digest('hex');
  return (exercise) => {
    const { file, bytes } = sources.get(exercise)!;
    return [digest, file, bytes];
  };
}
