import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SplitFile } from '../../../../build/release/artifacts/split-file.ts';
import { memoryFolder } from '../../../support/folders/memory-folder.ts';

test('the files contain the bytes in order, each but the last with the maximum length', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 20 })), fc.integer({ min: 1, max: 16 }), (pieces, limit) => {
      const { folder, files } = memoryFolder();
      const file = new SplitFile(folder, limit, (piece) => `part ${piece}`);
      for (const piece of pieces) file.write(piece);
      const names = file.close();
      expect(names).toEqual(Array.from(names, (_, piece) => `part ${piece}`));
      expect([...files.keys()]).toEqual(names);
      const parts = names.map((name) => files.get(name)!);
      expect(Buffer.concat(parts).equals(Buffer.concat(pieces))).toBe(true);
      expect(parts.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
      expect(parts.every(({ length }) => length > 0 && length <= limit)).toBe(true);
    }),
  );
});
