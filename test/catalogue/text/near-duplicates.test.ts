import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Memory } from '../../../catalogue/memory.ts';
import { nearDuplicate } from '../../../catalogue/rules/near-duplicate.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { isSameMovement, nearDuplicates } from '../../../catalogue/text/near-duplicates.ts';

/** A memory of JSON values. */
function jsonMemory(): Memory {
  const known = new Map<string, string>();
  return {
    recall: (kind) => (known.has(kind) ? JSON.parse(known.get(kind)!) : undefined),
    keep: (kind, _, value) => void known.set(kind, JSON.stringify(value)),
  };
}

async function reported(exercises: readonly Exercise[], memory: Memory): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { of } of nearDuplicate({ exercises } as Catalogue, memory)) found.push(of);
  return found;
}

test('with a memory of earlier texts, the rule reports what comparing all texts finds', async () => {
  const text = fc.array(fc.constantFrom('arm', 'bar', 'core'), { minLength: 1, maxLength: 3 });
  const pattern = fc.constantFrom('squat', 'row', undefined);
  const exercise = fc.record({ id: fc.constantFrom('0001', '0002', '0003', '0004'), text, pattern });
  const texts = fc.uniqueArray(exercise, { selector: ({ id }) => id, minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 2, maxLength: 4 }), async (versions) => {
      const memory = jsonMemory();
      for (const version of versions) {
        const exercises = version.map(({ id, text, pattern }) => {
          return { id, name: id, instructions: [text.join(' ')], motion: { pattern } } as Exercise;
        });
        const found = nearDuplicates(exercises, (a, b) => !isSameMovement(a, b));
        expect(await reported(exercises, memory)).toEqual(found.map(({ exercise }) => exercise));
      }
    }),
    { numRuns: 1000 },
  );
});
