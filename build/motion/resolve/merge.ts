/** A JSON object. */
export type Tree = { readonly [key: string]: unknown };

/** Ways of saying the same thing: whoever sets one of a group takes back what was said in the other groups. */
const rivals: readonly (readonly (readonly string[])[])[] = [
  [['fk'], ['ik']],
  [['pos'], ['place']],
  [['grip'], ['thumb'], ['palm', 'fingers'], ['pronation', 'wrist', 'deviation']],
  [['between'], ['in', 'pos', 'rot']],
];

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Applies `patch` to `base` as RFC 7396 does (objects are merged, null removes, all else replaces), save that of rival
 * keys, an arm's `fk` and `ik` for one, the patch's wins alone.
 */
export function merge(base: unknown, patch: unknown): unknown {
  if (!isTree(patch)) return patch;
  const merged: Record<string, unknown> = isTree(base) ? { ...base } : {};
  for (const groups of rivals) {
    const winner = groups.find((group) => group.some((key) => patch[key] !== undefined && patch[key] !== null));
    for (const group of winner ? groups : []) if (group !== winner) for (const key of group) delete merged[key];
  }
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}
