import { z } from 'zod';
import { muscleRoles } from './muscles.ts';
import { exerciseSchema } from './schema/exercise.ts';
import { patternSchema } from './schema/motion.ts';
import type { Vocabulary } from './schema/vocabulary.ts';

/**
 * The JSON Schemas with which editors complete and check files, by file name inside the catalogue: the zod schemas,
 * with the words of the vocabulary in those for exercises.
 */
export function editorSchemas(vocabulary: Vocabulary): Map<string, string> {
  const exercise = z.object({
    ...exerciseSchema.shape,
    bodyPart: oneOf(vocabulary.bodyParts, exerciseSchema.shape.bodyPart),
    equipment: oneOf(vocabulary.equipment, exerciseSchema.shape.equipment),
    target: oneOf(vocabulary.targets, exerciseSchema.shape.target),
    secondaryMuscles: z
      .array(oneOf(vocabulary.muscles))
      .meta({ ...exerciseSchema.shape.secondaryMuscles.meta(), uniqueItems: true }),
    muscles: z
      .strictObject(Object.fromEntries(muscleRoles.map((role) => [role, z.array(oneOf(vocabulary.anatomy))])))
      .meta({ ...exerciseSchema.shape.muscles.meta() }),
    requires: z
      .array(oneOf(vocabulary.requisites))
      .meta({ ...exerciseSchema.shape.requires.meta(), uniqueItems: true }),
    movementPattern: oneOf(vocabulary.movementPatterns, exerciseSchema.shape.movementPattern),
  });
  return new Map([
    toFile('exercise.schema.json', 'An exercise of the catalogue', exercise.strict()),
    toFile('motion-pattern.schema.json', 'A movement pattern', patternSchema),
  ]);
}

/**
 * The `$id` of a published JSON Schema. It is a name rather than an address, because every catalogue is published
 * somewhere else.
 */
export function schemaId(file: string): string {
  return `urn:exercise-catalogue:${file}`;
}

function oneOf(list: readonly { readonly word: string }[], described?: z.ZodType) {
  return z.enum(list.map(({ word }) => word)).meta({ ...described?.meta() });
}

function toFile(file: string, title: string, schema: z.ZodType): [string, string] {
  const { $schema, ...rest } = z.toJSONSchema(schema, { reused: 'ref' });
  return [file, `${JSON.stringify({ $schema, $id: schemaId(file), title, ...rest }, null, 2)}\n`];
}
