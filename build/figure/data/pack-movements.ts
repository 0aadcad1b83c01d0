import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { ExerciseMotion, Pattern } from '../../../catalogue/schema/motion.ts';
import { compareCodePoints } from '../../../edge/order/code-points.ts';
import type { Movements } from './movements.ts';

/** Members of movement files that don't affect the picture: descriptions, tolerances and claims. */
const invisible: ReadonlySet<string> = new Set(['$schema', 'description', 'tolerances', 'claims']);

/** Packs the movements of all exercises of a valid catalogue that have one. */
export function packMovements({ motions, exercises }: Pick<Catalogue, 'motions' | 'exercises'>): Movements {
  const rows = sortedBy(
    exercises.flatMap(({ id, name, motion, muscles }) => {
      if (motion === undefined) return [];
      const { steps, ...moved } = motion;
      return [{ id, name, shown: visible(moved), muscles, steps: steps ?? (0 as const), likeness: likeness(moved) }];
    }),
    (row) => row.likeness,
  );
  const words = [...new Set(rows.flatMap(({ muscles: { main, helping } }) => [...main, ...helping]))];
  const numbers = new Map(words.map((word, number) => [word, number]));
  const numbered = (muscles: readonly string[]) => muscles.map((word) => numbers.get(word)!);
  return {
    motions: Object.fromEntries(
      sortedBy(
        [...withoutUnusedValues(motions, exercises)].map(([name, file]) => [name, visible(file)] as const),
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

/**
 * The files of movements without those parameter values of patterns that no exercise uses, 2 % of the packed file.
 * Patterns that others extend keep theirs.
 */
function withoutUnusedValues(
  motions: Catalogue['motions'],
  exercises: Catalogue['exercises'],
): ReadonlyMap<string, unknown> {
  const extended = new Set([...motions.values()].map((file) => (file as Pattern).extends));
  const used = new Set(
    exercises.flatMap(({ motion }) =>
      Object.entries(motion?.parameters ?? {}).map(([name, value]) => `${motion!.pattern} ${name} ${value}`),
    ),
  );
  const kept = ([pattern, file]: [string, unknown]): [string, unknown] => {
    const { parameters } = file as Pattern;
    if (pattern.startsWith('shared/') || extended.has(pattern) || parameters === undefined) return [pattern, file];
    const pruned = Object.entries(parameters).map(([name, parameter]) => {
      const values = Object.entries(parameter.values ?? {}).filter(
        ([value]) => value === parameter.default || used.has(`${pattern} ${name} ${value}`),
      );
      return [name, { ...parameter, ...(parameter.values && { values: Object.fromEntries(values) }) }];
    });
    return [pattern, { ...(file as object), parameters: Object.fromEntries(pruned) }];
  };
  return new Map([...motions].map(kept));
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

/** A value without the members that are invisible. */
function visible(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(visible);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => !invisible.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, visible(member)]));
}
