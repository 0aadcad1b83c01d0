import fc from 'fast-check';
import { Deflate, Z_SYNC_FLUSH } from 'pako';
import { expect, test } from 'vitest';
import { type DeflateOptions, deflateBlock } from '../../../build/support/deflate-block.ts';

/** The block that a stream makes that was never used before. */
function fromNewStream(bytes: Uint8Array, options: DeflateOptions): Uint8Array {
  const pieces: Uint8Array[] = [];
  const deflate = new Deflate({ raw: true, ...options });
  deflate.onData = (piece) => void pieces.push(piece as Uint8Array);
  deflate.push(bytes, Z_SYNC_FLUSH);
  return Buffer.concat(pieces);
}

/** Bytes of few values, which have many matches, and of any, which have none. */
const bytes = (minLength: number) =>
  fc.oneof(
    fc.array(fc.integer({ min: 0, max: 3 }), { minLength, maxLength: 3000 }).map((values) => Uint8Array.from(values)),
    fc.uint8Array({ minLength, maxLength: 3000 }),
  );

test('a block does not depend on those before it', () => {
  const sizes = fc.constantFrom({}, { windowBits: 13, memLevel: 5 });
  const level = fc.constantFrom(6 as const, 9 as const);
  fc.assert(
    fc.property(bytes(1), bytes(0), level, sizes, (bytes, dictionary, level, sizes) => {
      const options = { level, dictionary, ...sizes };
      expect(Buffer.from(deflateBlock(bytes, options))).toEqual(fromNewStream(bytes, options));
    }),
    { numRuns: 200 },
  );
});

test('nor on the byte that followed the same dictionary before', () => {
  const options = { level: 9, dictionary: Buffer.from('0123456789abc') } as const;
  const followed = Buffer.from('d');
  const block = Buffer.from('-abcd-');
  deflateBlock(followed, options);
  expect(Buffer.from(deflateBlock(block, options))).toEqual(fromNewStream(block, options));
});
