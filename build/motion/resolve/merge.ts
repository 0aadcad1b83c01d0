import { isObject } from '../../../catalogue/support/is-object.ts';

type Tree = { readonly [key: string]: unknown };

/** Alternative ways to specify the same thing: setting a key of one group removes the keys of the others. */
const rivals: readonly (readonly (readonly string[])[])[] = [
  [['fk'], ['ik']],
  [['pos'], ['place']],
  [['grip'], ['thumb'], ['palm', 'fingers'], ['pronation', 'wrist', 'deviation']],
  [['between'], ['in', 'pos', 'rot']],
];

const rivalKeys: ReadonlySet<string> = new Set(rivals.flat(2));

/**
 * Applies `patch` to `base` as in RFC 7396 (objects are merged, null removes, anything else replaces), except that
 * among rival keys, such as an arm's `fk` and `ik`, only the patch's remains.
 */
export function merge(base: unknown, patch: unknown): unknown {
  return mergeWith(base, patch, false);
}

/** One patch equivalent to `first` and then `second`: like {@link merge}, but keeps null, to remove from the base. */
export function joinPatches(first: unknown, second: unknown): unknown {
  return mergeWith(first, second, true);
}

function mergeWith(base: unknown, patch: unknown, keepsNull: boolean): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(base) ? { ...base } : {};
  const keys = Object.keys(patch);
  if (keys.some((key) => rivalKeys.has(key))) takeBackRivals(merged, patch);
  for (const key of keys) {
    const value = patch[key];
    if (value === undefined) continue;
    if (value === null && !keepsNull) delete merged[key];
    else merged[key] = mergeWith(merged[key], value, keepsNull);
  }
  return merged;
}

/** Removes from `merged` the rivals of every key that `patch` sets. */
function takeBackRivals(merged: Record<string, unknown>, patch: Tree): void {
  for (const groups of rivals) {
    const winner = groups.find((group) => group.some((key) => patch[key] !== undefined && patch[key] !== null));
    if (!winner) continue;
    // Deleting makes an object permanently slow, so only keys that exist are deleted.
    for (const group of groups) if (group !== winner) for (const key of group) if (key in merged) delete merged[key];
  }
}

/** A record without the members that a patch removed. */
export function withoutNull(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}
