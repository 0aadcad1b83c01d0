import { expect, test } from 'vitest';
import { NameError, newExercise } from '../../catalogue/new-exercise.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { editedCatalogue } from './edited-catalogue.ts';

const { catalogue } = await readCatalogue(await editedCatalogue());

test('has the next unused id, all keys, and the equipment and movement in its name', () => {
  const { id, fileName, exercise } = newExercise('dumbbell jump squat', catalogue);
  expect({ id, fileName }).toEqual({ id: '0006', fileName: '0006-dumbbell-jump-squat.json' });
  expect(Object.keys(exercise)).toEqual(Object.keys(catalogue.exercises[0]!));
  expect(exercise).toMatchObject({ equipment: 'dumbbell', motion: { pattern: 'squat' } });
});

test('an id in the ledger is not assigned again, even if its exercise was removed', () => {
  const ledger = [...catalogue.ledger, { id: '10000', name: 'thruster', removed: 'Too heavy.' }];
  expect(newExercise('thruster', { ...catalogue, ledger }).id).toBe('10001');
});

test('an empty catalogue begins with 0001', () => {
  expect(newExercise('plank', { ...catalogue, exercises: [], ledger: [] }).id).toBe('0001');
});

test('a catalogue can have more exercises than a function has arguments', () => {
  const ledger = Array.from({ length: 200_000 }, (_, i) => ({ id: String(i + 1).padStart(4, '0'), name: `name ${i}` }));
  expect(newExercise('plank', { ...catalogue, ledger }).id).toBe('200001');
});

test('a movement parameter with a value named like the equipment is set', () => {
  const curl = {
    description: 'Curling.',
    parameters: { implement: { shared: 'hands', values: { cable: {}, dumbbell: null } } },
  };
  const hands = { hands: { description: 'Held.', default: 'dumbbell', values: { dumbbell: {}, barbell: {} } } };
  const motions = new Map<string, unknown>([
    ['curl', curl],
    ['shared/parameters', hands],
  ]);
  const equipment = ['barbell', 'cable', 'dumbbell', 'tire'].map((word) => ({
    word,
    displayName: word,
    definition: word,
  }));
  const vocabulary = { ...catalogue.vocabulary, equipment };
  const parametersOf = (name: string) =>
    (newExercise(name, { ...catalogue, motions, vocabulary }).exercise.motion as { parameters?: unknown }).parameters;
  expect(parametersOf('barbell curl')).toEqual({ implement: 'barbell' });
  expect(parametersOf('cable curl')).toEqual({ implement: 'cable' });
  expect(parametersOf('dumbbell curl')).toBeUndefined();
  expect(parametersOf('tire curl')).toBeUndefined();
});

test('the equipment is also found by what names call it', () => {
  expect(newExercise('battle rope slam', catalogue).exercise).toMatchObject({ equipment: 'rope' });
});

test('a word of another name is no misspelling of equipment', () => {
  const [exercise] = catalogue.exercises;
  const roses = { ...exercise!, name: 'rose bench press' };
  expect(() => newExercise('rose deadlift', catalogue)).toThrow('did you mean "rope"?');
  expect(newExercise('rose deadlift', { ...catalogue, exercises: [roses] }).id).toBe('0006');
});

test('a name without equipment is body weight, and one without a known movement still needs it', () => {
  expect(newExercise('side plank', catalogue).exercise).toMatchObject({
    equipment: 'body weight',
    motion: { pattern: expect.stringMatching(/^TODO: /) },
  });
});

test.each([
  [
    'Dumbbell Squat',
    '"Dumbbell Squat" can\'t be a name; expected lower-case words separated by single spaces; did you mean "dumbbell squat"?',
  ],
  ['', '"" can\'t be a name; expected lower-case words separated by single spaces'],
  ['../squat.json', '"../squat.json" can\'t be a name; expected lower-case words separated by single spaces'],
  ['sit-up', '"sit-up" is already the name of 0002'],
  ['sit up', '"sit up" is already the name of 0002, "sit-up"'],
  ['situp', '"situp" is already the name of 0002, "sit-up"'],
  ['front-loaded squat', '"front-loaded squat" is already an alias of 0001'],
  ['front loaded squat', '"front loaded squat" is already an alias of 0001, "front-loaded squat"'],
  ['dumbell curl', '"dumbell curl" begins with no word of vocabulary/equipment.json; did you mean "dumbbell"?'],
])('%j is refused', (name, message) => {
  expect(() => newExercise(name, catalogue)).toThrow(new NameError(message));
});

test('the name of a draft is refused', () => {
  const ledger = [...catalogue.ledger, { id: '0006', name: 'plank' }];
  expect(() => newExercise('plank', { ...catalogue, ledger })).toThrow('"plank" is already in the ledger as 0006');
});
