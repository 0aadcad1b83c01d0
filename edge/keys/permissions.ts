import { collections } from '../format/collections.ts';

/** The right to read something: the lists of a collection by its name, or `name`, `exercise` or `all`. */
export type Permission = string;

/** All values that a key's `allow` can contain: at most 32, because each has a bit. */
export const permissions: readonly Permission[] = [
  ...collections.map(({ name }) => name),
  // Search by name; one exercise by its id, and its image; all exercises.
  'name',
  'exercise',
  'all',
];

/** The bit of a permission in a set of them; 0 for an unknown name. */
export function permissionBit(permission: Permission): number {
  const bit = permissions.indexOf(permission);
  return bit < 0 ? 0 : 1 << bit;
}

/** The set of these permissions. */
export function permissionBits(allowed: readonly Permission[]): number {
  return allowed.reduce((set, permission) => set | permissionBit(permission), 0);
}
