import type { z } from 'zod';
import type { Catalogue } from './catalogue.ts';
import { byPlace, type Problem, toProblem } from './problem.ts';
import { checkSchema } from './reader/check-schema.ts';
import { readSources } from './reader/read-sources.ts';
import { placeAt, type Source } from './reader/source.ts';
import { textRules } from './rules.ts';
import { type Exercise, exerciseSchema } from './schema/exercise.ts';
import { ledgerSchema } from './schema/ledger.ts';
import { patternSchema, posturesSchema, sharedParametersSchema } from './schema/motion.ts';
import { type Requirements, requirementsSchema } from './schema/requirements.ts';
import { bodyPartsSchema, equipmentSchema, musclesSchema, targetsSchema } from './schema/vocabulary.ts';
import { wordsSchema } from './schema/words.ts';
import { compare } from './text/compare.ts';

/** What movements share has schemas of its own; every other file of `motions/` is a pattern. */
const motionSchemas = new Map<string, z.ZodType>([
  ['shared/postures', posturesSchema],
  ['shared/parameters', sharedParametersSchema],
]);

const none = { floor: 0, goal: 0 };
const noRequirements: Requirements = {
  exercises: none,
  perBodyPart: none,
  perEquipment: none,
  perTarget: none,
  motionRequired: false,
};

/**
 * Reads a catalogue folder through the first two phases, text and schema. What came through is in `catalogue`, all else
 * in `problems`: only without problems is the catalogue complete. Whether its content is right is for
 * `npm run validate` to say.
 */
export async function readCatalogue(folder: string): Promise<{ catalogue: Catalogue; problems: Problem[] }> {
  const { sources, problems } = await readSources(folder);
  const origin = new Map<unknown, Source>();

  function read<T>(path: string, schema: z.ZodType<T>): T | undefined {
    const source = sources.get(path);
    if (!source) return undefined;
    const inText = checkText(source);
    if (inText.length > 0) {
      problems.push(...inText);
      return undefined;
    }
    const { value, problems: inSchema } = checkSchema(source, schema);
    problems.push(...inSchema);
    if (value !== undefined) origin.set(value, source);
    return value;
  }

  const vocabulary = {
    bodyParts: read('vocabulary/body-parts.json', bodyPartsSchema) ?? [],
    targets: read('vocabulary/targets.json', targetsSchema) ?? [],
    equipment: read('vocabulary/equipment.json', equipmentSchema) ?? [],
    muscles: read('vocabulary/muscles.json', musclesSchema) ?? [],
  };
  const ledger = read('ids.json', ledgerSchema) ?? [];
  const words = read('words.json', wordsSchema) ?? [];
  const requirements = read('requirements.json', requirementsSchema) ?? noRequirements;

  const exercises: Exercise[] = [];
  const motions = new Map<string, unknown>();
  for (const path of sources.keys()) {
    if (path.startsWith('exercises/')) {
      const exercise = read(path, exerciseSchema);
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
      requirements,
      sources: origin,
    },
    problems: problems.sort(byPlace),
  };
}

/** What the first text rule that finds anything has to say; the others would only repeat it. */
function checkText(source: Source): Problem[] {
  for (const { name: rule, check } of textRules) {
    const found = [...check(source)];
    if (found.length > 0) {
      return found.map(({ offset, ...finding }) => toProblem(source.file, placeAt(source.text, offset), rule, finding));
    }
  }
  return [];
}

/** The order of every published list. Names are ASCII but for "°", so code units sort as code points do. */
function byNameThenId(a: Exercise, b: Exercise): number {
  return compare(a.name, b.name) || compare(a.id, b.id);
}
