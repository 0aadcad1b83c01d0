/** A JSON object. */
export type Tree = { readonly [key: string]: unknown };

/** Ways of saying the same thing: whoever sets one of a group takes back what was said in the other groups. */
const rivals: readonly (readonly (readonly string[])[])[] = [
  [['fk'], ['ik']],
  [['pos'], ['place']],
  [['grip'], ['thumb'], ['palm', 'fingers'], ['pronation', 'wrist', 'deviation']],
  [['between'], ['in', 'pos', 'rot']],
];

/** The groups that a key is in one of. */
const rivalsOf = new Map(rivals.flatMap((groups) => groups.flat().map((key) => [key, groups] as const)));

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Applies `patch` to `base` as RFC 7396 does (objects are merged, null removes, all else replaces), save that of rival
 * keys, an arm's `fk` and `ik` for one, the patch's wins alone.
 */
export function merge(base: unknown, patch: unknown): unknown {
  return mergeWith(base, patch, false);
}

/** One patch that does what `first` and then `second` do: as {@link merge}, but null stays, to remove from what is to come. */
export function joinPatches(first: unknown, second: unknown): unknown {
  return mergeWith(first, second, true);
}

function mergeWith(base: unknown, patch: unknown, keepsNull: boolean): unknown {
  if (!isTree(patch)) return patch;
  const merged: Record<string, unknown> = isTree(base) ? { ...base } : {};
  for (const key of Object.keys(patch)) {
    const groups = rivalsOf.get(key);
    if (groups) takeBack(merged, groups, patch);
  }
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (value === null && !keepsNull) delete merged[key];
    else merged[key] = mergeWith(merged[key], value, keepsNull);
  }
  return merged;
}

/** Removes from `merged` what the first group that `patch` sets a key of stands against. */
function takeBack(merged: Record<string, unknown>, groups: readonly (readonly string[])[], patch: Tree): void {
  const winner = groups.find((group) => group.some((key) => patch[key] !== undefined && patch[key] !== null));
  if (!winner) return;
  // An object that was deleted from is slow for good: only what is there is.
  for (const group of groups) if (group !== winner) for (const key of group) if (key in merged) delete merged[key];
}
