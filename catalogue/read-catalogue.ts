import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import type { Catalogue } from './catalogue.ts';
import { type Memory, noMemory } from './memory.ts';
import { byPlace, type Problem, toProblem } from './problem.ts';
import { checkSchema } from './reader/check-schema.ts';
import { type ReadSources, readSources } from './reader/read-sources.ts';
import { placeAt, type Source } from './reader/source.ts';
import { toDo } from './rules/to-do.ts';
import { textRules } from './rules.ts';
import { type Exercise, exerciseSchema } from './schema/exercise.ts';
import { ledgerSchema } from './schema/ledger.ts';
import { patternSchema, posturesSchema, sharedParametersSchema } from './schema/motion.ts';
import { noRequirements, requirementsSchema } from './schema/requirements.ts';
import { synonymsSchema } from './schema/synonyms.ts';
import { versionsSchema } from './schema/versions.ts';
import { eachList, type Vocabulary } from './schema/vocabulary.ts';
import { wordsSchema } from './schema/words.ts';
import { compare } from './support/compare.ts';

/** The schemas of the files that patterns share. Every other file in `motions/` is a pattern. */
const motionSchemas = new Map<string, z.ZodType>([
  ['shared/postures', posturesSchema],
  ['shared/parameters', sharedParametersSchema],
]);

/** Number of files that are read before other work of this process, such as that of threads, gets its turn. */
const perTurn = 100;

/** A catalogue as it was read. */
export interface ReadCatalogue {
  /** Everything that could be read, without unreadable files. */
  readonly catalogue: Catalogue;
  /** Sorted by file, line and column. */
  readonly problems: Problem[];
  /** Whether everything could be read. Strings with TODO marks are problems, but readable. */
  readonly complete: boolean;
}

/**
 * Reads a catalogue folder and runs the first two phases of {@link checkCatalogue}, text and schema.
 * @param memory the values of files that earlier runs found nothing wrong with
 * @param read the files of the folder, if they have been read
 */
export async function readCatalogue(
  folder: string,
  memory: Memory = noMemory,
  read: ReadSources = readSources(folder),
): Promise<ReadCatalogue> {
  const files = new Files(read, memory);
  const vocabulary = eachList((file, schema) => files.read(file, schema) ?? []) as Vocabulary;
  const listed = (list: readonly { readonly word: string }[]) => list.map(({ word }) => word);
  const words = {
    bodyPart: listed(vocabulary.bodyParts),
    equipment: listed(vocabulary.equipment),
    target: listed(vocabulary.targets),
  };
  const exercises: Exercise[] = [];
  const motions = new Map<string, unknown>();
  for (const [i, path] of [...files.sources.keys()].entries()) {
    if (i % perTurn === 0) await turn();
    if (path.startsWith('exercises/')) {
      const exercise = files.read(path, exerciseSchema, words);
      if (exercise) exercises.push(exercise);
    } else if (path.startsWith('motions/')) {
      const name = path.slice('motions/'.length, -'.json'.length);
      const motion = files.read<unknown>(path, motionSchemas.get(name) ?? patternSchema);
      if (motion) motions.set(name, motion);
    }
  }
  // Only checked here; the build reads its content.
  files.read('versions.json', versionsSchema);
  const catalogue = {
    exercises: exercises.sort(byNameThenId),
    vocabulary,
    ledger: files.read('ids.json', ledgerSchema) ?? [],
    motions,
    words: files.read('words.json', wordsSchema) ?? [],
    synonyms: files.read('synonyms.json', synonymsSchema) ?? [],
    requirements: files.read('requirements.json', requirementsSchema) ?? noRequirements,
    sources: files.origins,
  };
  return { catalogue, problems: files.problems.sort(byPlace), complete: files.complete };
}

/** The files of a catalogue, with what was found while reading them. */
class Files {
  readonly sources: ReadonlyMap<string, Source>;
  readonly problems: Problem[];
  /** The file of each value. */
  readonly origins = new Map<unknown, Source>();
  complete: boolean;
  readonly #memory: Memory;

  constructor({ sources, problems }: ReadSources, memory: Memory) {
    this.sources = sources;
    this.problems = [...problems];
    this.complete = problems.length === 0;
    this.#memory = memory;
  }

  /**
   * The value of a file, with its problems added to the others; undefined if it is missing or can't be read.
   * @param words allowed words by key, for closed lists that the schema doesn't have
   */
  read<T>(path: string, schema: z.ZodType<T>, words?: Record<string, string[]>): T | undefined {
    const source = this.sources.get(path);
    if (!source) return undefined;
    const inputs = [schemaNameOf(path), source.bytes];
    const known = this.#memory.recall('file', inputs, source.file) as T | undefined;
    if (known !== undefined) {
      this.origins.set(known, source);
      return known;
    }
    const { problems: inText, isReadable } = checkText(source);
    const { value, problems: inSchema } = isReadable ? checkSchema(source, schema, words) : { problems: [] };
    const found = [...inText, ...inSchema];
    for (const problem of found) this.problems.push(problem);
    if (value === undefined) this.complete = false;
    else this.origins.set(value, source);
    if (value !== undefined && found.length === 0) this.#memory.keep('file', inputs, value, source.file);
    return value;
  }
}

/** The name of a file's schema in a {@link Memory}: its path, or for exercises and patterns their folder. */
function schemaNameOf(path: string): string {
  return /^(?:exercises|motions(?!\/shared))\//.exec(path)?.[0] ?? path;
}

/** Maximum number of findings reported in a text, because finding the place of each takes as long as the text. */
const mostFindings = 100;

/** The findings of the first text rule that has any; later rules would only repeat them. */
function checkText(source: Source): { problems: Problem[]; isReadable: boolean } {
  for (const [rule, check] of Object.entries(textRules)) {
    const found = [...check(source)];
    if (found.length === 0) continue;
    const more = found.length - mostFindings;
    const problems = found.slice(0, mostFindings).map(({ offset, message, fix }, i) => {
      const all = more > 0 && i === mostFindings - 1 ? `${message} (and ${more} more)` : message;
      return toProblem(source.file, placeAt(source.text, offset), rule, { message: all, fix });
    });
    // TODO marks are inside strings, so the file can still be read, and one run reports everything.
    return { problems, isReadable: check === toDo };
  }
  return { problems: [], isReadable: true };
}

/** The order of every published list. Names are ASCII, so code units sort as code points do. */
function byNameThenId(a: Exercise, b: Exercise): number {
  return compare(a.name, b.name) || compare(a.id, b.id);
}
