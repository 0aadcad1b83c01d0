import { expect, test } from 'vitest';
import { validateCatalogue } from '../../../build/validity/validate-catalogue.ts';
import { problemLine } from '../../../catalogue/report/format.ts';
import { type Edit, editedCatalogue } from '../../catalogue/edited-catalogue.ts';
import { memoryCache } from '../../support/stand-ins/memory-cache.ts';

const cache = memoryCache();

const rope = 'exercises/0005-jump-rope-basic-bounce.json';
const goblet = 'exercises/0001-dumbbell-goblet-squat.json';
const sitUp = 'exercises/0002-sit-up.json';

async function printed(edits: readonly Edit[]): Promise<string[]> {
  const folder = await editedCatalogue(edits);
  const { problems } = await validateCatalogue(folder);
  // The first test checks the movements of the valid catalogue; later ones reuse the results.
  expect((await validateCatalogue(folder, cache)).problems).toEqual(problems);
  return problems.map((problem) => problemLine(problem).replaceAll(`${folder}/`, ''));
}

/** A file of `motions/` with one value per line, so that a position in it identifies the value. */
function motionFile(name: string, content: Readonly<Record<string, unknown>>): Edit {
  const { keys = [{}, {}] } = content;
  return {
    file: `motions/${name}.json`,
    put: JSON.stringify({ description: 'A movement.', ...content, keys }, null, 1),
  };
}

/** The movement of an exercise as written in its file. */
function motionOfSitUp(motion: object): Edit {
  const put = `"motion": ${JSON.stringify(motion)}`;
  return { file: sitUp, find: '"motion": {\n    "pattern": "sit-up"\n  }', put };
}

const grip = { values: { over: {}, under: { props: { bar: { type: 'barbel' } } } } };

/** A movement whose second key bends the right knee by 210 degrees. */
const knees = (leg: string, degrees: number) => ({ keys: [{}, { [leg]: { fk: { knee: degrees } } }] });

