import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSoundJson } from '../../../catalogue/reader/json-tree.ts';
import { toSource } from '../../../catalogue/reader/source.ts';
import { duplicateKey } from '../../../catalogue/rules/duplicate-key.ts';
import { jsonSyntax } from '../../../catalogue/rules/json-syntax.ts';

const isClean = (text: string) => {
  const source = toSource('file.json', Buffer.from(text));
  return [...jsonSyntax(source)].length === 0 && [...duplicateKey(source)].length === 0;
};

test('every document from JSON.stringify is sound', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      expect(isSoundJson(text)).toBe(true);
    }),
  );
});

test('a duplicate key, anywhere and with any escapes, is not', () => {
  const keys = fc.tuple(fc.string(), fc.json(), fc.constantFrom('[', '{"a":', '{"__proto__":'));
  fc.assert(
    fc.property(keys, ([key, value, around]) => {
      const escaped = key.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      const inner = `{${JSON.stringify(key)}:${value},"${escaped}" :${value}}`;
      const text = around + inner + (around === '[' ? ']' : '}');
      expect(isSoundJson(text)).toBe(false);
      expect(isClean(text)).toBe(false);
    }),
  );
});

test.each(['', ' ', '{', '[1,]', '{"a":1,}', '// no\n1', '1 2', '\ufeff1', "{'a':1}", '['.repeat(100_000), 'NaN'])(
  '%j is not',
  (text) => {
    expect(isSoundJson(text)).toBe(false);
    expect(isClean(text)).toBe(false);
  },
);

test('the rules find no problem in a sound document', () => {
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom('"', '{', '}', '[', ']', ':', ',', 'a', '1', '\\', ' ') }),
    fc.string(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      if (isSoundJson(text)) expect(isClean(text)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
