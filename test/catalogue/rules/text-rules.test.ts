import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSource } from '../../../catalogue/reader/source.ts';
import { controlCharacters } from '../../../catalogue/rules/control-characters.ts';
import { duplicateKey } from '../../../catalogue/rules/duplicate-key.ts';
import { jsonSyntax } from '../../../catalogue/rules/json-syntax.ts';
import { mojibake } from '../../../catalogue/rules/mojibake.ts';
import { utf8 } from '../../../catalogue/rules/utf-8.ts';

const toText = (text: string) => toSource('some.json', new TextEncoder().encode(text));

test('json-syntax refuses exactly what JSON.parse refuses', () => {
  const nearly = fc.string({ unit: fc.constantFrom(...'{}[],:"\\ \n0123-+.eEtrunlfasx/*\u00a0\u2028') });
  const damaged = fc
    .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', ',', '"', '}', '0', '\\', '//', ' '))
    .map(([json, at, put]) => json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + 1));
  fc.assert(
    fc.property(fc.oneof(nearly, damaged, fc.json()), (text) => {
      expect([...jsonSyntax(toText(text))].length > 0).toBe(!isJson(text));
    }),
    { numRuns: 2000 },
  );
});

test('utf-8 refuses exactly what a strict decoder refuses, and points at the first wrong byte', () => {
  const piece = fc.constantFrom(
    [0x41],
    [0xc2, 0xb0],
    [0xe2, 0x82, 0xac],
    [0xef, 0xbf, 0xbd],
    [0xf0, 0x9f, 0x98, 0x80],
    [0xb0],
    [0xe2, 0x82],
    [0xc0, 0x80],
    [0xed, 0xa0, 0x80],
    [0xff],
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const bytes = new Uint8Array(pieces.flat());
      const source = toSource('some.json', bytes);
      const [finding] = utf8(source);
      expect(finding === undefined).toBe(isUtf8(bytes));
      if (finding) {
        const before = new TextEncoder().encode(source.text.slice(0, finding.offset));
        expect(bytes.subarray(0, before.length)).toEqual(before);
        expect(source.text[finding.offset]).toBe('\uFFFD');
      }
    }),
    { numRuns: 500 },
  );
});

describe('mojibake', () => {
  test.each(['°', 'é', '’', '–', '½', '日', '€'])('finds %s read as Windows-1252', (character) => {
    const bytes = new TextEncoder().encode(character);
    // Latin-1 first; Windows-1252 then overrides 0x80 to 0x9F.
    const latin1 = String.fromCharCode(...bytes);
    const garbled = latin1.replaceAll('\u0080', '€').replaceAll('\u0099', '™').replaceAll('\u0093', '“');
    for (const text of new Set([latin1, garbled])) {
      expect([...mojibake(toText(`so ${text} so`))]).toEqual([
        { offset: 3, message: `"${text}" is garbled text`, fix: `did you mean "${character}"?` },
      ]);
    }
  });

  test.each(['20°', 'café', 'naïve à la', '“so”', '45° – 90°', 'Ãrger'])('accepts %s', (text) => {
    expect([...mojibake(toText(text))]).toEqual([]);
  });
});

test('control-characters accepts escapes of visible characters, and an escaped backslash before a letter', () => {
  expect([...controlCharacters(toText('"20\\u00b0 \\\\n \\""'))]).toEqual([]);
});

test('duplicate-key checks every depth, and each object separately', () => {
  expect([...duplicateKey(toText('{"a":{"b":1},"c":[{"b":1},{"b":2}]}'))]).toEqual([]);
  expect([...duplicateKey(toText('{"a":[{"b":1,"\\u0062":2}]}'))].map(({ offset }) => offset)).toEqual([13]);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
