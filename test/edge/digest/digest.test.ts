import { createHash } from 'node:crypto';
import { crc32 as zlibCrc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { crc32, crcState } from '../../../edge/digest/crc32.ts';
import { shiftCrc } from '../../../edge/digest/crc32-shift.ts';
import { digestHex } from '../../../edge/digest/digest.ts';
import { toHex } from '../../../edge/digest/hex.ts';
import { Sha256, sha256 } from '../../../edge/digest/sha256.ts';

const reference = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('SHA-256 is that of node:crypto, around every block boundary', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => i * 31 + length);
    expect(toHex(sha256(bytes))).toBe(reference(bytes));
  }
});

test('SHA-256 is that of node:crypto, however the bytes are split', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (pieces) => {
      const hash = new Sha256();
      for (const piece of pieces) hash.update(piece);
      expect(toHex(hash.digest())).toBe(reference(Buffer.concat(pieces)));
    }),
  );
});

test('the digest is the same with and without Web Crypto', async () => {
  const bytes = new TextEncoder().encode('The quick brown fox');
  expect(await digestHex(bytes)).toBe(reference(bytes));
  vi.stubGlobal('crypto', undefined);
  expect(await digestHex(bytes)).toBe(reference(bytes));
});

test('CRC-32 is that of node:zlib, also of a part', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), fc.nat(500), fc.nat(500), (bytes, a, b) => {
      const [start, end] = [Math.min(a, b, bytes.length), Math.min(Math.max(a, b), bytes.length)];
      expect(crc32(bytes)).toBe(zlibCrc32(bytes));
      expect(crc32(bytes, start, end)).toBe(zlibCrc32(bytes.subarray(start, end)));
    }),
  );
});

test('hexadecimal digits are those of Buffer', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
    }),
  );
});

test('the CRC of parts is the CRC of the whole', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array({ maxLength: 3_000 }), (before, behind) => {
      const whole = Buffer.concat([before, behind]);
      const state = shiftCrc(crcState(-1, before), behind.length) ^ crcState(0, behind);
      expect(~state >>> 0).toBe(crc32(whole));
    }),
  );
});
