import { type Exercise, type Relation, relations } from '../../catalogue/schema/exercise.ts';
import { groupBy } from '../../catalogue/text/group-by.ts';

/** Ids of the exercises that are related to one, by how, the nearest first. */
export type Related = Readonly<Record<Relation, readonly string[]>>;

/** The relation in which the other exercise stands to this one. */
const inverse = { easier: 'harder', harder: 'easier', alternatives: 'alternatives', variations: 'variations' } as const;

/** How many alternatives or variations follow from the rule at most, beside those that are given. */
const most = 6;

/**
 * The related exercises of each exercise, by id: those that a file gives, with the inverse, then those that follow.
 * Exercises of one category, movement pattern and target are variations of each other where the equipment is the same
 * too, and alternatives where it is not, of each equipment the nearest. One that has none of these has the nearest of its
 * category and part of the body. No two are related twice.
 */
export function relatedExercises(exercises: readonly Exercise[]): Map<string, Related> {
  const found = new Map(exercises.map(({ id }) => [id, givenNone()]));
  for (const { id, related = {} } of exercises) {
    for (const relation of relations) {
      for (const other of related[relation] ?? []) {
        found.get(id)![relation].add(other);
        found.get(other)?.[inverse[relation]].add(id);
      }
    }
  }
  // Those that share category, movement and target first; where that leaves one alone, those of its part of the body.
  addKin(found, exercises, ({ category, movementPattern, target }) => [category, movementPattern, target].join('|'));
  const alone = (id: string) => relations.every((relation) => found.get(id)![relation].size === 0);
  const lonely = new Set(exercises.flatMap(({ id }) => (alone(id) ? [id] : [])));
  addKin(found, exercises, ({ category, bodyPart }) => [category, bodyPart].join('|'), lonely, 3);
  return new Map(
    Array.from(found, ([id, lists]) => [
      id,
      Object.fromEntries(relations.map((relation) => [relation, [...lists[relation]]])) as unknown as Related,
    ]),
  );
}

/** Adds to each exercise, or to those in `only`, the nearest of its kin that it is not related to yet. */
function addKin(
  found: ReadonlyMap<string, Record<Relation, Set<string>>>,
  exercises: readonly Exercise[],
  kind: (exercise: Exercise) => string,
  only?: ReadonlySet<string>,
  count = most,
): void {
  for (const group of groupBy(exercises, kind).values()) {
    for (const exercise of group) {
      if (only?.has(exercise.id) === false) continue;
      const lists = found.get(exercise.id)!;
      const given = new Set([exercise.id, ...relations.flatMap((relation) => [...lists[relation]])]);
      const nearest = byNearness(
        exercise,
        group.filter(({ id }) => !given.has(id)),
      );
      const variations = nearest.filter(({ equipment }) => equipment === exercise.equipment);
      const others = groupBy(
        nearest.filter(({ equipment }) => equipment !== exercise.equipment),
        ({ equipment }) => equipment,
      );
      for (const { id } of variations.slice(0, count)) lists.variations.add(id);
      for (const [{ id }] of [...others.values()].slice(0, count) as [Exercise][]) lists.alternatives.add(id);
    }
  }
}

function givenNone(): Record<Relation, Set<string>> {
  return { easier: new Set(), harder: new Set(), alternatives: new Set(), variations: new Set() };
}

function byNearness(exercise: Exercise, others: readonly Exercise[]): Exercise[] {
  const words = wordsOf(exercise);
  const near = others.map((other) => ({ other, nearness: nearness(exercise, words, other) }));
  return near.sort((a, b) => b.nearness - a.nearness).map(({ other }) => other);
}

/** How alike two exercises of a kind are: in movement, sides, level, what they take, and in the words of their names. */
function nearness(exercise: Exercise, words: ReadonlySet<string>, other: Exercise): number {
  const otherWords = wordsOf(other);
  const shared = [...otherWords].filter((word) => words.has(word)).length;
  return (
    (exercise.motion?.pattern === other.motion?.pattern ? 3 : 0) +
    (exercise.laterality === other.laterality ? 2 : 0) +
    (exercise.difficulty === other.difficulty ? 1 : 0) +
    (exercise.requires.join() === other.requires.join() ? 1 : 0) +
    (4 * shared) / Math.max(words.size, otherWords.size)
  );
}

/** The words of the name without those of the equipment, which alternatives do not share. */
function wordsOf({ name, equipment }: Exercise): Set<string> {
  const ofEquipment = new Set(equipment.split(' '));
  return new Set(name.split(/[ -]/).filter((word) => !ofEquipment.has(word)));
}
