import { secondaryMusclesOf, wordsFor } from '../muscles.ts';
import { exerciseSchema, metrics } from '../schema/exercise.ts';
import type { Vocabulary } from '../schema/vocabulary.ts';
import { isObject } from '../support/is-object.ts';
import { controlledWord } from '../text/controlled-word.ts';
import { isToDo } from '../text/to-do.ts';
import { withPlainCharacters } from '../text/typography.ts';

/** The fields that don't consist of words. */
const notWords = ['$schema', 'id', 'instructions', 'tips', 'related', 'motion'];

type Fields = Readonly<Record<string, unknown>>;

/**
 * Repairs everything in an exercise that needs no judgment: order of keys, address of the schema, capitals and spaces
 * in words, order of metrics, typographic quotes, synonyms of muscles, and the secondary muscles, which follow from the
 * muscles. Accepts any object and leaves alone values that it can't interpret.
 */
export function repairExercise(found: Fields, vocabulary: Vocabulary): Fields {
  const repaired: Record<string, unknown> = { ...found, $schema: '../exercise.schema.json' };
  const repair = (key: string, change: (text: string) => string) => {
    if (Object.hasOwn(found, key)) repaired[key] = inStrings(found[key], change);
  };
  for (const key of Object.keys(exerciseSchema.shape)) if (!notWords.includes(key)) repair(key, lowerCased);
  for (const key of ['instructions', 'tips']) repair(key, toSentence);

  const targets = vocabulary.targets.map(({ word }) => word);
  if (Array.isArray(repaired.requires)) repaired.requires = [...new Set(repaired.requires)].sort();

  if (Array.isArray(repaired.metrics) && repaired.metrics.every((word) => metrics.includes(word))) {
    repaired.metrics = metrics.filter((metric) => (repaired.metrics as unknown[]).includes(metric));
  }

  repair('target', (text) => {
    const word = controlledWord(lowerCased(text), vocabulary.muscles);
    return word !== undefined && targets.includes(word) ? word : lowerCased(text);
  });
  repair('muscles', (text) => controlledWord(lowerCased(text), vocabulary.anatomy) ?? lowerCased(text));
  const muscles = exerciseSchema.shape.muscles.safeParse(repaired.muscles).data;
  const isKnown = (muscle: string) => wordsFor(muscle, vocabulary.anatomy).length > 0;
  if (muscles && targets.includes(String(repaired.target)) && Object.values(muscles).flat().every(isKnown)) {
    const target = String(repaired.target);
    repaired.secondaryMuscles = secondaryMusclesOf({ target, muscles }, vocabulary.anatomy);
  }

  const order = Object.keys(exerciseSchema.shape);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.fromEntries(Object.entries(repaired).sort(([a], [b]) => place(a) - place(b)));
}

function inStrings(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => inStrings(item, change));
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inStrings(member, change)]));
  }
  return typeof value === 'string' ? change(value) : value;
}

function toSentence(text: string): string {
  return withPlainCharacters(text).replaceAll(/\s+/g, ' ').trim();
}

/** A text in lower case with single spaces. A text with a TODO mark stays as it is. */
export function lowerCased(text: string): string {
  return isToDo(text) ? toSentence(text) : toSentence(text).toLowerCase();
}
