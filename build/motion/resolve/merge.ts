/** A JSON object. */
export type Tree = { readonly [key: string]: unknown };

/** Ways of saying the same thing: whoever sets one of a group takes back what was said in the other groups. */
const rivals: readonly (readonly (readonly string[])[])[] = [
  [['fk'], ['ik']],
  [['pos'], ['place']],
  [['grip'], ['thumb'], ['palm', 'fingers'], ['pronation', 'wrist', 'deviation']],
  [['between'], ['in', 'pos', 'rot']],
];

const rivalKeys: ReadonlySet<string> = new Set(rivals.flat(2));

function isTree(value: unknown): value is Tree {
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
  if (Object.keys(patch).some((key) => rivalKeys.has(key))) takeBackRivals(merged, patch);
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (value === null && !keepsNull) delete merged[key];
    else merged[key] = mergeWith(merged[key], value, keepsNull);
  }
  return merged;
}

/** Removes from `merged` what stands against a key that `patch` sets. */
function takeBackRivals(merged: Record<string, unknown>, patch: Tree): void {
  for (const groups of rivals) {
    const winner = groups.find((group) => group.some((key) => patch[key] !== undefined && patch[key] !== null));
    if (!winner) continue;
    // An object that was deleted from is slow for good: only what is there is.
    for (const group of groups) if (group !== winner) for (const key of group) if (key in merged) delete merged[key];
  }
}
