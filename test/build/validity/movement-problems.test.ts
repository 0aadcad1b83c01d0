import { expect, test } from 'vitest';
import { movementProblems } from '../../../build/validity/movement-problems.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { toSource } from '../../../catalogue/reader/source.ts';

/** A catalogue of the given movements and exercises, each in its own file with one key per line. */
function catalogueOf(
  motions: Record<string, unknown>,
  exercises: Record<string, unknown>,
  motionRequired = true,
): Catalogue {
  const source = (file: string, value: unknown) =>
    [value, toSource(file, new TextEncoder().encode(JSON.stringify(value, null, 1)))] as const;
  return {
    requirements: { motionRequired },
    motions: new Map(Object.entries(motions)),
    exercises: Object.values(exercises),
    sources: new Map([
      ...Object.entries(motions).map(([name, value]) => source(`motions/${name}.json`, value)),
      ...Object.entries(exercises).map(([name, value]) => source(`exercises/${name}.json`, value)),
    ]),
  } as unknown as Catalogue;
}

const postures = { standing: { description: 'Upright.', key: { pelvis: { pos: [0, 0.93, 0] } } } };
const raise = { description: 'Raising.', keys: [{}, {}], parameters: { grip: { values: { wide: {}, narrow: {} } } } };
const exercise = (id: string, motion: unknown) => ({
  id,
  name: 'raise',
  target: 'delts',
  secondaryMuscles: [],
  requires: [],
  laterality: 'bilateral',
  force: 'mixed',
  motion,
});

test('movements that resolve give no problem', async () => {
  const motions = { raise, 'shared/postures': postures };
  const fine = exercise('0001', { pattern: 'raise', parameters: { grip: 'narrow' } });
  expect(await movementProblems(catalogueOf(motions, { fine }))).toEqual([]);
});

test('a movement that is still to be written is reported only by the rule to-do', async () => {
  const motions = { raise, 'shared/postures': postures };
  const draft = exercise('0001', { pattern: 'raise', parameters: { grip: 'TODO: the grip' } });
  expect(await movementProblems(catalogueOf(motions, { draft }))).toEqual([]);
});

test('an unknown value is reported at its place in the exercise', async () => {
  const motions = { raise, 'shared/postures': postures };
  const wrong = exercise('0001', { pattern: 'raise', parameters: { grip: 'narow' } });
  expect(await movementProblems(catalogueOf(motions, { wrong }))).toEqual([
    {
      file: 'exercises/wrong.json',
      line: 12,
      column: 12,
      rule: 'motion-resolves',
      message: 'unknown value of parameter "grip": "narow"; did you mean "narrow"?',
    },
  ]);
});

test('each exercise that shares a movement is reported', async () => {
  const motions = { raise, 'shared/postures': postures };
  const motion = { pattern: 'raise', parameters: { grip: 'narow' } };
  const problems = await movementProblems(
    catalogueOf(motions, { one: exercise('0001', motion), other: exercise('0002', motion) }),
  );
  expect(problems.map(({ file }) => file)).toEqual(['exercises/one.json', 'exercises/other.json']);
});

test("a movement must resolve even if the exercise doesn't need one", async () => {
  const motions = { raise, 'shared/postures': postures };
  const wrong = exercise('0001', { pattern: 'raise', parameters: { grip: 'narow' } });
  const none = exercise('0002', undefined);
  expect(await movementProblems(catalogueOf(motions, { wrong, none }, false))).toHaveLength(1);
});

test('a fault of a pattern is reported once, at the pattern', async () => {
  const motions = { raise: { ...raise, posture: 'sitting' }, 'shared/postures': postures };
  const user = exercise('0001', { pattern: 'raise' });
  const problems = await movementProblems(catalogueOf(motions, { user }));
  expect(problems.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['motions/raise.json', 15, 'unknown posture "sitting"; there is "standing"'],
  ]);
});

test('a fault in what two parameters set is reported at the later one, which applies', async () => {
  const parameters = {
    grip: { values: { wide: { posture: 'hanging' } } },
    stance: { values: { low: { posture: 'sitting' } } },
  };
  const pattern = { ...raise, parameters };
  const user = exercise('0001', { pattern: 'raise' });
  const problems = await movementProblems(catalogueOf({ raise: pattern, 'shared/postures': postures }, { user }));
  const lines = JSON.stringify(pattern, null, 1).split('\n');
  expect(problems.map(({ file, line }) => [file, lines[line - 1]!.trim()])).toEqual([
    ['motions/raise.json', '"posture": "sitting"'],
  ]);
});

test('anything held besides the equipment is shown if it is required, and only then', async () => {
  const motions = { 'shared/postures': postures };
  const props = { ball: { type: 'stability-ball' }, held: { type: 'dumbbell', in: 'grip', paired: true } };
  const onBall = { ...exercise('0001', { posture: 'standing', keys: [{}], props }), equipment: 'stability ball' };
  const rulesOf = async (requires: readonly string[]) =>
    (await movementProblems(catalogueOf(motions, { ball: { ...onBall, requires } }))).map(({ rule }) => rule);
  expect(await rulesOf(['dumbbells'])).not.toContain('equipment-shown');
  expect(await rulesOf([])).toContain('equipment-shown');
});
