import { beforeAll, describe, expect, test } from 'vitest';
import { type Related, relatedExercises } from '../../../build/record/related.ts';
import type { Exercise, Relation } from '../../../catalogue/schema/exercise.ts';
import { expectEqual, expectOneOf } from '../../support/requests/quick-expect.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';

let exercises: readonly Exercise[];
let related: ReadonlyMap<string, Related>;

beforeAll(async () => {
  ({ exercises } = await wholeCatalogue());
  related = relatedExercises(exercises);
});

const idOf = (name: string) => exercises.find((exercise) => exercise.name === name)!.id;
const namesOf = (name: string, relation: Relation) =>
  related.get(idOf(name))![relation].map((id) => exercises.find((exercise) => exercise.id === id)!.name);

test('given relations have their inverse, and no exercise is related to another twice or to itself', () => {
  const inverse = { easier: 'harder', harder: 'easier' } as const;
  for (const [id, lists] of related) {
    const all = Object.values(lists).flat();
    expectEqual([id, new Set([id, ...all]).size], [id, all.length + 1]);
    for (const [relation, back] of Object.entries(inverse) as ['easier' | 'harder', 'easier' | 'harder'][]) {
      for (const other of lists[relation]) expectOneOf(id, related.get(other)![back]);
    }
  }
});

test('derived relations have the same category, and alternatives have other equipment', () => {
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  for (const exercise of exercises) {
    const given = new Set(Object.values(exercise.related ?? {}).flat());
    const { alternatives, variations } = related.get(exercise.id)!;
    for (const other of alternatives.filter((id) => !given.has(id)).map((id) => byId.get(id)!)) {
      expectEqual([other.category, other.equipment === exercise.equipment], [exercise.category, false]);
    }
    for (const other of variations.filter((id) => !given.has(id)).map((id) => byId.get(id)!)) {
      expectEqual([other.category, other.equipment], [exercise.category, exercise.equipment]);
    }
  }
});

test('almost all exercises have related ones', () => {
  const alone = [...related.values()].filter((lists) => Object.values(lists).every((list) => list.length === 0));
  expect(alone.length).toBeLessThan(exercises.length / 100);
});

describe('as a coach would say', () => {
  test.each<[string, Relation, string]>([
    ['push-up', 'easier', 'kneeling push-up'],
    ['push-up', 'harder', 'decline push-up'],
    ['pull-up', 'easier', 'negative pull-up'],
    ['dumbbell shrug', 'alternatives', 'barbell shrug'],
    ['barbell bent-over row', 'variations', 'pendlay row'],
  ])('%s has among the %s %s', (name, relation, other) => {
    expect(namesOf(name, relation)).toContain(other);
  });
});
