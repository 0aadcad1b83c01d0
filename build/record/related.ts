import { type Exercise, type Relation, relations } from '../../catalogue/schema/exercise.ts';
import { groupBy } from '../../catalogue/support/group-by.ts';
import { type BuildCache, keptJson, noCache } from '../support/build-cache.ts';

/** Ids of related exercises by relation, closest first. */
export type Related = Readonly<Record<Relation, readonly string[]>>;

/** The inverse of each relation. */
const inverse = { easier: 'harder', harder: 'easier', alternatives: 'alternatives', variations: 'variations' } as const;

/** The maximum numbers of derived alternatives and of variations, besides those given in files. */
const most = 6;
/** The same for exercises that share only category and body part. */
const mostByBodyPart = 3;

/**
 * The related exercises of each exercise, by id: those given in files and their inverses, then derived ones. Exercises
 * with the same category, movement pattern and target are variations if they share the equipment, and otherwise
 * alternatives, with the closest one for each equipment. An exercise without any gets the closest ones with its
 * category and body part. No pair is related twice.
 */
export function relatedExercises(exercises: readonly Exercise[], cache: BuildCache = noCache): Map<string, Related> {
  const compared = exercises.map(comparedMembers);
  return new Map(keptJson(cache.entry('related', [compared]), () => relatedAmong(compared)));
}

/** The members of an exercise that its relations depend on. */
type Compared = ReturnType<typeof comparedMembers>;

function comparedMembers(exercise: Exercise) {
  const { id, name, related, category, movementPattern, target, bodyPart, equipment } = exercise;
  const { motion, laterality, difficulty, requires } = exercise;
  const kinship = { category, movementPattern, target, bodyPart, equipment };
  return { id, name, related, ...kinship, pattern: motion?.pattern, laterality, difficulty, requires };
}

function relatedAmong(exercises: readonly Compared[]): [id: string, related: Related][] {
  const found = new Map(exercises.map(({ id }) => [id, noRelations()]));
  for (const { id, related = {} } of exercises) {
    for (const relation of relations) {
      for (const other of related[relation] ?? []) {
        found.get(id)![relation].add(other);
        found.get(other)?.[inverse[relation]].add(id);
      }
    }
  }
  const isAlone = ({ id }: Compared) => relations.every((relation) => found.get(id)![relation].size === 0);
  const byMovement = groupBy(exercises, ({ category, movementPattern, target }) =>
    [category, movementPattern, target].join('|'),
  );
  for (const kin of byMovement.values()) addKin(found, kin, kin, most);
  const alone = new Set(exercises.filter(isAlone));
  const byBodyPart = groupBy(exercises, ({ category, bodyPart }) => [category, bodyPart].join('|'));
  for (const kin of byBodyPart.values())
    addKin(
      found,
      kin.filter((exercise) => alone.has(exercise)),
      kin,
      mostByBodyPart,
    );
  return Array.from(found, ([id, lists]) => [
    id,
    Object.fromEntries(relations.map((relation) => [relation, [...lists[relation]]])) as unknown as Related,
  ]);
}

/**
 * Adds to each of `exercises` its closest kin that are not related yet: at most `count` alternatives and variations.
 */
function addKin(
  found: ReadonlyMap<string, Record<Relation, Set<string>>>,
  exercises: readonly Compared[],
  kin: readonly Compared[],
  count: number,
): void {
  const words = new Map(kin.map((exercise) => [exercise, wordsOf(exercise)]));
  for (const exercise of exercises) {
    const lists = found.get(exercise.id)!;
    const given = new Set([exercise.id, ...relations.flatMap((relation) => [...lists[relation]])]);
    const candidates = kin.filter(({ id }) => !given.has(id));
    const nearest = groupBy(byNearness(exercise, candidates, words), ({ equipment }) => equipment);
    for (const { id } of nearest.get(exercise.equipment)?.slice(0, count) ?? []) lists.variations.add(id);
    nearest.delete(exercise.equipment);
    for (const [{ id }] of [...nearest.values()].slice(0, count) as [Compared][]) lists.alternatives.add(id);
  }
}

function noRelations(): Record<Relation, Set<string>> {
  return { easier: new Set(), harder: new Set(), alternatives: new Set(), variations: new Set() };
}

function byNearness(exercise: Compared, others: readonly Compared[], words: Words): Compared[] {
  const near = others.map((other) => ({ other, nearness: nearness(exercise, other, words) }));
  return near.sort((a, b) => b.nearness - a.nearness).map(({ other }) => other);
}

/** The similarity of two kindred exercises: movement, laterality, difficulty, requirements and words of the names. */
function nearness(exercise: Compared, other: Compared, words: Words): number {
  const own = words.get(exercise)!;
  const others = words.get(other)!;
  let shared = 0;
  for (const word of others) if (own.has(word)) shared++;
  return (
    (exercise.pattern === other.pattern ? 3 : 0) +
    (exercise.laterality === other.laterality ? 2 : 0) +
    (exercise.difficulty === other.difficulty ? 1 : 0) +
    (exercise.requires.join() === other.requires.join() ? 1 : 0) +
    (4 * shared) / Math.max(own.size, others.size)
  );
}

/** What {@link wordsOf} says of each exercise of a group. */
type Words = ReadonlyMap<Compared, ReadonlySet<string>>;

/** The words of the name without those of the equipment, which alternatives don't share. */
function wordsOf({ name, equipment }: Compared): Set<string> {
  const ofEquipment = new Set(equipment.split(' '));
  return new Set(name.split(/[ -]/).filter((word) => !ofEquipment.has(word)));
}
