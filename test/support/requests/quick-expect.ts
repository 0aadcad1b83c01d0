import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

// `expect` takes longer than most requests, so these call it only for the message.

/** Expects the same value, as `toBe` does. */
export function expectIs<T>(found: T, expected: T): void {
  if (!Object.is(found, expected)) expect(found).toBe(expected);
}

/** Expects equal content, as `toEqual` does. */
export function expectEqual(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
}

/** Expects a text that has a match, as `toMatch` does. */
export function expectMatch(found: string | undefined, pattern: RegExp): void {
  if (found === undefined || !pattern.test(found)) expect(found).toMatch(pattern);
}

/** Expects one of several values. */
export function expectOneOf<T>(found: T, expected: readonly T[]): void {
  if (!expected.includes(found)) expect(expected).toContain(found);
}
