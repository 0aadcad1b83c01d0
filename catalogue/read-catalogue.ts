import { setImmediate as turn } from 'node:timers/promises';
import type { z } from 'zod';
import type { Catalogue } from './catalogue.ts';
import { type Memory, noMemory } from './memory.ts';
import { byPlace, type Problem, toProblem } from './problem.ts';
import { checkSchema } from './reader/check-schema.ts';
import { readSources } from './reader/read-sources.ts';
import { placeAt, type Source } from './reader/source.ts';
import { textRules } from './rules.ts';
import { type Exercise, exerciseSchema } from './schema/exercise.ts';
import { ledgerSchema } from './schema/ledger.ts';
import { patternSchema, posturesSchema, sharedParametersSchema } from './schema/motion.ts';
import { type Requirements, requirementsSchema } from './schema/requirements.ts';
import { synonymsSchema } from './schema/synonyms.ts';
import { versionsSchema } from './schema/versions.ts';
import { eachList, type Vocabulary } from './schema/vocabulary.ts';
import { wordsSchema } from './schema/words.ts';
import { compare } from './support/compare.ts';

/** The name of a file's schema in a {@link Memory}: its path, or for exercises and patterns their folder. */
function schemaNameOf(path: string): string {
  return /^(?:exercises|motions(?!\/shared))\//.exec(path)?.[0] ?? path;
}

/** The schemas of the files that patterns share. Every other file in `motions/` is a pattern. */
const motionSchemas = new Map<string, z.ZodType>([
  ['shared/postures', posturesSchema],
  ['shared/parameters', sharedParametersSchema],
]);

/** Number of files that are read before other work of this process, such as that of threads, gets its turn. */
const perTurn = 100;

const none = { floor: 0, goal: 0 };
const noRequirements: Requirements = {
  exercises: none,
  perBodyPart: none,
  perEquipment: none,
  perTarget: none,
  motionRequired: false,
};

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
 * Reads a catalogue folder and runs the first two phases of checks, text and schema. `npm run validate` runs the rest.
 * @param memory the values of files that earlier runs found nothing wrong with
 */
export async function readCatalogue(folder: string, memory: Memory = noMemory): Promise<ReadCatalogue> {
  const { sources, problems } = readSources(folder);
  let complete = problems.length === 0;
  const origin = new Map<unknown, Source>();

  function read<T>(path: string, schema: z.ZodType<T>, words?: Record<string, string[]>): T | undefined {
    const source = sources.get(path);
    if (!source) return undefined;
    const inputs = [schemaNameOf(path), source.bytes];
    const known = memory.recall('file', inputs, source.file) as T | undefined;
    if (known !== undefined) {
      origin.set(known, source);
      return known;
    }
    const { problems: inText, isReadable } = checkText(source);
    const { value, problems: inSchema } = isReadable ? checkSchema(source, schema, words) : { problems: [] };
    problems.push(...inText, ...inSchema);
    if (value === undefined) complete = false;
    else origin.set(value, source);
    if (value !== undefined && inText.length === 0 && inSchema.length === 0)
      memory.keep('file', inputs, value, source.file);
    return value;
  }

  const vocabulary = eachList((file, schema) => read(file, schema) ?? []) as Vocabulary;
  const ledger = read('ids.json', ledgerSchema) ?? [];
  const words = read('words.json', wordsSchema) ?? [];
  const synonyms = read('synonyms.json', synonymsSchema) ?? [];
  const requirements = read('requirements.json', requirementsSchema) ?? noRequirements;

  // Only checked here; the build reads its content.
  read('versions.json', versionsSchema);

  const listed = (list: readonly { readonly word: string }[]) => list.map(({ word }) => word);
  const wordsOfKeys = {
    bodyPart: listed(vocabulary.bodyParts),
    equipment: listed(vocabulary.equipment),
    target: listed(vocabulary.targets),
  };
  const exercises: Exercise[] = [];
  const motions = new Map<string, unknown>();
  for (const [i, path] of [...sources.keys()].entries()) {
    if (i % perTurn === 0) await turn();
    if (path.startsWith('exercises/')) {
      const exercise = read(path, exerciseSchema, wordsOfKeys);
      if (exercise) exercises.push(exercise);
    } else if (path.startsWith('motions/')) {
      const name = path.slice('motions/'.length, -'.json'.length);
      const motion = read<unknown>(path, motionSchemas.get(name) ?? patternSchema);
      if (motion) motions.set(name, motion);
    }
  }
  return {
    catalogue: {
      exercises: exercises.sort(byNameThenId),
      vocabulary,
      ledger,
      motions,
      words,
      synonyms,
      requirements,
      sources: origin,
    },
    problems: problems.sort(byPlace),
    complete,
  };
}

/** The findings of the first text rule that has any; later rules would only repeat them. */
function checkText(source: Source): { problems: Problem[]; isReadable: boolean } {
  for (const { name: rule, check, readsOn = false } of textRules) {
    const found = [...check(source)];
    if (found.length === 0) continue;
    const problems = found.map(({ offset, ...finding }) =>
      toProblem(source.file, placeAt(source.text, offset), rule, finding),
    );
    return { problems, isReadable: readsOn };
  }
  return { problems: [], isReadable: true };
}

/** The order of every published list. Names are ASCII but for "°", so code units sort as code points do. */
function byNameThenId(a: Exercise, b: Exercise): number {
  return compare(a.name, b.name) || compare(a.id, b.id);
}
