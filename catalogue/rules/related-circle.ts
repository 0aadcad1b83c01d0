import type { CatalogueRule } from '../rule.ts';

export const relatedCircle: CatalogueRule = {
  name: 'related-circle',
  scope: 'catalogue',
  description: 'No exercise is easier than itself, directly or through others.',
  *check({ exercises }) {
    const harder = new Map<string, Set<string>>(exercises.map(({ id }) => [id, new Set()]));
    for (const { id, related = {} } of exercises) {
      // Another rule reports an exercise that is related to itself.
      for (const other of related.harder ?? []) if (other !== id) harder.get(id)!.add(other);
      for (const other of related.easier ?? []) if (other !== id) harder.get(other)?.add(id);
    }
    const done = new Set<string>();
    for (const exercise of exercises) {
      const circle = circleFrom(exercise.id, harder, done, []);
      if (circle === undefined) continue;
      const message = circle.join(' is easier than ');
      yield { of: exercise, path: ['related'], message, fix: 'take one of them out' };
      return;
    }
  },
};

/** The ids of a circle reached from `id`, with the first repeated at the end; undefined if there is none. */
function circleFrom(
  id: string,
  harder: ReadonlyMap<string, ReadonlySet<string>>,
  done: Set<string>,
  way: readonly string[],
): string[] | undefined {
  if (way.includes(id)) return [...way.slice(way.indexOf(id)), id];
  if (done.has(id)) return undefined;
  for (const other of harder.get(id) ?? []) {
    const circle = circleFrom(other, harder, done, [...way, id]);
    if (circle) return circle;
  }
  done.add(id);
  return undefined;
}
