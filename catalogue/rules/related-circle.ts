import type { CatalogueRule } from '../rule.ts';

/** No exercise is easier than itself, directly or through others. */
export const relatedCircle: CatalogueRule = function* ({ exercises }) {
  const harder = new Map<string, Set<string>>(exercises.map(({ id }) => [id, new Set()]));
  for (const { id, related = {} } of exercises) {
    // Another rule reports an exercise that is related to itself.
    for (const other of related.harder ?? []) if (other !== id) harder.get(id)!.add(other);
    for (const other of related.easier ?? []) if (other !== id) harder.get(other)?.add(id);
  }
  const done = new Set<string>();
  for (const exercise of exercises) {
    const circle = circleFrom(exercise.id, harder, done);
    if (circle === undefined) continue;
    const message = circle.join(' is easier than ');
    yield { of: exercise, path: ['related'], message, fix: 'take one of them out' };
    return;
  }
};

/**
 * The ids of a circle reached from `start`, with the first repeated at the end; undefined if there is none.
 * @param done ids from which no circle is reached, to which those found here are added
 */
function circleFrom(
  start: string,
  harder: ReadonlyMap<string, ReadonlySet<string>>,
  done: Set<string>,
): string[] | undefined {
  // Not recursive, because a way may be longer than the stack.
  const way = new Set<string>();
  const left: { readonly id: string; readonly ids: Iterator<string> }[] = [];
  const go = (id: string) => {
    way.add(id);
    left.push({ id, ids: (harder.get(id) ?? new Set<string>()).values() });
  };
  go(start);
  for (let last = left.at(-1); last; last = left.at(-1)) {
    const next: string | undefined = last.ids.next().value;
    if (next === undefined) {
      done.add(last.id);
      way.delete(last.id);
      left.pop();
    } else if (way.has(next)) {
      const ids = [...way];
      return [...ids.slice(ids.indexOf(next)), next];
    } else if (!done.has(next)) go(next);
  }
  return undefined;
}
