import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNames } from '../../../catalogue/file-name.ts';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import { type RankedExercise, wellKnown, wellKnownFirst } from '../../../edge/offline/well-known.ts';
import { realCatalogue } from '../../support/samples/small-catalogue.ts';

const aliases = (count: number) => Array.from({ length: count }, (_, number) => `alias ${number}`);
const exercises: fc.Arbitrary<RankedExercise[]> = fc.uniqueArray(
  fc.record({
    id: fc.string(),
    name: fc.string(),
    target: fc.constantFrom('abs', 'lats', 'quads'),
    aliases: fc.nat(3).map(aliases),
  }),
  { selector: ({ id }) => id },
);

test('each exercise chosen by hand is in the catalogue, by its name and only once', () => {
  for (const [id, name] of wellKnown) {
    const file = `${realCatalogue}/exercises/${fileNames({ id, name })[0]}`;
    expect(JSON.parse(readFileSync(file, 'utf8')) as Exercise).toMatchObject({ id, name });
  }
  expect(new Set(wellKnown.map(([id]) => id)).size).toBe(wellKnown.length);
});

test('those chosen by hand come first, in their order, if the id is that exercise', () => {
  const named = (id: string, name: string, aliasCount = 0): RankedExercise => {
    return { id, name, target: 'abs', aliases: aliases(aliasCount) };
  };
  const chosen = wellKnown.slice(0, 3).map(([id, name]) => named(id, name));
  const [otherId] = wellKnown[3]!;
  const others = [named('9000', 'anything', 5), named(otherId, 'another', 3)];
  expect(wellKnownFirst([others[1]!, ...chosen.toReversed(), others[0]!])).toEqual([...chosen, ...others]);
});

test('then everything follows once, the targets take turns, and those with more aliases come before others of their target', () => {
  fc.assert(
    fc.property(exercises, (all) => {
      const ordered = wellKnownFirst(all);
      expect(new Set(ordered)).toEqual(new Set(all));
      expect(ordered).toHaveLength(all.length);
      const turns = new Map<string, RankedExercise[]>();
      let turn = 1;
      for (const exercise of ordered) {
        const before = turns.get(exercise.target) ?? [];
        turns.set(exercise.target, [...before, exercise]);
        expect(before.length + 1).toBeGreaterThanOrEqual(turn);
        turn = before.length + 1;
        expect(before.at(-1)?.aliases.length ?? 3).toBeGreaterThanOrEqual(exercise.aliases.length);
      }
    }),
  );
});
