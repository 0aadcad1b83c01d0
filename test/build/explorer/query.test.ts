import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyQuery,
  evaluate,
  filterFields,
  formatQuery,
  parseQuery,
  type Query,
  toggled,
} from '../../../build/explorer/browser/explore/query.ts';
import type { ExerciseSummary } from '../../../build/explorer/exercise-summary.ts';

const words = { bodyPart: ['chest', 'back'], equipment: ['barbell', 'band'], target: ['lats'], difficulty: ['hard'] };
const word = (field: keyof typeof words) => fc.uniqueArray(fc.constantFrom(...words[field], 'a & b=c', 'ü'));
const queries: fc.Arbitrary<Query> = fc.record({
  text: fc.string(),
  words: fc.record({
    bodyPart: word('bodyPart'),
    equipment: word('equipment'),
    target: word('target'),
    difficulty: word('difficulty'),
  }),
});

test('an address says the whole query', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseQuery(formatQuery(query))).toEqual(query);
    }),
  );
});

test('no query has an address without a search part', () => {
  expect(formatQuery(emptyQuery)).toBe('');
});

test('an address says each word once, and what it does not know does no harm', () => {
  expect(parseQuery('?bodyPart=chest&bodyPart=chest&limit=3&q')).toEqual(toggled(emptyQuery, 'bodyPart', 'chest'));
});

test('choosing a word twice takes it back', () => {
  fc.assert(
    fc.property(queries, fc.constantFrom(...filterFields), (query, field) => {
      const twice = toggled(toggled(query, field, 'new'), field, 'new');
      expect(twice).toEqual(query);
    }),
  );
});

const exercises: fc.Arbitrary<ExerciseSummary[]> = fc.array(
  fc.record({
    id: fc.string(),
    name: fc.string(),
    gifUrl: fc.constant(''),
    bodyPart: fc.constantFrom(...words.bodyPart),
    equipment: fc.constantFrom(...words.equipment),
    target: fc.constantFrom(...words.target, 'quads'),
    difficulty: fc.constantFrom(...words.difficulty, 'easy'),
    secondaryMuscles: fc.constant([]),
  }),
);

test('a count is the number of results that a word would leave beside the choices in other fields', () => {
  fc.assert(
    fc.property(queries, exercises, fc.constantFrom(...filterFields), (query, found, field) => {
      const { counts } = evaluate(query, found);
      for (const value of new Set(found.map((exercise) => exercise[field]))) {
        const alone: Query = { ...query, words: { ...query.words, [field]: [value] } };
        expect(counts[field].get(value) ?? 0).toBe(evaluate(alone, found).exercises.length);
      }
    }),
  );
});

test('results fit one word of every field that has any, in the order they were found', () => {
  fc.assert(
    fc.property(queries, exercises, (query, found) => {
      const fitting = found.filter((exercise) =>
        filterFields.every((field) => query.words[field].length === 0 || query.words[field].includes(exercise[field])),
      );
      expect(evaluate(query, found).exercises).toEqual(fitting);
    }),
  );
});
