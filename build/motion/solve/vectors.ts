/**
 * Copies a tree with every list of numbers rebuilt as an array of doubles; shared objects stay shared. An array that
 * was parsed from a file or received from another thread has generic elements, and an engine that has met one boxes
 * every number of all vectors, which makes everything several times slower.
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

/** Whether a part of a pose is a list of numbers rather than of names. */
export function isNumbers(tree: unknown): tree is readonly number[] {
  return Array.isArray(tree) && typeof tree.at(0) === 'number';
}

/** A list of `length` numbers, built as an array of doubles where possible. */
export function listOf(length: number, number: (index: number) => number): readonly number[] {
  if (length === 3) return [number(0), number(1), number(2)];
  return Array.from({ length }, (_, i) => number(i));
}
