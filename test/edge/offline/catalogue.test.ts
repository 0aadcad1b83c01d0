import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsOf, wordsIn } from '../../../edge/format/collections.ts';
import { type DetailedExercise, detailFields, exerciseFields } from '../../../edge/format/exercise.ts';
import type { Conditions, Page } from '../../../edge/offline/catalogue-types.ts';
import { offlineFetch } from '../../../edge/offline/fetch/offline-fetch.ts';
import { openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { type ListedField, listedFields } from '../../../edge/offline/pack/packed-exercise.ts';
import { UnknownValueError } from '../../../edge/offline/unknown-value-error.ts';
import { packOf, samplePacked, wordsOfAll } from '../../support/samples/sample-pack.ts';

const all = samplePacked(40);
const words = wordsOfAll(all);
const pack = packOf(all);
const catalogue = openCatalogue({ release: 'r', digest: 'd', pack });
const published = (exercise: DetailedExercise) =>
  Object.fromEntries(exerciseFields.map((field) => [field, exercise[field]]));
const paged = <T>(items: T[], { limit, offset = 0 }: Page) =>
  items.slice(offset, limit === undefined ? undefined : offset + limit);

const page: fc.Arbitrary<Page> = fc.record({ limit: fc.nat(50), offset: fc.nat(50) }, { requiredKeys: [] });
const conditions = fc.record(
  Object.fromEntries(
    listedFields.map((field) => {
      const word = fc.constantFrom(...words[field]);
      return [field, fc.oneof(word, fc.uniqueArray(word, { maxLength: 3 }))];
    }),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<Conditions>;

function fitting(conditions: Conditions): DetailedExercise[] {
  return all.filter((exercise) =>
    Object.entries(conditions).every(([field, any]) =>
      wordsIn(exercise, field as ListedField).some((word) => [any].flat().includes(word)),
    ),
  );
}

describe('lists', () => {
  test.each(['bodyPart', 'equipment', 'target'] as const)('%s: every value, every offset and limit', (field) => {
    for (const word of words[field]) {
      const list = all.filter((exercise) => exercise[field] === word).map(published);
      expect(catalogue[field](word)).toEqual(list);
      for (let offset = 0; offset <= list.length + 1; offset++) {
        expect(catalogue[field](word.toUpperCase(), { offset })).toEqual(list.slice(offset));
        for (let limit = 0; limit <= list.length + 1; limit++) {
          expect(catalogue[field](word, { limit, offset })).toEqual(list.slice(offset, offset + limit));
        }
      }
    }
  });

  test("fields are in the API's order", () => {
    expect(Object.keys(catalogue.bodyPart('back')[0]!)).toEqual(exerciseFields);
  });

  test('an unknown value is an error that names the known ones', () => {
    expect(() => catalogue.bodyPart('tail')).toThrow(UnknownValueError);
    expect(() => catalogue.bodyPart('tail')).toThrow(
      expect.objectContaining({ field: 'bodyPart', allowed: words.bodyPart }),
    );
    expect(() => catalogue.equipment('constructor')).toThrow(UnknownValueError);
    expect(() => catalogue.target('back ')).toThrow(UnknownValueError);
  });

  test.each([-1, 1.5, Number.NaN, Infinity, '1'])('%s is neither a limit nor an offset', (number) => {
    expect(() => catalogue.bodyPart('back', { limit: number as number })).toThrow(RangeError);
    expect(() => catalogue.bodyPart('back', { offset: number as number })).toThrow(RangeError);
  });

  test('the text "3" is shown in quotes, because 3 would be a limit', () => {
    expect(() => catalogue.bodyPart('back', { limit: '3' as unknown as number })).toThrow(/, not "3"\.$/);
  });
});

describe('filter and count', () => {
  test('return what meets all conditions, in the order of every list', () => {
    fc.assert(
      fc.property(conditions, page, (conditions, page) => {
        const expected = fitting(conditions).map(published);
        expect(catalogue.filter(conditions, page)).toEqual(paged(expected, page));
        expect(catalogue.count(conditions)).toBe(expected.length);
      }),
    );
  });

  test('return everything without conditions', () => {
    expect(catalogue.filter({})).toEqual(all.map(published));
    expect(catalogue.count()).toBe(all.length);
    expect(catalogue.size).toBe(all.length);
  });

  test('an unknown condition is an error', () => {
    expect(() => catalogue.filter({ color: 'red' } as Conditions)).toThrow(
      /^There is no condition "color"\. Use some of: bodyPart, .*, have\.$/,
    );
  });
});

describe('one exercise', () => {
  test.each(all.map((exercise) => exercise.id))('by the id %s', (id) => {
    const expected = all.find((exercise) => exercise.id === id)!;
    expect(catalogue.exercise(id)).toEqual(published(expected));
    expect(catalogue.details(id)).toEqual(Object.fromEntries(detailFields.map((name) => [name, expected[name]])));
  });

  test.each(['', '4', '00000', '9999', '0001 ', '__proto__'])('there is none with the id "%s"', (id) => {
    expect(catalogue.exercise(id)).toBeUndefined();
    expect(catalogue.details(id)).toBeUndefined();
  });
});

test('all fields are returned by every method if requested, and otherwise by none', () => {
  const full = (exercise: DetailedExercise) => ({ ...published(exercise), ...catalogue.details(exercise.id)! });
  const [first] = all as [DetailedExercise];
  const { bodyPart, equipment, target } = first;
  const listed = (fits: (exercise: DetailedExercise) => boolean) => all.filter(fits).map(full);
  expect(catalogue.exercise(first.id, { fields: 'all' })).toEqual(full(first));
  expect(catalogue.bodyPart(bodyPart, { fields: 'all' })).toEqual(listed((other) => other.bodyPart === bodyPart));
  expect(catalogue.equipment(equipment, { fields: 'all' })).toEqual(listed((other) => other.equipment === equipment));
  expect(catalogue.target(target, { fields: 'all' })).toEqual(listed((other) => other.target === target));
  expect(catalogue.filter({}, { fields: 'all', limit: 2 })).toEqual(all.slice(0, 2).map(full));
  const [found] = catalogue.search('movement', { fields: 'all', limit: 1 });
  expect(found!.tips).toEqual(['Breathe.']);
  // @ts-expect-error without all fields there are no tips
  expect(catalogue.search('movement', { limit: 1 })[0]!.tips).toBeUndefined();
  expect(Object.keys(catalogue.filter({}, { limit: 1 })[0]!)).toEqual(exerciseFields);
});

test('the available equipment excludes exercises that need anything else', () => {
  const takes = (had: readonly string[]) =>
    all.filter((exercise) => needsOf(exercise).every((word) => word === 'body weight' || had.includes(word)));
  for (const had of [[], ['bench'], ['Dumbbell', 'bench'], ['cable', 'rack', 'bench']]) {
    const ids = takes(had.map((word) => word.toLowerCase())).map(({ id }) => id);
    expect(catalogue.filter({ have: had }).map(({ id }) => id)).toEqual(ids);
  }
  expect(catalogue.filter({ have: 'bench' })).toEqual(catalogue.filter({ have: ['bench'] }));
  expect(() => catalogue.filter({ have: 'anvil' })).toThrow('There is no word "anvil" for have. Use one of: ');
});

test('the closed lists have counts', () => {
  const lists = catalogue.lists();
  expect(Object.keys(lists)).toEqual(listedFields);
  for (const field of listedFields) {
    expect(lists[field]).toEqual(
      words[field].map((value) => ({ value, count: all.filter((one) => wordsIn(one, field).includes(value)).length })),
    );
  }
});

describe('media', () => {
  const bundled = openCatalogue(
    { release: 'r', digest: 'd', pack },
    { media: ({ id, gifUrl }) => (id === '0001' ? `app:/${gifUrl.split('/').pop()}` : undefined) },
  );

  test('addresses are those of the app if it has files, and otherwise unchanged', () => {
    expect(bundled.exercise('0001')!.gifUrl).toMatch(/^app:\/1-1$/);
    expect(bundled.exercise('0002')!.gifUrl).toBe(catalogue.exercise('0002')!.gifUrl);
  });

  test("may be React Native's numbers for files of an app", async () => {
    const required: { readonly [id: string]: number } = { '0001': 7 };
    const native = openCatalogue({ release: 'r', digest: 'd', pack }, { media: ({ id }) => required[id] });
    // This checks the type, too: without the number it would only be an address.
    const source: number | string = native.exercise('0001')!.gifUrl;
    expect(source).toBe(7);
    expect(native.exercise('0002')).toEqual(catalogue.exercise('0002'));
    const { bodyPart } = native.exercise('0001')!;
    const response = await offlineFetch(native)(`/exercises/bodyPart/${encodeURIComponent(bodyPart)}`);
    expect(await response.json()).toEqual(catalogue.bodyPart(bodyPart));
  });
});
