import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExerciseRecord } from '../../../build/record/fields.ts';
import { changelogEntry, describeVersion } from '../../../build/versions/changelog.ts';
import { differenceBetween } from '../../../build/versions/difference.ts';
import { type CatalogueState, catalogueState, exerciseState } from '../../../build/versions/exercise-state.ts';
import { currentVersion, formatHistory, noHistory, parseHistory, withState } from '../../../build/versions/history.ts';
import { isVersion, type Level, levelOf, nextVersion } from '../../../build/versions/version.ts';
import { collections } from '../../../edge/format/collections.ts';
import { validText } from '../../catalogue/edited-catalogue.ts';
import { sampleRecord } from '../../support/samples/sample-record.ts';

const squat: ExerciseRecord = {
  ...sampleRecord,
  id: '0001',
  gifUrl: 'https://a.example/image/00.gif',
  secondaryMuscles: ['glutes'],
  instructions: ['Sit down.', 'Stand up.'],
};
const row: ExerciseRecord = { ...squat, id: '0002', name: 'barbell row', bodyPart: 'back', target: 'lats' };
const curl: ExerciseRecord = { ...squat, id: '10000', name: 'curl' };

const before = [squat, row];

test('the history of the valid catalogue can be read', () => {
  expect(parseHistory(validText('versions.json'), 'versions.json').newest.size).toBe(4);
});

test.each<[string, ExerciseRecord[], Level, string]>([
  ['nothing', [row, squat], 'none', '1.2.3'],
  ['the host of the images', [{ ...squat, gifUrl: 'http://localhost/image/00.gif' }, row], 'none', '1.2.3'],
  ['an instruction', [{ ...squat, instructions: ['Sit.', 'Stand up.'] }, row], 'patch', '1.2.4'],
  ['the order of the steps', [{ ...squat, instructions: ['Stand up.', 'Sit down.'] }, row], 'patch', '1.2.4'],
  ['the force', [{ ...squat, force: 'mixed' }, row], 'patch', '1.2.4'],
  ['what to write down', [{ ...squat, metrics: ['reps'] }, row], 'patch', '1.2.4'],
  ['what it takes', [{ ...squat, requires: ['bench'] }, row], 'patch', '1.2.4'],
  ['a related exercise', [{ ...squat, related: { ...squat.related, harder: ['0002'] } }, row], 'patch', '1.2.4'],
  ['a secondary muscle', [{ ...squat, secondaryMuscles: [] }, row], 'patch', '1.2.4'],
  ['an alias', [{ ...squat, aliases: ['squat'] }, row], 'patch', '1.2.4'],
  ['the category', [{ ...squat, category: 'mobility' }, row], 'patch', '1.2.4'],
  ['the difficulty', [{ ...squat, difficulty: 'advanced' }, row], 'patch', '1.2.4'],
  ['an image', [{ ...squat, gifUrl: 'https://a.example/image/01.gif' }, row], 'patch', '1.2.4'],
  ['a movement', [{ ...squat, motionParameters: { grip: 'narrow' } }, row], 'patch', '1.2.4'],
  ['a new exercise', [squat, row, curl], 'minor', '1.3.0'],
  ['another body part', [{ ...squat, bodyPart: 'lower legs' }, row], 'minor', '1.3.0'],
  ['other equipment', [{ ...squat, equipment: 'weighted' }, row], 'minor', '1.3.0'],
  ['another target', [{ ...squat, target: 'glutes' }, row], 'minor', '1.3.0'],
  ['a removed exercise', [row], 'major', '2.0.0'],
  ['a renamed exercise', [{ ...squat, name: 'back squat' }, row], 'major', '2.0.0'],
  ['another id', [{ ...squat, id: '0003' }, row], 'major', '2.0.0'],
  ['everything at once', [{ ...squat, name: 'x', instructions: [] }, curl], 'major', '2.0.0'],
])('%s gives the right version', async (_, after, level, version) => {
  const difference = differenceBetween(catalogueState(before), catalogueState(after));
  expect(levelOf(difference)).toBe(level);
  expect(nextVersion('1.2.3', level)).toBe(version);
});

test.each(collections.map(({ field }) => field))('a move between lists by %s is told as one', (field) => {
  const other = [{ ...squat, [field]: 'another word' }, row];
  const { moved, text } = differenceBetween(catalogueState(before), catalogueState(other));
  expect(moved).toEqual([{ id: '0001', name: squat.name, field, from: squat[field], to: 'another word' }]);
  expect(text).toEqual([]);
});

test('other related exercises are no change of the text, and none if they were not recorded', () => {
  const after = catalogueState([{ ...squat, related: { ...squat.related, harder: ['0002'] } }, row]);
  expect(differenceBetween(catalogueState(before), after)).toMatchObject({ text: [], related: 1 });
  const { related: _, ...former } = exerciseState(squat);
  expect(differenceBetween(new Map([['0001', former]]), after)).toMatchObject({ text: [], related: 0 });
});

