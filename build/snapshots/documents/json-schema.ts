import { schemaId } from '../../../catalogue/editor-schemas.ts';
import { fields } from '../../record/fields.ts';
import { objectSchema } from '../../record/object-schema.ts';
import type { WordLists } from '../../record/words.ts';

/** The file name of {@link jsonSchema}. */
export const jsonSchemaFile = 'exercises.schema.json';

/** JSON Schema (2020-12) of `exercises.json`. A line of `exercises.ndjson` is one of its items. */
export function jsonSchema(words: WordLists): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaId(jsonSchemaFile),
    title: 'Exercises',
    type: 'array',
    items: { $ref: '#/$defs/exercise' },
    $defs: { exercise: { title: 'Exercise', ...objectSchema(fields, words) } },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
