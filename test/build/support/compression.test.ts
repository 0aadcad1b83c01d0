import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BuildCache } from '../../../build/support/build-cache.ts';
import { compress, compressor } from '../../../build/support/compression.ts';
import { memoryCache } from '../../support/stand-ins/memory-cache.ts';

const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
const encodings = ['br', 'gzip'] as const;

test.each(encodings)('%s gives back any bytes, and the same ones for the same bytes', async (encoding) => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      const compressed = await compress(encoding, 'best', bytes);
      expect(decompress[encoding](compressed)).toEqual(Buffer.from(bytes));
      expect(await compress(encoding, 'best', bytes)).toEqual(compressed);
    }),
    { numRuns: 30 },
  );
});

test.each(encodings)(
  '%s of bytes that come in pieces, in a buffer that is used again, is of all of them',
  async (encoding) => {
    const pieces = ['[\n', 'one', ',\n', 'two'.repeat(100_000), '\n]'].map((text) => Buffer.from(text));
    const handedOn: Uint8Array[] = [];
    const whole = compressor(encoding, 'quick', (bytes) => handedOn.push(bytes));
    const buffer = Buffer.alloc(1_000_000);
    for (const piece of pieces) {
      piece.copy(buffer);
      await whole.write(buffer.subarray(0, piece.length));
      buffer.fill('x');
    }
    await whole.end();
    expect(decompress[encoding](Buffer.concat(handedOn)).equals(Buffer.concat(pieces))).toBe(true);
  },
);

test('the gzip header has neither time nor name', async () => {
  const [, , method, flags, ...time] = (await compress('gzip', 'best', Buffer.from('text'))).subarray(0, 8);
  expect({ method, flags, time }).toEqual({ method: 8, flags: 0, time: [0, 0, 0, 0] });
});

test('after a change in the middle, gzip compresses a few blocks around it again, to the bytes of a whole', async () => {
  const lines = Array.from({ length: 25_000 }, (_, i) => `line ${i}: ${Math.imul(i, 0x9e3779b1)} and ${i * i}`);
  const kept = memoryCache();
  let made = 0;
  const cache: BuildCache = {
    entry(step, inputs) {
      const entry = kept.entry(step, inputs);
      if (!entry.found) made++;
      return entry;
    },
  };
  await compress('gzip', 'quick', Buffer.from(lines.join('\n')), cache);
  expect(made).toBeGreaterThan(5);
  made = 0;
  lines[10_000] += ', changed';
  const changed = Buffer.from(lines.join('\n'));
  const compressed = await compress('gzip', 'quick', changed, cache);
  expect(made).toBeLessThanOrEqual(3);
  expect(Buffer.from(await compress('gzip', 'quick', changed)).equals(compressed)).toBe(true);
  expect(gunzipSync(compressed).equals(changed)).toBe(true);
});
