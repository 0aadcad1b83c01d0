import { expect } from 'vitest';

/** Whether byte arrays of the same kind are equal; undefined for all other values, which `expect` compares itself. */
function equalBytes(a: unknown, b: unknown): boolean | undefined {
  if (!(a instanceof Uint8Array && b instanceof Uint8Array && a.constructor === b.constructor)) return undefined;
  return Buffer.compare(a, b) === 0;
}

// By itself, `expect` compares byte arrays three times, each time an object for every byte: a second for a megabyte.
expect.addEqualityTesters([equalBytes]);
