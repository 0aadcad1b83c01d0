/**
 * The same tree with every list of numbers made anew; what was one object is one again. Parsed from a file or sent by
 * another thread, a list is one of anything, and an engine that met such a one keeps all vectors that way: each number by
 * itself, and everything several times as slow.
 */
export function withVectors<T>(tree: T, made = new Map<unknown, unknown>()): T {
  if (typeof tree !== 'object' || tree === null) return tree;
  const known = made.get(tree);
  if (known) return known as T;
  const copy = isNumbers(tree)
    ? listOf(tree.length, (i) => tree[i]!)
    : Array.isArray(tree)
      ? tree.map((value) => withVectors(value, made))
      : copyOf(tree, made);
  made.set(tree, copy);
  return copy as T;
}

function copyOf(tree: object, made: Map<unknown, unknown>): object {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(tree)) copy[key] = withVectors(value, made);
  return copy;
}

/** Whether a piece of a pose is a vector or another list of numbers, not one of names. */
export function isNumbers(tree: unknown): tree is readonly number[] {
  return Array.isArray(tree) && typeof tree.at(0) === 'number';
}

/** A list of so many numbers, made so that it is a vector if it can be one. */
export function listOf(length: number, number: (index: number) => number): readonly number[] {
  if (length === 3) return [number(0), number(1), number(2)];
  return Array.from({ length }, (_, i) => number(i));
}
