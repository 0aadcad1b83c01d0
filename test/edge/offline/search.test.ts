import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareExercises, type DetailedExercise } from '../../../edge/format/exercise.ts';
import { openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { packOf, samplePacked } from '../../support/samples/sample-pack.ts';

const names: { [name: string]: string[] } = {
  'barbell bench press': ['flat bench press'],
  'barbell deadlift': [],
  'barbell romanian deadlift': ['RDL'],
  'barbell squat': ['back squat'],
  'cable high-to-low chop': [],
  'cable lat pulldown': [],
  'cable low-to-high chop': [],
  'dumbbell bench press': [],
  'dumbbell concentration curl': [],
  'dumbbell curl': ['biceps curl'],
  'dumbbell lying triceps extension': ['skull crusher'],
  'forward squat with dumbbell': [],
  'goblet squat': [],
  'inverted row': [],
  'kettlebell swing': [],
  'lever 45° leg press': [],
  'pendulum squat': [],
  'pull-up': [],
  'shoulder pendulum': ['pendulum exercise'],
  'stability ball leg curl': ['exercise ball curl'],
  'push-up': ['press-up'],
  "trap bar farmer's carry": [],
  'wall push-up': [],
};
const [sample] = samplePacked(1) as [DetailedExercise];
const exercises = Object.entries(names)
  .map(([name, aliases], i) => ({ ...sample, id: String(i).padStart(4, '0'), name, aliases }))
  .map((exercise) => (exercise.name.startsWith('dumbbell') ? { ...exercise, equipment: 'dumbbell' } : exercise))
  .sort(compareExercises);
const catalogue = openCatalogue({ release: 'r', digest: 'd', pack: packOf(exercises) });
const found = (text: string) => catalogue.search(text).map(({ name }) => name);

describe('what was typed finds', () => {
  test.each([
    ['a name', 'barbell squat', ['barbell squat']],
    ['words in another order', 'squat barbell', ['barbell squat']],
    ['in capitals with spaces', '  Barbell   SQUAT ', ['barbell squat']],
    ['one word: the shortest name first', 'squat', ['barbell squat', 'goblet squat']],
    ['an alias', 'skull crusher', ['dumbbell lying triceps extension']],
    ['an abbreviation', 'rdl', ['barbell romanian deadlift']],
    ['a letter missing', 'kettlebel swing', ['kettlebell swing']],
    ['two letters missing', 'dumbel curl', ['dumbbell curl', 'dumbbell concentration curl']],
    ['a wrong letter', 'invertad row', ['inverted row']],
    ['letters swapped', 'tricpes', ['dumbbell lying triceps extension']],
    ['a letter too many', 'romaniann', ['barbell romanian deadlift']],
    ['typos in two words', 'benhc pres', ['barbell bench press', 'dumbbell bench press']],
    ['the start of a word', 'kett', ['kettlebell swing']],
    ['the start of a word, mistyped', 'concetnra', ['dumbbell concentration curl']],
    ['a hyphen left out', 'pushup', ['push-up', 'wall push-up']],
    ['a space for a hyphen', 'push up', ['push-up', 'wall push-up']],
    ['a word in two', 'dead lift', ['barbell deadlift', 'barbell romanian deadlift']],
    ['a plural', 'push ups', ['push-up', 'wall push-up']],
    ['a plural for a name with one', 'farmers carry', ["trap bar farmer's carry"]],
    ['a number', '45 leg press', ['lever 45° leg press']],
    ['accents', 'invérted', ['inverted row']],
    ['a word too many', 'goblet squat rack', ['goblet squat']],
    ['exercises', 'curl exercises', ['dumbbell curl', 'dumbbell concentration curl', 'stability ball leg curl']],
    ['exercises for something', 'exercises for squats', ['barbell squat', 'goblet squat', 'pendulum squat']],
    ['exercises with something', 'Exercises with dumbbells', ['dumbbell curl', 'dumbbell bench press']],
    ['equipment called so', 'exercise ball', ['stability ball leg curl']],
    ['a name that says so', 'pendulum exercises', ['shoulder pendulum', 'pendulum squat']],
    ['the word alone', 'exercises', ['shoulder pendulum', 'stability ball leg curl']],
    ['the start of a word that is also one', 'squat for', ['forward squat with dumbbell']],
    ['two words without a space', 'benchpress', ['barbell bench press', 'dumbbell bench press']],
    ['two words without a space, one of them plural', 'latpulldowns', ['cable lat pulldown']],
    ['the start of that', 'benchpr', ['barbell bench press', 'dumbbell bench press']],
    ['a long word of nothing', 'squat'.repeat(20_000), []],
    ['words in the order typed', 'high-to-low chop', ['cable high-to-low chop', 'cable low-to-high chop']],
    ['and the other way round', 'low to high chop', ['cable low-to-high chop', 'cable high-to-low chop']],
    ['nothing in the catalogue', 'zzzzzz', []],
    ['nothing', '', []],
    ['only signs', ' -!"', []],
  ])('%s', (_, text, expected) => {
    const names = found(text);
    expect(names.slice(0, expected.length)).toEqual(expected);
    if (expected.length === 0) expect(names).toEqual([]);
  });

  test('an exercise with all words excludes those that lack some', () => {
    expect(found('dumbbell curl')).not.toContain('dumbbell bench press');
  });

  test('every name and every alias finds its exercise first', () => {
    for (const [name, aliases] of Object.entries(names)) {
      for (const title of [name, ...aliases]) expect(found(title)[0], title).toBe(name);
    }
  });

  test('no exercise twice, for any text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('push', 'up', 'press', 'squat'))),
        (parts) => {
          const names = found(parts.join(' '));
          expect(new Set(names).size).toBe(names.length);
        },
      ),
    );
  });
});

test('conditions, limit and offset', () => {
  const where = { equipment: 'dumbbell' };
  expect(catalogue.search('bench press', { where }).map(({ name }) => name)).toEqual(['dumbbell bench press']);
  expect(catalogue.search('squat', { limit: 1, offset: 1 }).map(({ name }) => name)).toEqual([found('squat')[1]]);
});
