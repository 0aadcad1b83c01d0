import { expect, test } from 'vitest';
import { byteRange, requestedRange } from '../../../edge/http/range.ts';

test('a range is inside its file for any request', () => {
  for (const size of [0, 1, 10]) {
    for (let first = 0; first < 12; first++) {
      for (let last = first; last < 12; last++) {
        const range = byteRange(requestedRange('GET', { range: `bytes=${first}-${last}` })!, size);
        if (first >= size) expect(range).toBe('unsatisfiable');
        else expect(range).toEqual({ startByte: first, endByte: Math.min(last + 1, size) });
      }
    }
  }
});
