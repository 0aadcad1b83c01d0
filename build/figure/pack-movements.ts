import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { ExerciseMotion } from '../../catalogue/schema/motion.ts';
import { compareCodePoints } from '../../edge/format/exercise.ts';
import type { Movements } from './movements.ts';

/** Members of movement files that don't affect the picture: descriptions, tolerances and claims. */
const unseen: ReadonlySet<string> = new Set(['$schema', 'description', 'tolerances', 'claims']);

/** Packs the movements of all exercises of a valid catalogue that have one. */
export function packMovements({ motions, exercises }: Pick<Catalogue, 'motions' | 'exercises'>): Movements {
  const rows = sortedBy(
    exercises.flatMap(({ id, name, motion, muscles }) => {
      if (motion === undefined) return [];
      const { steps, ...moved } = motion;
      return [{ id, name, shown: seen(moved), muscles, steps: steps ?? (0 as const), likeness: likeness(moved) }];
    }),
    (row) => row.likeness,
  );
  const words = [...new Set(rows.flatMap(({ muscles: { main, helping } }) => [...main, ...helping]))];
  const numbers = new Map(words.map((word, number) => [word, number]));
  const numbered = (muscles: readonly string[]) => muscles.map((word) => numbers.get(word)!);
  return {
    motions: Object.fromEntries(
      sortedBy(
        [...motions].map(([name, file]) => [name, seen(file)] as const),
        ([, file]) => JSON.stringify(file),
      ),
    ),
    muscles: words,
    ids: rows.map(({ id }) => id),
    names: rows.map(({ name }) => name),
    shown: rows.map(({ shown }) => shown),
    main: rows.map(({ muscles }) => numbered(muscles.main)),
    helping: rows.map(({ muscles }) => numbered(muscles.helping)),
    steps: rows.map(({ steps }) => steps),
  };
}

/** A sort key under which exercises that move alike are adjacent. */
function likeness(motion: Omit<ExerciseMotion, 'steps'>): string {
  return `${motion.pattern ?? `~${motion.posture ?? ''}`} ${JSON.stringify(motion)}`;
}

/** Sorts items by a text, so that similar ones are adjacent for the compressor. */
function sortedBy<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, text: textOf(item) }))
    .sort((a, b) => compareCodePoints(a.text, b.text))
    .map(({ item }) => item);
}

function seen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !unseen.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, seen(member)]));
}