test('a new kind of list moves nothing', () => {
  const { target: _, ...former } = exerciseState(squat);
  const states = parseHistory(JSON.stringify({ versions: [], newest: { '0001': former } }), 'versions.json').newest;
  expect(differenceBetween(states, catalogueState([squat])).moved).toEqual([]);
});

test('the first version is 1.0.0', async () => {
  expect(describeVersion(noHistory, catalogueState(before))).toEqual({
    version: '1.0.0',
    changelog: expect.stringContaining('## 1.0.0\n\n2 exercises.\n\nThe first version.\n'),
  });
});

test('the changelog says what changed, by id', async () => {
  const history = withState(noHistory, catalogueState([squat, row, { ...curl, id: '0900' }]));
  const after = [
    curl,
    {
      ...squat,
      name: 'back squat',
      target: 'glutes',
      instructions: ['Sit.'],
      motionPattern: null,
      related: { ...squat.related, harder: ['9999'] },
    },
    { ...row, id: '999' + '9' },
  ];
  expect(changelogEntry(currentVersion(history, catalogueState(after)), new Map([['0900', '10000']]))).toBe(`## 2.0.0

3 exercises.

### Removed

- \`0002\` barbell row
- \`0900\` curl, use \`10000\` instead

### Renamed

- \`0001\` back squat, before: barbell back squat

### Added

- \`9999\` barbell row
- \`10000\` curl

### Moved to another list

- \`0001\` back squat: target quads → glutes

### Text

- \`0001\` back squat

### Related exercises

1 exercise with other related ones.

### Animations

1 exercise with a new animation.
`);
});

describe('the history', () => {
  test('keeps its version until something changes, and then has the newest version first', async () => {
    const first = withState(noHistory, catalogueState(before));
    expect(withState(first, catalogueState(before))).toBe(first);
    const second = withState(first, catalogueState([...before, curl]));
    expect(second.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect(describeVersion(second, second.newest).changelog).toMatch(/## 1\.1\.0\n.*`10000` curl\n.*## 1\.0\.0\n/s);
  });

  test('describes a release in the same bytes before and after it was recorded', async () => {
    const first = withState(noHistory, catalogueState(before));
    const state = catalogueState([...before, curl]);
    expect(describeVersion(first, state)).toEqual(describeVersion(withState(first, state), state));
  });

  const stateArbitrary: fc.Arbitrary<CatalogueState> = fc
    .dictionary(
      fc.stringMatching(/^[0-9]{4,5}$/),
      fc.record({
        name: fc.string(),
        bodyPart: fc.constantFrom('back', 'chest'),
        equipment: fc.constant('barbell'),
        target: fc.constantFrom('lats', 'abs'),
        text: fc.constantFrom('a', 'b'),
        related: fc.constantFrom('e', 'f'),
        image: fc.constantFrom('c', 'd'),
      }),
    )
    .map((states) => new Map(Object.entries(states)));

  test('can be read back, whatever was published', () => {
    fc.assert(
      fc.property(fc.array(stateArbitrary, { maxLength: 4 }), (states) => {
        const history = states.reduce(withState, noHistory);
        expect(parseHistory(formatHistory(history), 'versions.json')).toEqual(history);
      }),
    );
  });

  test('never goes back to an earlier version', () => {
    fc.assert(
      fc.property(fc.array(stateArbitrary, { maxLength: 6 }), (states) => {
        const versions = states
          .reduce(withState, noHistory)
          .versions.map(({ version }) => version.split('.').map(Number));
        const ascending = versions.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!);
        expect(versions.toReversed()).toEqual(ascending);
        expect(new Set(versions.map(String)).size).toBe(versions.length);
      }),
    );
  });

  test.each([
    ['{', /^versions\.json is not JSON: /],
    ['[]', /^versions\.json: the document: /],
    [
      '{"versions":[{"version":"1.0","exercises":1,"changes":null}],"newest":{}}',
      /versions\.0\.version: a version such as 1\.2\.0/,
    ],
    ['{"versions":[],"newest":{"0001":{}}}', /newest\.0001\.name: /],
    ['{"versions":[],"newest":{"x":{}}}', /newest\.x: /],
  ])('with %s is refused, with the place', (text, message) => {
    expect(() => parseHistory(text, 'versions.json')).toThrow(message);
  });
});

test.each([
  ['1.0.0', true],
  ['10.20.30', true],
  ['1.0', false],
  ['01.0.0', false],
  ['1.0.0-beta', false],
  [1, false],
])('isVersion(%j) is %s', (value, expected) => {
  expect(isVersion(value)).toBe(expected);
});
