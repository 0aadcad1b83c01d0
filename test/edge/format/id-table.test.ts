import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutIdTable, encodeIdTable, findRow } from '../../../edge/format/id-table.ts';

describe('an id table', () => {
  const ids = fc.uniqueArray(
    fc.oneof(fc.stringMatching(/^[0-9]{1,6}$/), fc.string({ unit: 'grapheme', minLength: 1 })),
    {
      minLength: 1,
    },
  );

  test('finds the row of every id, and of nothing else, in one file or many', () => {
    fc.assert(
      fc.property(ids, fc.string(), fc.integer({ min: 1, max: 100 }), (all, other, fileBytes) => {
        const clean = all.filter((id) => !id.includes('\0'));
        fc.pre(clean.length > 0);
        const table = encodeIdTable(clean);
        for (const [row, id] of clean.entries()) expect(findRow(table, id)).toBe(row);
        if (!clean.includes(other)) expect(findRow(table, other)).toBeUndefined();
        const files = cutIdTable(table, fileBytes);
        expect(Buffer.concat(files.map(({ bytes }) => bytes)).equals(table.bytes)).toBe(true);
        for (const { first, bytes } of files) {
          expect(findRow({ bytes, idBytes: table.idBytes }, first)).toBe(clean.indexOf(first));
        }
      }),
    );
  });

  test('contains no id twice', () => {
    expect(() => encodeIdTable(['1', '2', '1'])).toThrow('The id 1 occurs twice.');
  });
});
