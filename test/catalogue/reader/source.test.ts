import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Path, placeAt, placeOf, placeOfKey, toSource } from '../../../catalogue/reader/source.ts';

const text = `{
  "name": "squat",
  "steps": [
    "One \\u00b0 \\"two\\"",
    { "deep": [10, 20] }
  ]
}
`;
const source = toSource('some.json', new TextEncoder().encode(text));

describe('the place of a value', () => {
  test.each<[Path, number, number]>([
    [[], 1, 1],
    [['name'], 2, 11],
    [['steps'], 3, 12],
    [['steps', 0], 4, 5],
    [['steps', 1, 'deep', 1], 5, 20],
  ])('%j', (path, line, column) => {
    expect(placeOf(source, path)).toEqual({ line, column });
  });

  test.each<[Path, number, number]>([
    [['target'], 1, 1],
    [['steps', 7], 3, 12],
    [['steps', 1, 'shallow'], 5, 5],
  ])('that is missing is the place of its parent: %j', (path, line, column) => {
    expect(placeOf(source, path)).toEqual({ line, column });
  });

  test('is not that of its key, which begins at its quote', () => {
    expect(placeOfKey(source, ['steps', 1, 'deep'])).toEqual({ line: 5, column: 7 });
  });
});

test('the place in a string is that of the character, with any escapes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', 'é', '\u0007', '°') }), (value) => {
      const escaped = JSON.stringify(value).replaceAll('é', '\\u00e9');
      const inside = toSource('some.json', new TextEncoder().encode(`{"text": ${escaped}}`));
      const whole = `${value}|`;
      for (let index = 0; index < whole.length; index++) {
        const { line, column } = placeOf(inside, ['text'], index);
        expect(line).toBe(1);
        const rest = inside.text.slice(column - 1, -'"}'.length);
        // The text from there on is the rest of the value.
        expect(JSON.parse(`"${rest}"`)).toBe(value.slice(index));
      }
    }),
  );
});

test('lines and columns count from 1', () => {
  expect(placeAt('a\nbc\n', 0)).toEqual({ line: 1, column: 1 });
  expect(placeAt('a\nbc\n', 3)).toEqual({ line: 2, column: 2 });
  expect(placeAt('a\nbc\n', 5)).toEqual({ line: 3, column: 1 });
});
