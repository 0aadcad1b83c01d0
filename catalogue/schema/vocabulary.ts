import { z } from 'zod';

const word = z.string().regex(/^[a-z]+([ -][a-z]+)*$/, 'lower-case words separated by single spaces or hyphens');
const displayName = z.string().min(1);
const definedWords = z.array(z.strictObject({ word, displayName, definition: z.string().min(1) }));

/** The closed lists: the file of each, by path inside the catalogue, and its schema. */
const lists = {
  bodyParts: { file: 'vocabulary/body-parts.json', schema: z.array(z.strictObject({ word, displayName })) },
  equipment: { file: 'vocabulary/equipment.json', schema: definedWords },
  targets: {
    file: 'vocabulary/targets.json',
    schema: z.array(z.strictObject({ word, displayName, bodyPart: word })),
  },
  /** The words of `secondaryMuscles`. */
  muscles: {
    file: 'vocabulary/muscles.json',
    schema: z.array(z.strictObject({ word, displayName, synonyms: z.array(z.string()) })),
  },
  /**
   * The words of `muscles`, their synonyms (which are rejected), and the words of `muscles.json` for each, closest
   * first: `rhomboids` maps to `rhomboids`, then `upper back`.
   */
  anatomy: {
    file: 'vocabulary/anatomy.json',
    schema: z.array(
      z.strictObject({ word, displayName, muscles: z.array(word).min(1), synonyms: z.array(z.string()) }),
    ),
  },
  /** The words of `requires`: what an exercise needs besides its equipment. */
  requisites: { file: 'vocabulary/requisites.json', schema: definedWords },
  /** Standard terms for what the body does. */
  movementPatterns: { file: 'vocabulary/movement-patterns.json', schema: definedWords },
};

type Lists = typeof lists;

/** The words of every closed list. */
export type Vocabulary = { readonly [List in keyof Lists]: z.infer<Lists[List]['schema']> };

/** The result of `read` for each closed list. */
export function eachList<R>(read: (file: string, schema: z.ZodType<{ word: string }[]>) => R): {
  readonly [List in keyof Lists]: R;
} {
  const results = Object.entries(lists).map(([list, { file, schema }]) => [list, read(file, schema)]);
  return Object.fromEntries(results) as { readonly [List in keyof Lists]: R };
}
