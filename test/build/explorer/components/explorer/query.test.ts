import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countWords,
  emptyQuery,
  formatQuery,
  matching,
  parseQuery,
  type Query,
  toggled,
} from '../../../../../build/explorer/components/explorer/query.ts';
import type { ExerciseCard } from '../../../../../build/explorer/data/exercise-summary.ts';
import { filters } from '../../../../../build/explorer/data/filters.ts';

const names = filters.map(({ name }) => name);
const word = fc.constantFrom('chest', 'barbell', 'a & b=c', 'ü');
const some = (words: fc.Arbitrary<string[]>) => fc.record(Object.fromEntries(names.map((name) => [name, words])));
const queries: fc.Arbitrary<Query> = fc.record({
  text: fc.string(),
  words: some(fc.uniqueArray(word)),
  isByName: fc.boolean(),
});
const exercises: fc.Arbitrary<ExerciseCard[]> = fc.array(
  fc.record({
    id: fc.string(),
    name: fc.string(),
    equipment: fc.string(),
    target: fc.string(),
    words: some(fc.uniqueArray(word, { minLength: 1, maxLength: 2 })),
  }),
);

test('an address contains the whole query', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseQuery(formatQuery(query))).toEqual(query);
    }),
  );
});

test('no query has an address without a search part', () => {
  expect(formatQuery(emptyQuery)).toBe('');
});

test('an address contains each word once, and unknown words do no harm', () => {
  expect(parseQuery('?bodyPart=chest&bodyPart=chest&limit=3&q')).toEqual(toggled(emptyQuery, 'bodyPart', 'chest'));
});

test('an address may have words as in the API', () => {
  const both = toggled(toggled(emptyQuery, 'have', 'dumbbell'), 'have', 'bench');
  expect(parseQuery('?have=dumbbell,bench&equipment=Barbell,&target=')).toEqual(toggled(both, 'equipment', 'barbell'));
});

test('choosing a word twice removes it', () => {
  fc.assert(
    fc.property(queries, fc.constantFrom(...names), (query, field) => {
      const twice = toggled(toggled(query, field, 'new'), field, 'new');
      expect(twice).toEqual(query);
    }),
  );
});

test('a count is the number of results with a word, given the choices in other filters', () => {
  fc.assert(
    fc.property(queries, exercises, fc.constantFrom(...names), (query, found, field) => {
      const counts = countWords(query, found);
      const others = matching({ ...query, words: { ...query.words, [field]: [] } }, found);
      for (const value of new Set(found.flatMap((exercise) => exercise.words[field]!))) {
        const withWord = others.filter(({ words }) => words[field]!.includes(value));
        expect(counts[field]!.get(value) ?? 0).toBe(withWord.length);
      }
    }),
  );
});

test('results match a word of every used filter, need only available equipment, and are in the order they were found', () => {
  fc.assert(
    fc.property(queries, exercises, (query, found) => {
      const fitting = found.filter((exercise) =>
        filters.every(({ name, isNeed }) => {
          const chosen = query.words[name]!;
          const own = exercise.words[name]!;
          const fits = isNeed
            ? own.filter((word) => !chosen.includes(word)).length === 0
            : own.some((word) => chosen.includes(word));
          return chosen.length === 0 || fits;
        }),
      );
      expect(matching(query, found)).toEqual(fitting);
    }),
  );
});
