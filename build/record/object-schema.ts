import type { Field } from './fields.ts';
import type { WordLists } from './words.ts';

/** JSON Schema (2020-12) of an object with exactly these fields. */
export function objectSchema(fields: readonly Field[], words: WordLists): object {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, property(field, words)])),
    required: fields.map(({ name }) => name),
    additionalProperties: false,
  };
}

function property(field: Field, words: WordLists): object {
  const { description, kind, minItems, members } = field;
  switch (kind) {
    case 'text':
      return { description, ...(field.nullable ? orNull(text(field, words)) : text(field, words)) };
    case 'list':
      return { description, type: 'array', ...(minItems && { minItems }), items: text(field, words) };
    case 'lists': {
      const list = { type: 'array', items: text(field, words) };
      return {
        description,
        type: 'object',
        properties: Object.fromEntries((members ?? []).map((member) => [member, list])),
        required: members,
        additionalProperties: false,
      };
    }
    case 'map':
      return { description, type: 'object', additionalProperties: text(field, words) };
  }
}

function orNull({ enum: values, ...rest }: TextSchema): object {
  return { ...rest, type: ['string', 'null'], ...(values && { enum: [...values, null] }) };
}

interface TextSchema {
  readonly type: 'string';
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

function text({ words: list, pattern, format }: Field, words: WordLists): TextSchema {
  if (list) return { type: 'string', enum: words[list] };
  return { type: 'string', minLength: 1, ...(pattern ? { pattern } : {}), ...(format ? { format } : {}) };
}
