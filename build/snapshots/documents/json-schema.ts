import { type Field, fields, type WordLists } from '../../record/fields.ts';

/** JSON Schema (2020-12) of `exercises.json`; a line of `exercises.ndjson` is one item of it. */
export function jsonSchema(words: WordLists): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Exercises',
    type: 'array',
    items: { $ref: '#/$defs/exercise' },
    $defs: {
      exercise: {
        title: 'Exercise',
        type: 'object',
        properties: Object.fromEntries(fields.map((field) => [field.name, property(field, words)])),
        required: fields.map(({ name }) => name),
        additionalProperties: false,
      },
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function property(field: Field, words: WordLists): object {
  const { description, kind } = field;
  switch (kind) {
    case 'text':
      return { description, ...text(field, words), ...(field.nullable ? { type: ['string', 'null'] } : {}) };
    case 'list':
      return { description, type: 'array', items: text(field, words) };
    case 'map':
      return { description, type: 'object', additionalProperties: text(field, words) };
  }
}

function text({ words: list, pattern, format }: Field, words: WordLists): object {
  if (list) return { type: 'string', enum: [...words[list]] };
  return { type: 'string', minLength: 1, ...(pattern ? { pattern } : {}), ...(format ? { format } : {}) };
}
