import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../../build/motion/resolve/library.ts';
import { movementProblems } from '../../build/validity/movement-problems.ts';
import { checkCatalogue } from '../../catalogue/check-catalogue.ts';
import { fixData } from '../../catalogue/fix/fix-catalogue.ts';
import { problemLine } from '../../catalogue/report/format.ts';
import { isWhole, rounds } from '../support/faults/faults.ts';

const folder = join(import.meta.dirname, '../../catalogue');

// `npm run validate`, which comes before the tests in CI, checks every movement. Here it is one in twenty-four, with the
// patterns of these.
test("the project's catalogue has no problems", async () => {
  const { catalogue, problems, complete } = await checkCatalogue(folder);
  const exercises = catalogue.exercises.filter((_, i) => i % rounds(24, 1) === 0);
  const patterns = exercises.flatMap(({ motion }) => motion?.pattern ?? []);
  const motions = isWhole ? catalogue.motions : filesOf(patterns, catalogue.motions);
  expect(complete).toBe(true);
  expect([...problems, ...(await movementProblems({ ...catalogue, exercises, motions }))].map(problemLine)).toEqual([]);
});

test('npm run fix has no data file of the catalogue to repair', () => {
  expect(fixData(folder).changes.map(({ file }) => file)).toEqual([]);
});

test('no id that was ever committed is missing from the ledger', () => {
  const history = execFileSync('git', ['log', '-p', '--format=', '--', 'ids.json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const committed = new Set(Array.from(history.matchAll(/^[+-].*?"id": ?"([0-9]+)"/gm), ([, id]) => id));
  const ledger = new Set(
    JSON.parse(readFileSync(join(folder, 'ids.json'), 'utf8')).map(({ id }: { id: string }) => id),
  );
  expect(committed.size).toBeGreaterThan(1000);
  expect([...committed].filter((id) => !ledger.has(id))).toEqual([]);
});
