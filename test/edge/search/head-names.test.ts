import { describe, expect, test } from 'vitest';
import type { ExerciseRecord } from '../../../build/record/fields.ts';
import { searchIndexOf } from '../../../build/record/searchables.ts';
import { groupBy } from '../../../catalogue/support/group-by.ts';
import { openCatalogue, openPackOf } from '../../../edge/offline/offline-catalogue.ts';
import { wantedWords } from '../../../edge/search/terms.ts';
import { rounds } from '../../support/faults/faults.ts';
import { expectEqual, expectOneOf } from '../../support/requests/quick-expect.ts';
import { packOf } from '../../support/samples/sample-pack.ts';
import { wholeContent } from '../../support/samples/whole-catalogue.ts';
import headNames from './head-names.json' with { type: 'json' };

const content = await wholeContent();
const { records: exercises } = content;
const catalogue = openCatalogue({
  release: 'r',
  digest: 'd',
  pack: packOf(exercises, { search: searchIndexOf(content) }),
});
const nameOf = new Map(exercises.map(({ id, name }) => [id, name]));
const found = (text: string, limit = 3) => catalogue.search(text, { limit }).map(({ name }) => name);

// Names that people type into the search of a fitness app, each with the exercise meant, whatever the catalogue calls it.
test('what people type is in the first three results', () => {
  for (const [text, id] of Object.entries(headNames)) {
    expect.soft(found(text), text).toContain(nameOf.get(id) ?? `an exercise ${id}`);
  }
});

describe('synonyms find first', () => {
  test.each([
    ['db press', 'dumbbell bench press'],
    ['db bench', 'dumbbell bench press'],
    ['db row', 'dumbbell one-arm row'],
    ['trx row', 'suspension trainer row'],
    ['kb swing', 'kettlebell swing'],
    ['ham curl', 'machine lying leg curl'],
    ['bench', 'barbell bench press'],
    ['pull over', 'dumbbell pullover'],
    ['butt', 'glute bridge'],
    ['block pull', 'barbell rack pull'],
    ['w raise', 'floor w raise'],
    ['ytw', 'dumbbell incline y raise'],
    ['lat raise', 'dumbbell lateral raise'],
    ['leg press', '45 degree leg press'],
    ['goblet squat', 'dumbbell goblet squat'],
    ['dumbbell curls', 'dumbbell standing curl'],
    ['sldl', 'barbell stiff-leg deadlift'],
    ['bss', 'bulgarian split squat'],
    ['tgu', 'kettlebell turkish get-up'],
    ['ohp', 'barbell standing overhead press'],
    ['single arm row', 'dumbbell one-arm row'],
    ['ez bar curl', 'ez barbell standing curl'],
    ['swiss ball crunch', 'stability ball crunch'],
  ])('%s', (text, name) => {
    expect(found(text, 1)).toEqual([name]);
  });

  test.each([
    ['push press', 'barbell push press'], // a push-up is a press-up, too
    ['sumo deadlift', 'barbell sumo deadlift'], // an RDL is a deadlift, too
    ['toe touch', 'standing forward fold'], // "toe-touch crunch" joins the words
  ])('%s: a title of exactly these words comes before synonyms and hyphens', (text, name) => {
    expect(found(text, 1)).toEqual([name]);
  });

  test('a word for a muscle or body part finds all its exercises', () => {
    const ids = (text: string) => new Set(catalogue.search(text).map(({ id }) => id));
    const chest = ids('chest');
    for (const { id, bodyPart } of exercises) if (bodyPart === 'chest') expect(chest).toContain(id);
    const core = ids('core');
    for (const { id, target } of exercises) if (target === 'abs') expect(core).toContain(id);
  });

  test.each<[string, (record: ExerciseRecord) => boolean]>([
    ['yoga', ({ name, aliases }) => [name, ...aliases].some((title) => /\b(?:pose|downward dog)\b/.test(title))],
    ['warm up', ({ category }) => category === 'mobility'],
  ])('%s finds its exercises', (text, isMeant) => {
    const names = found(text, 5);
    expect(names).toHaveLength(5);
    for (const record of exercises) if (names.includes(record.name)) expect(record).toSatisfy(isMeant);
  });
});

describe('search by name finds', () => {
  test.each([
    'pushups',
    'push ups',
    'pull-ups',
    'dips',
    'jumping jacks',
    'jumpingjacks',
    'farmers walk',
    'double unders',
    'db press',
    'db bench',
    'tgu',
    'bss',
    'single-arm row',
    'crunches',
  ])('%s', (text) => {
    expect(openPackOf(catalogue).pack.searchIndex.rowsNamed(wantedWords(text)).length).toBeGreaterThan(0);
  });
});

describe('without spaces, the first result is the same', () => {
  test.each(
    [
      'bench press',
      'lat pulldown',
      'hip thrust',
      'leg curl',
      'face pull',
      'leg press',
      'reverse grip lat pulldown',
    ].map((text) => [text.replaceAll(' ', ''), text]),
  )('%s', (joined, text) => {
    expect(found(joined, 1)).toEqual(found(text, 1));
  });

  test('legpress finds only leg presses, and the press-up on one leg', () => {
    for (const name of found('legpress', 20)) expect(name).toMatch(/press|^single-leg push-up$/);
  });
});

/** The exercises that are looked up by all of their titles: in the short form one in eight. */
const some = exercises.filter((_, i) => i % rounds(8, 1) === 0);

test('a whole name finds its exercise first', () => {
  for (const { name } of some) expectEqual(found(name, 1), [name]);
});

test('a whole alias finds its exercise before those whose titles only contain it', () => {
  const owners = groupBy(
    exercises.flatMap(({ aliases }) => aliases),
    (alias) => alias,
  );
  for (const { name, aliases } of some) {
    for (const alias of aliases) expectOneOf(name, found(alias, owners.get(alias)!.length + 1));
  }
});
