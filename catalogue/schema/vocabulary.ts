import { z } from 'zod';

const word = z.string().regex(/^[a-z]+([ -][a-z]+)*$/, 'lower-case words separated by single spaces or hyphens');
const displayName = z.string().min(1);

/** `catalogue/vocabulary/body-parts.json`. */
export const bodyPartsSchema = z.array(z.strictObject({ word, displayName }));

/** `catalogue/vocabulary/targets.json`: each target with its body part. */
export const targetsSchema = z.array(z.strictObject({ word, displayName, bodyPart: word }));

/** `catalogue/vocabulary/equipment.json`: each word with a one-line definition. */
export const equipmentSchema = z.array(z.strictObject({ word, displayName, definition: z.string().min(1) }));

/** `catalogue/vocabulary/muscles.json`: the words of `secondaryMuscles`, and their synonyms. */
export const musclesSchema = z.array(z.strictObject({ word, displayName, synonyms: z.array(z.string()) }));

/**
 * `catalogue/vocabulary/anatomy.json`: the words of `muscles`, their synonyms (which are rejected), and the words of
 * `muscles.json` for each, closest first: `rhomboids` maps to `rhomboids`, then `upper back`.
 */
export const anatomySchema = z.array(
  z.strictObject({ word, displayName, muscles: z.array(word).min(1), synonyms: z.array(z.string()) }),
);

/** `catalogue/vocabulary/requisites.json`: the words of `requires`: what an exercise needs besides its equipment. */
export const requisitesSchema = equipmentSchema;

/** `catalogue/vocabulary/movement-patterns.json`: standard terms for what the body does. */
export const movementPatternsSchema = equipmentSchema;

/** The closed lists. */
export interface Vocabulary {
  readonly bodyParts: z.infer<typeof bodyPartsSchema>;
  readonly targets: z.infer<typeof targetsSchema>;
  readonly equipment: z.infer<typeof equipmentSchema>;
  readonly muscles: z.infer<typeof musclesSchema>;
  readonly anatomy: z.infer<typeof anatomySchema>;
  readonly requisites: z.infer<typeof requisitesSchema>;
  readonly movementPatterns: z.infer<typeof movementPatternsSchema>;
}
