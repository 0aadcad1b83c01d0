import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeInScript, encodeInScript } from '../../../edge/text/utf8.ts';
import { anyCharacter } from '../../support/samples/any-character.ts';

const platform = new TextDecoder('utf-8', { fatal: true });
/** The result of `decode`, or that it throws. */
const outcome = (decode: () => string) => {
  try {
    return decode();
  } catch (error) {
    return (error as Error).name;
  }
};

describe("UTF-8 in JavaScript gives the platform's results", () => {
  test('for any text, including lone surrogates and long texts', () => {
    const unit = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), fc.nat(9), (parts, repeat) => {
        const text = parts.join('').repeat(1 + repeat * 50);
        const bytes = encodeInScript(text);
        expect(Buffer.compare(bytes, Buffer.from(text))).toBe(0);
        expect(decodeInScript(bytes)).toBe(platform.decode(bytes));
      }),
      { numRuns: 60 },
    );
  });

  test('for any bytes, most of them malformed', () => {
    const byte = fc.oneof(
      fc.constantFrom(0x20, 0x80, 0xbf, 0xc2, 0xe0, 0xa0, 0xed, 0x9f, 0xef, 0xbb, 0xf0, 0x90, 0xf4, 0x8f),
      fc.integer({ min: 0, max: 255 }),
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 8 }), (bytes) => {
        const array = Uint8Array.from(bytes);
        expect(outcome(() => decodeInScript(array))).toBe(outcome(() => platform.decode(array)));
      }),
      { numRuns: 3000 },
    );
  });

  test('for every code point', () => {
    for (let start = 0; start < 0x110000; start += 0x1000) {
      let text = '';
      for (let code = start; code < start + 0x1000; code++)
        if (code < 0xd800 || code > 0xdfff) text += String.fromCodePoint(code);
      if (start === 0xf000) text = text.replace('\ufeff', 'x\ufeff');
      const bytes = encodeInScript(text);
      expect(bytes.length).toBe(Buffer.byteLength(text));
      expect(decodeInScript(bytes)).toBe(text);
    }
  });
});
