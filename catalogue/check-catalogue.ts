import type { Catalogue } from './catalogue.ts';
import { type Memory, noMemory } from './memory.ts';
import { byPlace, type Problem, toProblem } from './problem.ts';
import { readCatalogue } from './read-catalogue.ts';
import { placeOf, valueAt } from './reader/source.ts';
import type { CatalogueFinding } from './rule.ts';
import { catalogueRules, fileRules } from './rules.ts';
import { isToDo } from './text/to-do.ts';

/** A catalogue with everything that is wrong in it. */
export interface Validated {
  readonly catalogue: Catalogue;
  /** In the order of files, lines and columns. */
  readonly problems: readonly Problem[];
  /** False when files could not be read, so that the rules over the whole catalogue had to wait. */
  readonly complete: boolean;
}

/**
 * Reads a catalogue folder and applies every rule of this folder (movements have more: `build/validity` says
 * whether a catalogue is valid): text, schema, one file at a time, all files together. A file goes on
 * to the next phase only when it could be read in the one before, and the last phase needs all files: so one mistake gives
 * one message.
 * @param memory knows what earlier runs found nothing against
 */
export async function checkCatalogue(folder: string, memory: Memory = noMemory): Promise<Validated> {
  const { catalogue, problems, complete } = await readCatalogue(folder, memory);
  const vocabularyRead = Object.values(catalogue.vocabulary).every((list) => catalogue.sources.has(list));

  const add = (rule: string, { of, path, within, ...finding }: CatalogueFinding) => {
    // What is still to be written is told as that, and nothing else about it.
    if (isToDo(valueAt(of, path))) return;
    const source = catalogue.sources.get(of)!;
    problems.push(toProblem(source.file, placeOf(source, path, within), rule, finding));
  };
  if (vocabularyRead) {
    for (const exercise of catalogue.exercises) {
      for (const { name, check } of fileRules) {
        for (const finding of check(exercise, catalogue)) add(name, { of: exercise, ...finding });
      }
    }
  }
  if (complete) {
    for (const { name, check } of catalogueRules) {
      for await (const finding of check(catalogue, memory)) add(name, finding);
    }
  }
  return { catalogue, problems: problems.sort(byPlace), complete };
}