/** Mistakes, each with the only line printed about it. */
const mistakes: readonly (readonly [what: string, edits: readonly Edit[], printed: string])[] = [
  [
    'an unknown value of a parameter',
    [
      motionFile('sit-up', { parameters: { width: { values: { narrow: {}, wide: {} } } } }),
      motionOfSitUp({ pattern: 'sit-up', parameters: { width: 'wied' } }),
    ],
    `${sitUp}:27:55  motion-resolves  unknown value of parameter "width": "wied"; did you mean "wide"?`,
  ],
  [
    'a knee bent too far, reported at its number',
    [motionOfSitUp(knees('rightLeg', 210))],
    `${sitUp}:27:51  motion-possible  key 1: right knee is 210°; people reach -6° to 160°; bend the neighboring joints more`,
  ],
  [
    'a prop that nothing in "requires" covers',
    [motionOfSitUp({ props: { seat: { type: 'bench' } }, keys: [{}, {}] })],
    `${sitUp}:14:15  requires-shown  the movement shows the prop bench and nothing that is required is one; require "bench" or "incline bench" or "decline bench" or "chair"`,
  ],
  [
    'a movement that changes sides in an exercise that doesn’t',
    [motionOfSitUp({ loop: 'alternate', keys: [{}, {}] })],
    `${sitUp}:16:17  traits-shown  the laterality is "bilateral" and the movement changes sides; write "alternating"`,
  ],
  [
    'a hold with the force of a pull',
    [motionOfSitUp({ loop: 'hold', keys: [{}] })],
    `${sitUp}:17:12  traits-shown  the force is "pull" and the movement shows "static"; write "static"`,
  ],
  [
    'a pattern that extends itself, reported once however many exercises and patterns use it',
    [motionFile('sit-up', { extends: 'sit-up' }), motionFile('lunge', { extends: 'sit-up' })],
    'motions/sit-up.json:3:13  motion-resolves  patterns extend each other in a circle: sit-up → sit-up',
  ],
  [
    'patterns that extend each other, reported once',
    [
      motionFile('sit-up', { extends: 'lunge' }),
      motionFile('lunge', { extends: 'squat' }),
      motionFile('squat', { extends: 'sit-up' }),
    ],
    'motions/sit-up.json:3:13  motion-resolves  patterns extend each other in a circle: lunge → squat → sit-up → lunge',
  ],
  [
    'a pattern that extends an unknown one',
    [motionFile('sit-up', { extends: 'lunges' })],
    'motions/sit-up.json:3:13  motion-resolves  unknown pattern "lunges"; did you mean "lunge"?',
  ],
  [
    'an angle beyond any joint',
    [motionFile('sit-up', { keys: [{ spine: [1e300, 0, 0] }] })],
    'motions/sit-up.json:6:5  schema  "keys" [0] "spine" [0] has the value 1e+300; expected at most 720',
  ],
  [
    'an impossible length of a prop',
    [motionFile('sit-up', { props: { bar: { type: 'barbell', length: -1e300 } } })],
    'motions/sit-up.json:6:14  schema  "props" "bar" "length" has the value -1e+300; expected at least -1000',
  ],
  [
    'a field that isn’t a number',
    [motionFile('sit-up', { seconds: 'long' })],
    'motions/sit-up.json:3:13  schema  "seconds" is a string; expected a number',
  ],
  [
    'a name that every JavaScript object has',
    [motionFile('sit-up', { posture: 'constructor' })],
    'motions/sit-up.json:3:13  schema  "posture": that name can\'t be used',
  ],
  [
    'an unknown posture',
    [motionFile('sit-up', { posture: 'standin' })],
    'motions/sit-up.json:3:13  motion-resolves  unknown posture "standin"; did you mean "standing"?',
  ],
  [
    'a posture that extends itself',
    [{ file: 'motions/shared/postures.json', find: '"description"', put: '"extends": "standing", "description"' }],
    'motions/shared/postures.json:3:16  motion-resolves  postures extend each other in a circle: standing → standing',
  ],
  [
    'a prop in a value that no exercise uses',
    [motionFile('sit-up', { parameters: { grip } })],
    'motions/sit-up.json:10:16  motion-resolves  unknown prop type "barbel"; did you mean "barbell"?',
  ],
  [
    'a parameter of a prop in the adjustment of an exercise',
    [motionOfSitUp({ pattern: 'sit-up', adjust: { props: { bar: { type: 'barbell', lenght: 1 } } } })],
    `${sitUp}:27:85  motion-resolves  prop type "barbell" has no parameter "lenght"; did you mean "length"?`,
  ],
  [
    'a prop whose parameter leaves it without a size, on both sides',
    [motionFile('sit-up', { props: { dome: { type: 'bosu-ball', paired: true, height: 0 } } })],
    'motions/sit-up.json:4:11  motion-resolves  prop "dome.left" has no size; change the parameter that is 0, negative or far too large',
  ],
  [
    'an unknown set of values',
    [motionFile('sit-up', { parameters: { width: { shared: 'widths' } } })],
    'motions/sit-up.json:5:14  motion-resolves  unknown shared parameter "widths"; there is none',
  ],
  [
    'a shared value, reported in its own file',
    [
      motionFile('sit-up', { parameters: { width: { shared: 'width' } } }),
      motionFile('shared/parameters', {}),
      {
        file: 'motions/shared/parameters.json',
        put: '{ "width": { "description": "How wide.", "default": "wide", "values": { "wide": {\n "posture": "sitting" } } } }',
      },
    ],
    'motions/shared/parameters.json:2:13  motion-resolves  unknown posture "sitting"; there is "standing"',
  ],
  [
    'an unknown key',
    [motionFile('sit-up', { atKeys: { 3: { spine: [0, 0, 0] } } })],
    'motions/sit-up.json:4:8  motion-resolves  there is no key 3: the movement has 2',
  ],
  [
    'half of the orientation of a hand',
    [motionFile('sit-up', { keys: [{}, { arms: { hand: { palm: [0, 1, 0] } } }] })],
    'motions/sit-up.json:5:3  motion-resolves  key 1: "palm" and "fingers" go together: where the palm faces and where the fingers point',
  ],
  [
    'an unknown frame in a single key',
    [motionFile('sit-up', { keys: [{}, { arms: { ik: { in: 'bra', at: [0.2, 1, 0.2] } } }, {}], loop: 'cycle' })],
    'motions/sit-up.json:8:12  motion-resolves  there is no frame "bra"; there is grip.left, grip.right, world and the bones',
  ],
  [
    'a frame inside itself',
    [motionFile('sit-up', { keys: [{ frames: { bar: { in: 'bar' } } }] })],
    'motions/sit-up.json:7:12  motion-resolves  "bar" depends on itself: bar → bar',
  ],
  [
    'an unknown tolerance',
    [motionFile('sit-up', { tolerances: { rech: 0.1 } })],
    'motions/sit-up.json:4:11  motion-resolves  unknown tolerance "rech"; did you mean "reach"?',
  ],
  [
    'a shared file used as a pattern',
    [motionOfSitUp({ pattern: 'shared/postures' })],
    `${sitUp}:27:24  motion-resolves  unknown pattern "shared/postures"; there is "lunge", "rope-skip", "sit-up", "squat"`,
  ],
  [
    'a prop of other equipment',
    [
      { file: goblet, find: '"equipment": "dumbbell"', put: '"equipment": "body weight"' },
      { file: goblet, find: '"metrics": ["weight", "reps"]', put: '"metrics": ["reps"]' },
    ],
    `${goblet}:7:16  equipment-shown  the equipment is "body weight" and the movement shows the prop dumbbell; another value of the movement's parameters, or the equipment dumbbell`,
  ],
  [
    'no prop for the equipment',
    [{ file: goblet, find: '"implement": "goblet"', put: '"implement": "none"' }],
    `${goblet}:7:16  equipment-shown  the equipment is "dumbbell" and the movement shows no prop; another value of the movement's parameters, or a prop: dumbbell`,
  ],
  [
    'steps of a movement without a return',
    [{ file: rope, find: '"motion": {', put: '"motion": { "steps": { "forth": [2] }, ' }],
    `${rope}:27:24  steps-shown  a loop "cycle" has no way forth and back that steps could belong to; leave the steps out`,
  ],
];

test('the valid catalogue has no problems', async () => {
  expect(await printed([])).toEqual([]);
});

test.each(mistakes)('%s', async (_what, edits, expected) => {
  expect(await printed(edits)).toEqual([expected]);
});

test('an angle that both sides share is reported for each, at its number', async () => {
  const lines = await printed([motionOfSitUp(knees('legs', 210))]);
  expect(lines.map((line) => line.split(';')[0])).toEqual([
    `${sitUp}:27:47  motion-possible  key 1: left knee is 210°`,
    `${sitUp}:27:47  motion-possible  key 1: right knee is 210°`,
  ]);
});
