/** The part of JSON Schema (2020-12) that describes the input and output of tools, and a reader of arguments. */

interface Described {
  /** A sentence about its purpose. */
  readonly description?: string;
}

export interface TextSchema extends Described {
  readonly type: 'string';
  readonly enum?: readonly string[];
  /** Maximum length, in UTF-16 units. */
  readonly maxLength?: number;
}

interface NumberSchema extends Described {
  readonly type: 'integer';
  readonly minimum: number;
  readonly maximum?: number;
  readonly default?: number;
}

export interface ListSchema extends Described {
  readonly type: 'array';
  readonly items: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface ObjectSchema extends Described {
  readonly type: 'object';
  readonly properties: { readonly [name: string]: Schema };
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

export type Schema = TextSchema | NumberSchema | ListSchema | ObjectSchema;

/** The arguments of a call are invalid. The message says what to send instead. */
export class ArgumentError extends Error {
  override name = 'ArgumentError';
}

/** An object with these members. Those in `optional` may be left out. */
export function objectOf(
  properties: { readonly [name: string]: Schema },
  { optional = [], description }: { readonly optional?: readonly string[]; readonly description?: string } = {},
): ObjectSchema {
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

/** An array of `items`. */
export function listOf(items: Schema, description?: string): ListSchema {
  return { type: 'array', ...(description !== undefined && { description }), items };
}

/** Any text. */
export function textOf(description?: string): TextSchema {
  return { type: 'string', ...(description !== undefined && { description }) };
}

/** One of `words`. */
export function wordOf(words: readonly string[]): TextSchema {
  return { type: 'string', enum: words };
}

/** A whole number from `minimum` to `maximum`. */
export function numberOf(description: string, minimum: number, more: { maximum?: number; default?: number } = {}) {
  return { type: 'integer', description, minimum, ...more } satisfies NumberSchema;
}

/**
 * Reads the arguments in `value`. Words of closed lists get the list's spelling. Optional members that are null count
 * as left out, because some assistants send null for them.
 * @throws ArgumentError
 */
export function readArguments(schema: ObjectSchema, value: unknown): { readonly [name: string]: unknown } {
  return readObject(schema, value ?? {}, '');
}

function read(schema: Schema, value: unknown, name: string): unknown {
  switch (schema.type) {
    case 'string':
      return readText(schema, value, name);
    case 'integer':
      return readNumber(schema, value, name);
    case 'array':
      return readList(schema, value, name);
    case 'object':
      return readObject(schema, value, name);
  }
}

function readText({ enum: words, maxLength }: TextSchema, value: unknown, name: string): string {
  if (typeof value !== 'string') throw new ArgumentError(`${name} must be a string, not ${shown(value)}.`);
  if (maxLength !== undefined && value.length > maxLength) {
    throw new ArgumentError(`${name} must have at most ${maxLength} characters, not ${value.length}.`);
  }
  if (!words) return value;
  const lower = value.toLowerCase();
  const word = words.find((word) => word.toLowerCase() === lower);
  if (word !== undefined) return word;
  throw new ArgumentError(`${name} can't be ${shown(value)}. Use one of: ${words.join(', ')}.`);
}

function readNumber({ minimum, maximum }: NumberSchema, value: unknown, name: string): number {
  const isWithin =
    Number.isSafeInteger(value) && (value as number) >= minimum && (value as number) <= (maximum ?? Infinity);
  if (isWithin) return value as number;
  const range = maximum === undefined ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
  throw new ArgumentError(`${name} must be a whole number ${range}, not ${shown(value)}.`);
}

function readList({ items, minItems = 0, maxItems = Infinity }: ListSchema, value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) {
    const example = items.type === 'string' ? [items.enum?.[0] ?? (typeof value === 'string' ? value : 'text')] : [];
    throw new ArgumentError(`${name} must be an array, such as ${JSON.stringify(example)}, not ${shown(value)}.`);
  }
  if (value.length < minItems || value.length > maxItems) {
    const range = maxItems === Infinity ? `at least ${minItems}` : `${minItems} to ${maxItems}`;
    throw new ArgumentError(`${name} must have ${range} elements, not ${value.length}.`);
  }
  return value.map((item, i) => read(items, item, `${name}[${i}]`));
}

function readObject({ properties, required }: ObjectSchema, value: unknown, name: string) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ArgumentError(`${name || 'The arguments'} must be an object, not ${shown(value)}.`);
  }
  const names = Object.keys(properties);
  const unknown = Object.keys(value).find((member) => !Object.hasOwn(properties, member));
  if (unknown !== undefined) {
    const all = names.length === 0 ? 'It takes none.' : `Use: ${names.join(', ')}.`;
    throw new ArgumentError(`There is no argument ${shown(unknown)}. ${all}`);
  }
  const members: { [name: string]: unknown } = {};
  for (const member of names) {
    const given = Object.hasOwn(value, member) ? (value as { [name: string]: unknown })[member] : undefined;
    if (given !== undefined && given !== null) members[member] = read(properties[member]!, given, member);
    else if (required.includes(member)) {
      const { description } = properties[member]!;
      throw new ArgumentError(`${member} is missing.${description === undefined ? '' : ` It is: ${description}`}`);
    }
  }
  return members;
}

/** What was sent, shortened to a line for an error. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
