import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { packContent } from '../../../build/release/artifacts/offline-pack.ts';
import { openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { writePack } from '../../../edge/offline/pack/pack-writer.ts';
import { NameMatcher } from '../../../scripts/match/match-name.ts';
import { wholeContent } from '../../support/samples/whole-catalogue.ts';
import markedNames from './marked-names.json' with { type: 'json' };

let matcher: NameMatcher;

beforeAll(async () => {
  const content = await wholeContent();
  const pack = Buffer.concat([...writePack(packContent(content), () => createHash('sha256'))]);
  matcher = new NameMatcher(openCatalogue({ release: 'test', digest: 'test', pack }));
});

/**
 * The names come from training apps and exercise lists, each with the id of the exercise meant, assigned by hand: in the
 * style of Strong and Hevy, then FitNotes, then free-exercise-db, wger and ExerciseDB, then people's own. `none` means
 * that the catalogue has no such exercise.
 */
test('most of two hundred names are certain, and these are right', () => {
  const marked = Object.entries(markedNames);
  expect(marked).toHaveLength(200);
  const matches = marked.map(([name, id]) => ({ id, ...matcher.match(name) }));
  const certain = matches.filter(({ certainty }) => certainty === 'certain');
  const wrong = certain.filter(({ id, exercises }) => exercises[0]!.id !== id);
  const shown = wrong.map(
    ({ given, id, exercises }) => `${given}: ${exercises[0]!.id} ${exercises[0]!.name}, not ${id}`,
  );
  expect(1 - wrong.length / certain.length, shown.join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(certain.length).toBeGreaterThanOrEqual(170);
  const doubtful = matches.filter(({ certainty, id }) => certainty === 'doubtful' && id !== 'none');
  const offered = doubtful.filter(({ id, exercises }) => exercises.some((exercise) => exercise.id === id));
  // Most doubtful matches list the exercise meant.
  expect(offered.length * 2).toBeGreaterThanOrEqual(doubtful.length);
});

test.each([
  // A part of "lying triceps extension", which is a skull crusher.
  ['dumbbell triceps extension', 'dumbbell lying triceps extension'],
  ['low to high cable fly', 'cable high-to-low fly'],
  ['squat', 'barbell front squat'],
])('"%s" is not certainly a %s', (typed, name) => {
  const { certainty, exercises } = matcher.match(typed);
  expect(certainty === 'certain' && exercises[0]!.name === name).toBe(false);
});

test.each(['Pushups', 'PUSH UP', 'push-ups', ' Push-Up '])('"%s" is certainly a push-up', (typed) => {
  expect(matcher.match(typed)).toMatchObject({ certainty: 'certain', exercises: [{ name: 'push-up' }] });
});

test('nothing is certain without words', () => {
  for (const typed of ['-', '...', '💪', '(']) expect(matcher.match(typed).certainty).toBe('none');
});

test.each([
  // "vest", "nose" and "door" are one typo away, and "a" and "1" are in many names.
  ...['Test', 'note', 'lorem ipsum dolor', 'My workout A', 'day 1', '???'].map((typed) => [typed, 'none'] as const),
  ...['burpes', 'dedlift', 'kettelbel swng', 'db squatting'].map((typed) => [typed, 'doubtful'] as const),
])('"%s", which is no name, has suggestions only if it has a word in common with exercises: %s', (typed, certainty) => {
  const match = matcher.match(typed);
  expect([match.certainty, match.exercises.length > 0]).toEqual([certainty, certainty === 'doubtful']);
});
