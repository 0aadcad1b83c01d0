import { type Edit, validText } from './edited-catalogue.ts';
import { fillers } from './fillers.ts';

/** A mistake in an otherwise valid catalogue, and all lines that the validator prints about it. */
export interface Mistake {
  readonly rule: string;
  readonly edits: readonly Edit[];
  readonly printed: readonly string[];
}

const squat = 'exercises/0001-dumbbell-goblet-squat.json';
const sitUp = 'exercises/0002-sit-up.json';
const lunge = 'exercises/0003-dumbbell-reverse-lunge.json';
const rope = 'exercises/0005-jump-rope-basic-bounce.json';

/** An exercise with another name, which also changes its ledger entry and its file name. */
function renamed(id: string, name: string): Edit[] {
  const file = [squat, sitUp, lunge, rope].find((path) => path.includes(id))!;
  const former: string = JSON.parse(validText(file)).name;
  return [
    { file },
    { file: `exercises/${id}.json`, put: validText(file).replace(`"${former}"`, `"${name}"`) },
    { file: 'ids.json', find: `"${former}"`, put: `"${name}"` },
  ];
}

function validInstructions(file: string): string {
  return instructionsOf({ text: validText(file) });
}

function validTips(file: string): string {
  return /"tips": \[[^\]]*\]/.exec(validText(file))![0];
}

function instructionsOf({ text }: { readonly text: string }): string {
  return /"instructions": \[[^\]]*\]/.exec(text)![0];
}

/** A mistake of the rule in its first printed line. */
function mistake(edits: Edit | readonly Edit[], ...printed: [string, ...string[]]): Mistake {
  return { rule: printed[0].split('  ')[1]!, edits: [edits].flat(), printed };
}

export const mistakes: readonly Mistake[] = [
  mistake(
    { file: squat, find: '°', put: new Uint8Array([0xb0]) },
    'exercises/0001-dumbbell-goblet-squat.json:21:70  utf-8  byte 0xB0 is not UTF-8; save the file as UTF-8',
  ),
  mistake(
    { file: 'words.json', find: '\n', put: new Uint8Array([0xe2, 0x82]) },
    'words.json:1:11  utf-8  byte 0xE2 is not UTF-8; save the file as UTF-8',
  ),
  mistake(
    { file: squat, find: '{', put: '\uFEFF{' },
    'exercises/0001-dumbbell-goblet-squat.json:1:1  byte-order-mark  the file begins with a byte order mark; npm run fix removes it',
  ),
  mistake(
    { file: squat, find: '20°', put: '20Â°' },
    'exercises/0001-dumbbell-goblet-squat.json:21:70  mojibake  "Â°" is garbled text; did you mean "°"?',
  ),
  mistake(
    { file: squat, find: '20°', put: '20\uFFFD' },
    'exercises/0001-dumbbell-goblet-squat.json:21:70  mojibake  a character was lost (U+FFFD); write the character that was meant',
  ),
  mistake(
    { file: squat, find: 'Drive', put: 'Don\u00e2\u20ac\u2122t rush, but drive' },
    'exercises/0001-dumbbell-goblet-squat.json:23:9  mojibake  "â€™" is garbled text; did you mean "’"?',
  ),
  mistake(
    { file: 'vocabulary/equipment.json', find: 'short', put: 'cafe\u0301' },
    'vocabulary/equipment.json:3:72  normal-form  a character is not in Unicode normal form C; npm run fix writes it so',
  ),
  mistake(
    { file: squat, find: 'Hold', put: 'Hold\u0007' },
    'exercises/0001-dumbbell-goblet-squat.json:20:10  control-characters  invisible character U+0007; take it out, or write a space',
  ),
  mistake(
    { file: squat, find: 'Hold', put: 'Hold\\u0000' },
    'exercises/0001-dumbbell-goblet-squat.json:20:10  control-characters  invisible character U+0000; take it out, or write a space',
  ),
  mistake(
    { file: squat, find: 'Hold', put: 'Hold\\n' },
    'exercises/0001-dumbbell-goblet-squat.json:20:10  control-characters  invisible character U+000A; take it out, or write a space',
  ),
  mistake(
    { file: squat, find: 'Hold one', put: 'Hold\u00A0one' },
    'exercises/0001-dumbbell-goblet-squat.json:20:10  control-characters  invisible character U+00A0; take it out, or write a space',
  ),
  mistake(
    { file: squat, find: 'Hold', put: '\u200BHold' },
    'exercises/0001-dumbbell-goblet-squat.json:20:6  control-characters  invisible character U+200B; take it out, or write a space',
  ),
  mistake(
    { file: squat, find: '\n', put: '\r\n' },
    'exercises/0001-dumbbell-goblet-squat.json:1:2  control-characters  a line ends with a carriage return; npm run fix removes it',
  ),
  mistake(
    { file: squat, put: validText(squat).replaceAll('  ', '\t') },
    'exercises/0001-dumbbell-goblet-squat.json:2:1  control-characters  a line has a tab; npm run fix writes spaces',
  ),
  mistake(
    {
      file: 'motions/squat.json',
      put: validText('motions/squat.json').replaceAll('  ', '\t').replaceAll('\n', '\r\n'),
    },
    'motions/squat.json:1:2  control-characters  a line ends with a carriage return; npm run fix removes it',
    'motions/squat.json:2:1  control-characters  a line has a tab; npm run fix writes spaces',
  ),
  mistake(
    { file: squat, find: '"strength",', put: '"strength"' },
    'exercises/0001-dumbbell-goblet-squat.json:11:25  json-syntax  not valid JSON: no comma after the value; write one',
  ),
  mistake(
    { file: squat, find: '}\n  }\n}', put: '}\n  },\n}' },
    'exercises/0001-dumbbell-goblet-squat.json:32:4  json-syntax  not valid JSON: a comma before "}"; take the comma out',
  ),
  mistake(
    { file: sitUp, find: '"aliases": []', put: '"aliases": ["curl-up" , ]' },
    'exercises/0002-sit-up.json:5:25  json-syntax  not valid JSON: a comma before "]"; take the comma out',
  ),
  mistake(
    { file: squat, find: '  "id"', put: '  // The first\n  "id"' },
    'exercises/0001-dumbbell-goblet-squat.json:3:3  json-syntax  not valid JSON: a comment; take it out',
  ),
  mistake(
    { file: 'exercises/notes.txt', put: 'To be sorted.\n' },
    'exercises/notes.txt:1:1  json-syntax  the file is not JSON; take it out',
  ),
  mistake(
    { file: 'requirements.json', find: 'false\n}', put: 'false\n' },
    'requirements.json:8:1  json-syntax  not valid JSON: no "}" at the end; write one',
  ),
  mistake(
    { file: squat, find: '"id":', put: '\u201Cid\u201D:' },
    'exercises/0001-dumbbell-goblet-squat.json:3:3  json-syntax  not valid JSON: the quotation mark \u201C; write "',
  ),
  mistake(
    { file: squat, find: '"strength"', put: "'strength'" },
    'exercises/0001-dumbbell-goblet-squat.json:11:15  json-syntax  not valid JSON: the quotation mark \'; write "',
  ),
  mistake(
    { file: squat, find: '"strength"', put: 'strength' },
    'exercises/0001-dumbbell-goblet-squat.json:11:15  json-syntax  not valid JSON: strength without quotation marks; write a text between two "',
  ),
  mistake(
    { file: squat, find: '"strength"', put: '"strength' },
    'exercises/0001-dumbbell-goblet-squat.json:11:15  json-syntax  not valid JSON: a text without a quotation mark at its end; write "',
  ),
  mistake(
    { file: squat, find: 'dumbbell upright', put: 'dumbbell "upright"' },
    'exercises/0001-dumbbell-goblet-squat.json:20:25  json-syntax  not valid JSON: the text ends before here; write \\" for a quotation mark inside a text',
  ),
  mistake(
    { file: squat, find: '"id":', put: '"id"' },
    'exercises/0001-dumbbell-goblet-squat.json:3:8  json-syntax  not valid JSON: no colon after the key; write one',
  ),
  mistake(
    { file: squat, find: '  "id"', put: '<<<<<<< HEAD\n  "id"' },
    'exercises/0001-dumbbell-goblet-squat.json:3:1  json-syntax  not valid JSON: a mark of a merge conflict; keep one of the two sides, without the marks',
  ),
  mistake(
    { file: 'requirements.json', find: 'false\n}', put: 'false\n}}' },
    'requirements.json:7:2  json-syntax  not valid JSON: more after the end of the document; take it out',
  ),
  mistake(
    { file: 'exercises/0006.json', put: '' },
    'exercises/0006.json:1:1  json-syntax  the file is empty; write what belongs in it, or take it out',
  ),
  mistake(
    { file: squat, find: '"aliases"', put: '"target": "glutes",\n  "aliases"' },
    'exercises/0001-dumbbell-goblet-squat.json:9:3  duplicate-key  the key "target" is here twice; keep one of them',
  ),
  mistake(
    { file: squat, find: 'Hold one', put: 'TODO: hold one' },
    'exercises/0001-dumbbell-goblet-squat.json:20:6  to-do  still to be written: hold one dumbbell upright against your chest with both palms under its upper end.',
  ),
  mistake(
    { file: squat, find: '"secondaryMuscles"', put: '"secondaryMuscle"' },
    'exercises/0001-dumbbell-goblet-squat.json:9:3  schema  unknown key "secondaryMuscle"; did you mean "secondaryMuscles"?',
  ),
  mistake(
    { file: squat, find: '"category"', put: '"instruction": "Jump.",\n  "category"' },
    'exercises/0001-dumbbell-goblet-squat.json:11:3  schema  unknown key "instruction"; expected one of "$schema", "id", "name", "aliases", "bodyPart", "equipment", "target", "secondaryMuscles", "muscles", "category", "difficulty", "metrics", "requires", "movementPattern", "laterality", "force", "mechanic", "related", "instructions", "tips", "motion"',
  ),
  mistake(
    { file: squat, find: '  "target": "quads",\n', put: '' },
    'exercises/0001-dumbbell-goblet-squat.json:1:1  schema  "target" is missing; expected one of "abs", "glutes", "quads"; the muscle that the exercise is chosen for',
  ),
  mistake(
    { file: squat, find: '  "category": "strength",\n', put: '' },
    'exercises/0001-dumbbell-goblet-squat.json:1:1  schema  "category" is missing; expected one of "strength", "stretching", "mobility", "plyometrics", "conditioning", "olympic weightlifting", "strongman", "rehabilitation", "massage"; what the exercise trains for',
  ),
  mistake(
    { file: sitUp, find: validTips(sitUp), put: '"tips": "Keep your chin tucked."' },
    'exercises/0002-sit-up.json:26:11  schema  "tips" is a string; expected an array',
  ),
  mistake(
    { file: sitUp, find: validInstructions(sitUp), put: '"instructions": ["Lie down on your back."]' },
    'exercises/0002-sit-up.json:19:19  schema  "instructions" has 1 element; expected at least 4',
  ),
  mistake(
    { file: squat, find: '["front-loaded squat"]', put: '"front-loaded squat"' },
    'exercises/0001-dumbbell-goblet-squat.json:5:14  schema  "aliases" is a string; expected an array',
  ),
  mistake(
    { file: squat, find: '"0001"', put: '1' },
    'exercises/0001-dumbbell-goblet-squat.json:3:9  schema  "id" is a number; expected a string',
  ),
  mistake(
    { file: squat, find: '"0001"', put: '"1"' },
    'exercises/0001-dumbbell-goblet-squat.json:3:9  schema  "id" is "1"; expected four or more digits',
  ),
  mistake(
    { file: squat, find: '"strength"', put: '"strenght"' },
    'exercises/0001-dumbbell-goblet-squat.json:11:15  schema  "category" is "strenght"; expected one of "strength", "stretching", "mobility", "plyometrics", "conditioning", "olympic weightlifting", "strongman", "rehabilitation", "massage"; did you mean "strength"?',
  ),
  mistake(
    { file: squat, find: '"dumbbell goblet squat"', put: '"Dumbbell (goblet) squat"' },
    'exercises/0001-dumbbell-goblet-squat.json:4:11  schema  "name" is "Dumbbell (goblet) squat"; expected lower-case words separated by single spaces',
  ),
  mistake(
    { file: squat, find: '../exercise', put: '../exercises' },
    'exercises/0001-dumbbell-goblet-squat.json:2:14  schema  "$schema" is "../exercises.schema.json"; expected "../exercise.schema.json"',
  ),
  mistake(
    {
      file: sitUp,
      find: ',\n    "Roll back down slowly until the shoulder blades rest on the mat.",\n    "Never jerk with the neck to get past the hardest point."',
      put: '',
    },
    'exercises/0002-sit-up.json:19:19  schema  "instructions" has 3 elements; expected at least 4',
  ),
  mistake(
    { file: 'exercises/0006.json', put: '[]\n' },
    'exercises/0006.json:1:1  schema  the document is an array; expected an object',
  ),
  mistake(
    { file: squat, find: '"parameters"', put: '"parameter"' },
    'exercises/0001-dumbbell-goblet-squat.json:29:5  schema  unknown key "parameter"; did you mean "parameters"?',
  ),
  mistake(
    { file: 'ids.json', find: '"removed": "The same movement as 0003.", ', put: '' },
    'ids.json:5:58  schema  [3] "successor": only a removed exercise has a successor',
  ),
  mistake(
    { file: 'requirements.json', find: '"floor": 4', put: '"floor": 4.5' },
    'requirements.json:2:27  schema  "exercises" "floor" is a number; expected a whole number',
  ),
  mistake(
    { file: 'vocabulary/muscles.json', find: '"Abs", "synonyms"', put: '"Abs", "synonym"' },
    'vocabulary/muscles.json:2:42  schema  unknown key "synonym"; did you mean "synonyms"?',
  ),
  mistake(
    { file: squat, find: '"category"', put: '"__proto__": {},\n  "category"' },
    'exercises/0001-dumbbell-goblet-squat.json:11:3  schema  unknown key "__proto__"; expected one of "$schema", "id", "name", "aliases", "bodyPart", "equipment", "target", "secondaryMuscles", "muscles", "category", "difficulty", "metrics", "requires", "movementPattern", "laterality", "force", "mechanic", "related", "instructions", "tips", "motion"',
  ),
  mistake(
    [{ file: squat }, { file: 'exercises/0001-goblet-squat.json', put: validText(squat) }],
    'exercises/0001-goblet-squat.json:3:9  file-name  the file is named "0001-goblet-squat.json"; expected "0001-dumbbell-goblet-squat.json"; npm run fix renames it',
  ),
  mistake(
    [{ file: squat }, { file: 'exercises/0001-.json', put: validText(squat) }],
    'exercises/0001-.json:3:9  file-name  the file is named "0001-.json"; expected "0001-dumbbell-goblet-squat.json"; npm run fix renames it',
  ),
  mistake(
    renamed('0003', 'reverse dumbbell lunge'),
    'exercises/0003.json:4:20  name-equipment  "dumbbell" does not stand first in the name; begin with "dumbbell"',
  ),
  mistake(
    renamed('0002', 'body weight sit-up'),
    'exercises/0002.json:4:11  name-equipment  the name begins with "body weight"; leave these words out',
  ),
  mistake(
    renamed('0005', 'dumbbell skipping'),
    'exercises/0005.json:4:11  name-equipment  the name begins with "dumbbell"; the equipment is "rope"; begin with "battle rope" or "climbing rope" or "jump rope" or "rope"',
  ),
  mistake(
    renamed('0001', 'dumbbell goblet squat male'),
    'exercises/0001.json:4:34  name-words  the name has "male"; say what differs in the movement: equipment, position or angle, grip or stance',
  ),
  mistake(
    renamed('0001', 'dumbbell goblet squat v2'),
    'exercises/0001.json:4:34  name-words  the name has "v2"; say what differs in the movement: equipment, position or angle, grip or stance',
  ),
  mistake(
    renamed('0001', 'dumbbell nautilus squat'),
    'exercises/0001.json:4:21  name-words  the name has "nautilus"; say what differs in the movement: equipment, position or angle, grip or stance',
  ),
  mistake(
    { file: sitUp, find: '"waist"', put: '"waste"' },
    'exercises/0002-sit-up.json:6:15  body-part-known  unknown body part "waste"; did you mean "waist"?',
  ),
  mistake(
    { file: squat, find: '"equipment": "dumbbell"', put: '"equipment": "dumbell"' },
    'exercises/0001-dumbbell-goblet-squat.json:7:16  equipment-known  unknown equipment "dumbell"; did you mean "dumbbell"?',
  ),
  mistake(
    { file: sitUp, find: '"abs"', put: '"abdominals"' },
    'exercises/0002-sit-up.json:8:13  target-known  unknown target "abdominals"; did you mean "abs"?',
  ),
  mistake(
    { file: squat, find: '"quads"', put: '"quad"' },
    'exercises/0001-dumbbell-goblet-squat.json:8:13  target-known  unknown target "quad"; did you mean "quads"?',
  ),
  mistake(
    { file: squat, find: '"quads"', put: '"neck"' },
    'exercises/0001-dumbbell-goblet-squat.json:8:13  target-known  unknown target "neck"; expected a word of vocabulary/targets.json',
  ),
  mistake(
    { file: squat, find: '"upper legs"', put: '"waist"' },
    'exercises/0001-dumbbell-goblet-squat.json:6:15  target-body-part  the target "quads" belongs to "upper legs"; found "waist"; write "upper legs", or choose another target',
  ),
  mistake(
    { file: squat, find: '["vasti"]', put: '["vastus lateralis"]' },
    'exercises/0001-dumbbell-goblet-squat.json:10:25  muscle-known  "vastus lateralis" is a synonym of "vasti"; npm run fix writes the controlled word',
  ),
  mistake(
    { file: squat, find: '"gluteus maximus"', put: '"gluteus maximum"' },
    'exercises/0001-dumbbell-goblet-squat.json:10:47  muscle-known  unknown muscle "gluteus maximum"; did you mean "gluteus maximus"?',
  ),
  mistake(
    { file: squat, find: '"gluteus maximus"', put: '"quadriceps femoris"' },
    'exercises/0001-dumbbell-goblet-squat.json:10:47  muscle-known  unknown muscle "quadriceps femoris"; expected a word of vocabulary/anatomy.json',
  ),
  mistake(
    { file: squat, find: '"gluteus maximus"', put: '"glutes"' },
    'exercises/0001-dumbbell-goblet-squat.json:10:47  muscle-known  unknown muscle "glutes"; name the part: "gluteus maximus"',
  ),
  mistake(
    { file: squat, find: '["transverse abdominis"]', put: '["transverse abdominis", "hamstrings"]' },
    'exercises/0001-dumbbell-goblet-squat.json:10:117  muscle-repeated  "hamstrings" is already helping; keep the first',
  ),
  mistake(
    { file: squat, find: '["vasti"]', put: '["vasti", "upper abs"]' },
    'exercises/0001-dumbbell-goblet-squat.json:10:34  muscles-agree  "upper abs" goes by "abs", and the target is "quads"; make it helping, or choose another target',
  ),
  mistake(
    { file: squat, find: '"hamstrings", "abs"]', put: '"abs", "hamstrings"]' },
    'exercises/0001-dumbbell-goblet-squat.json:9:23  muscles-agree  expected "glutes", "hamstrings", "abs", which follow from "muscles"; npm run fix writes them',
  ),
  mistake(
    [
      { file: sitUp, find: '["hip flexors"],\n  "muscles"', put: '[],\n  "muscles"' },
      { file: sitUp, find: '"helping": ["hip flexors"]', put: '"helping": []' },
    ],
    'exercises/0002-sit-up.json:9:23  muscles-agree  no muscle but the target works; name in "muscles" what helps or holds',
  ),
  mistake(
    { file: squat, find: '"motion": {', put: '"motion": { "steps": { "forth": [2, 9] }, ' },
    'exercises/0001-dumbbell-goblet-squat.json:27:39  steps-known  there is no instruction 9, only 5',
  ),
  mistake(
    { file: squat, find: '"motion": {', put: '"motion": { "steps": { "back": [4, 2] }, ' },
    'exercises/0001-dumbbell-goblet-squat.json:27:38  steps-known  2 comes after 4; put each once, the smallest first',
  ),
  mistake(
    { file: squat, find: '"motion": {', put: '"motion": { "steps": { "back": [2, 2] }, ' },
    'exercises/0001-dumbbell-goblet-squat.json:27:38  steps-known  2 comes after 2; put each once, the smallest first',
  ),
  mistake(
    {
      file: sitUp,
      find: ' slowly until the shoulder blades rest on the mat',
      put: ' slowly',
    },
    'exercises/0002-sit-up.json:23:5  sentence-length  the sentence has 4 words; expected 5 to 30',
  ),
  mistake(
    {
      file: sitUp,
      find: 'on the mat',
      put: 'on the mat or the floor or whatever else you have chosen to lie on for this exercise today, be it soft or hard',
    },
    'exercises/0002-sit-up.json:23:5  sentence-length  the sentence has 33 words; expected 5 to 30',
  ),
  mistake(
    { file: sitUp, find: 'thighs, then', put: 'thighs. Then' },
    'exercises/0002-sit-up.json:22:52  sentence-form  a second sentence begins here; make it a step of its own',
  ),
  mistake(
    { file: sitUp, find: 'Roll back', put: 'roll back' },
    'exercises/0002-sit-up.json:23:5  sentence-form  the sentence begins with "r"; expected a capital letter',
  ),
  mistake(
    { file: sitUp, find: 'hardest point.', put: 'hardest point' },
    'exercises/0002-sit-up.json:24:59  sentence-form  the sentence ends with "t"; expected one period',
  ),
  mistake(
    { file: sitUp, find: 'hardest point.', put: 'hardest point...' },
    'exercises/0002-sit-up.json:24:62  sentence-form  the sentence ends with "."; expected one period',
  ),
  mistake(
    { file: sitUp, find: 'Roll back', put: '4. Roll back' },
    'exercises/0002-sit-up.json:23:5  sentence-markup  the sentence is numbered with "4."; the order of the steps is enough',
  ),
  mistake(
    { file: sitUp, find: 'slowly', put: 'down & slowly' },
    'exercises/0002-sit-up.json:23:26  sentence-markup  "&" is markup; write "and"',
  ),
  mistake(
    { file: sitUp, find: 'slowly', put: '<b>slowly</b>' },
    'exercises/0002-sit-up.json:23:21  sentence-markup  "<b>" is markup; write plain text',
  ),
  mistake(
    { file: sitUp, find: 'slowly until', put: 'slowly – until' },
    'exercises/0002-sit-up.json:23:28  sentence-characters  the character "–" is not plain ASCII; write it with plain letters, a comma or a hyphen',
  ),
  mistake(
    { file: sitUp, find: 'past the', put: 'past “the”' },
    'exercises/0002-sit-up.json:24:43  sentence-characters  the character "“" is not plain ASCII; npm run fix writes "',
  ),
  mistake(
    { file: sitUp, find: 'slowly until', put: 'slowly  until' },
    'exercises/0002-sit-up.json:23:27  sentence-spaces  a space too many; npm run fix takes it out',
  ),
  mistake(
    { file: sitUp, find: 'Roll back', put: 'You should roll back' },
    'exercises/0002-sit-up.json:23:6  sentence-person  "You should" does not speak to the reader; write what to do: "Bend your knees …"',
  ),
  mistake(
    { file: sitUp, find: 'over the ribs', put: 'over the breastbone' },
    'exercises/0002-sit-up.json:20:64  sentence-words  "breastbone" is odd in a gym; write "chest"',
  ),
  mistake(
    { file: sitUp, find: "Don't pull on your neck.", put: "Don't jolt your neck." },
    'exercises/0002-sit-up.json:26:19  sentence-words  "jolt" is odd in a gym; write "strain"',
  ),
  mistake(
    [
      { file: sitUp, find: 'one after another', put: 'like a roll' },
      { file: sitUp, find: "Don't pull on your neck.", put: 'Fold as if you were a book.' },
    ],
    'exercises/0002-sit-up.json:26:18  sentence-images  "as if" begins another image; say what to do, or leave it out',
  ),
  mistake(
    { file: sitUp, find: 'to get past the hardest point', put: 'because that strains it' },
    'exercises/0002-sit-up.json:24:31  last-step  the last step gives a reason; make it a tip, and end with the return or the change of sides',
  ),
  mistake(
    { file: sitUp, find: '"pattern": "sit-up"', put: '"pattern": "sit-up", "parameters": { "side": "left" }' },
    'exercises/0002-sit-up.json:19:19  sides-changed  the left side works and no step changes sides; add "Complete your reps, then switch sides."',
  ),
  mistake(
    [
      { file: 'requirements.json', find: 'false', put: 'true' },
      { file: squat, find: '"pattern": "squat"', put: '"pattern": "sqaut"' },
    ],
    'exercises/0001-dumbbell-goblet-squat.json:28:16  motion-known  unknown motion pattern "sqaut"; did you mean "squat"?',
  ),
  mistake(
    [
      { file: 'requirements.json', find: 'false', put: 'true' },
      { file: sitUp, find: ',\n  "motion": {\n    "pattern": "sit-up"\n  }', put: '' },
    ],
    'exercises/0002-sit-up.json:1:1  motion-known  the exercise has no movement; name a pattern of motions/',
  ),
  mistake(
    { file: squat, find: '["weight", "reps"]', put: '["reps", "weight"]' },
    'exercises/0001-dumbbell-goblet-squat.json:13:23  metrics-agree  "weight" comes after "reps"; npm run fix sorts them',
  ),
  mistake(
    { file: sitUp, find: '["reps"]', put: '["reps", "reps"]' },
    'exercises/0002-sit-up.json:13:23  metrics-agree  "reps" comes after "reps"; npm run fix sorts them',
  ),
  mistake(
    { file: squat, find: '["weight", "reps"]', put: '["weight", "added weight", "reps"]' },
    'exercises/0001-dumbbell-goblet-squat.json:13:25  metrics-agree  "weight" and "added weight" are both a load; keep one',
  ),
  mistake(
    { file: squat, find: '["weight", "reps"]', put: '["weight"]' },
    'exercises/0001-dumbbell-goblet-squat.json:13:14  metrics-agree  nothing says how much is done; add reps, time, distance or floors',
  ),
  mistake(
    { file: sitUp, find: '["reps"]', put: '["weight", "reps"]' },
    'exercises/0002-sit-up.json:13:15  metrics-agree  "weight" with the equipment "body weight"; leave it out, or write "added weight"',
  ),
  mistake(
    { file: sitUp, find: '["reps"]', put: '["reps", "floors"]' },
    'exercises/0002-sit-up.json:13:23  metrics-agree  "floors" with the equipment "body weight"; leave it out; it goes with stepmill machine',
  ),
  mistake(
    { file: sitUp, find: '"requires": []', put: '"requires": ["bensh"]' },
    'exercises/0002-sit-up.json:14:16  requires-known  unknown requisite "bensh"; did you mean "bench"?',
  ),
  mistake(
    { file: sitUp, find: '"requires": []', put: '"requires": ["rack", "bench"]' },
    'exercises/0002-sit-up.json:14:24  requires-known  "bench" comes after "rack"; npm run fix sorts them',
  ),
  mistake(
    { file: sitUp, find: '"requires": []', put: '"requires": ["bench", "bench"]' },
    'exercises/0002-sit-up.json:14:25  requires-known  "bench" comes after "bench"; npm run fix sorts them',
  ),
  mistake(
    { file: squat, find: '"movementPattern": "squat"', put: '"movementPattern": "squad"' },
    'exercises/0001-dumbbell-goblet-squat.json:15:22  movement-pattern-known  unknown movement pattern "squad"; did you mean "squat"?',
  ),
  mistake(
    { file: squat, find: '"category": "strength"', put: '"category": "stretching"' },
    'exercises/0001-dumbbell-goblet-squat.json:15:22  movement-pattern-known  the category is "stretching" and the movement pattern "squat"; write "stretch", or another category',
  ),
  mistake(
    { file: squat, find: '  "instructions"', put: '  "related": { "easier": ["0001"] },\n  "instructions"' },
    'exercises/0001-dumbbell-goblet-squat.json:19:27  related-known  0001 is the exercise itself',
  ),
  mistake(
    { file: squat, find: '  "instructions"', put: '  "related": { "easier": ["0777"] },\n  "instructions"' },
    'exercises/0001-dumbbell-goblet-squat.json:19:27  related-known  no exercise has the id 0777',
  ),
  mistake(
    {
      file: squat,
      find: '  "instructions"',
      put: '  "related": { "easier": ["0002"], "variations": ["0002"] },\n  "instructions"',
    },
    'exercises/0001-dumbbell-goblet-squat.json:19:51  related-known  0002 is related already; keep one',
  ),
  mistake(
    [
      { file: squat, find: '  "instructions"', put: '  "related": { "easier": ["0002"] },\n  "instructions"' },
      { file: sitUp, find: '  "instructions"', put: '  "related": { "easier": ["0001"] },\n  "instructions"' },
    ],
    'exercises/0001-dumbbell-goblet-squat.json:19:14  related-circle  0001 is easier than 0002 is easier than 0001; take one of them out',
  ),
  mistake(
    [
      { file: sitUp, find: '"0002"', put: '"0001"' },
      { file: sitUp, find: '  "instructions"', put: '  "related": { "easier": ["0001"] },\n  "instructions"' },
    ],
    'exercises/0002-sit-up.json:3:9  id-mistyped  the id is 0001; the name of the file and the ledger have 0002; write "0002"',
  ),
  mistake(
    [
      { file: sitUp, find: '"0002"', put: '"0999"' },
      { file: squat, find: '  "instructions"', put: '  "related": { "easier": ["0002"] },\n  "instructions"' },
    ],
    'exercises/0002-sit-up.json:3:9  id-mistyped  the id is 0999; the name of the file and the ledger have 0002; write "0002"',
  ),
  mistake(
    { file: 'exercises/0000.json', put: validText(lunge).replace('"dumbbell reverse lunge"', '"a lunge"') },
    'exercises/0000.json:3:9  id-reused  the id 0003 is also that of exercises/0003-dumbbell-reverse-lunge.json; npm run new-exercise gives the next free id',
  ),
  mistake(
    { file: 'exercises/0003.json', put: validText(lunge) },
    'exercises/0003.json:3:9  id-reused  the id 0003 is also that of exercises/0003-dumbbell-reverse-lunge.json; npm run new-exercise gives the next free id',
  ),
  mistake(
    [
      { file: sitUp },
      { file: 'exercises/0004.json', put: validText(sitUp).replace('0002', '0004') },
      { file: 'ids.json', find: '  { "id": "0002", "name": "sit-up" },\n', put: '' },
    ],
    'exercises/0004.json:3:9  id-reused  the id 0004 belonged to "dumbbell lunge", which was removed; npm run new-exercise gives the next free id',
  ),
  mistake(
    {
      file: 'ids.json',
      find: ',\n  { "id": "0005", "name": "jump rope basic bounce" }',
      put: '',
    },
    'exercises/0005-jump-rope-basic-bounce.json:3:9  ledger-missing  the id 0005 is not in the ledger; npm run fix adds it',
  ),
  mistake(
    { file: 'ids.json', find: 'dumbbell goblet squat', put: 'dumbbell front squat' },
    'ids.json:2:27  ledger-name  the ledger has 0001 as "dumbbell front squat", its file as "dumbbell goblet squat"; write the new name here if it is still the same exercise, otherwise give the other one an id of its own',
  ),
  mistake(
    { file: lunge, find: '"dumbbell reverse lunge"', put: '"dumbbell back lunge"' },
    'ids.json:4:27  ledger-name  the ledger has 0003 as "dumbbell reverse lunge", its file as "dumbbell back lunge"; write the new name here if it is still the same exercise, otherwise give the other one an id of its own',
  ),
  mistake(
    {
      file: 'ids.json',
      find: '"0001", "name": "dumbbell goblet squat" },\n  { "id": "0002", "name": "sit-up" }',
      put: '"0002", "name": "sit-up" },\n  { "id": "0001", "name": "dumbbell goblet squat" }',
    },
    'ids.json:3:11  ledger-order  0001 comes after 0002; npm run fix sorts the ledger',
  ),
  mistake(
    { file: 'ids.json', find: ' }\n]', put: ' },\n  { "id": "0006", "name": "jump squat" }\n]' },
    'ids.json:7:11  ledger-file  0006 "jump squat" has no file; restore the file, or add "removed" with the reason and, if there is one, "successor"; a line may be deleted only if it was never committed',
  ),
  mistake(
    {
      file: 'ids.json',
      find: '{ "id": "0002", "name": "sit-up" }',
      put: '{ "id": "0002", "name": "sit-up" },\n  { "id": "0002", "name": "sit-up" }',
    },
    'ids.json:4:11  ledger-order  0002 is in the ledger twice; keep one',
  ),
  mistake(
    { file: 'ids.json', find: '"successor": "0003"', put: '"successor": "0030"' },
    'ids.json:5:99  ledger-successor  the successor 0030 is not in the ledger; name an exercise that exists, or none',
  ),
  mistake(
    { file: 'ids.json', find: '"successor": "0003"', put: '"successor": "0004"' },
    'ids.json:5:99  ledger-successor  the successor 0004 was removed itself; name an exercise that exists, or none',
  ),
  mistake(
    {
      file: 'vocabulary/muscles.json',
      find: '  { "word": "calves"',
      put: '  { "word": "abs", "displayName": "Abs again", "synonyms": [] },\n  { "word": "calves"',
    },
    'vocabulary/muscles.json:3:13  vocabulary-words  "abs" is here twice; keep one',
  ),
  mistake(
    [
      { file: 'vocabulary/muscles.json', find: '"word": "calves"', put: '"word": "zebra"' },
      { file: 'vocabulary/anatomy.json', find: '"calves"', put: '"zebra"' },
      { file: rope, find: '"calves"', put: '"zebra"' },
    ],
    'vocabulary/muscles.json:4:13  vocabulary-words  "glutes" comes after "zebra"; sort the words',
  ),
  mistake(
    [
      { file: 'requirements.json', find: '"perTarget": { "floor": 1', put: '"perTarget": { "floor": 0' },
      {
        file: 'vocabulary/targets.json',
        find: '"abs", "displayName": "Abs", "bodyPart": "waist" },',
        put: '"abs", "displayName": "Abs", "bodyPart": "waist" },\n  { "word": "fingers", "displayName": "Fingers", "bodyPart": "waist" },',
      },
    ],
    'vocabulary/targets.json:3:13  vocabulary-words  the target "fingers" is not a word of muscles.json; add it there',
  ),
  mistake(
    { file: 'vocabulary/targets.json', find: '"waist"', put: '"waste"' },
    'vocabulary/targets.json:2:54  vocabulary-words  "waste" is not a word of body-parts.json; did you mean "waist"?',
  ),
  mistake(
    {
      file: 'vocabulary/muscles.json',
      find: '"synonyms": []',
      put: '"synonyms": ["core"]',
    },
    'vocabulary/muscles.json:3:61  vocabulary-words  the synonym "core" of "calves" is also a word for "abs"; keep one of them',
  ),
  mistake(
    { file: 'vocabulary/anatomy.json', find: '["quads"]', put: '["quad"]' },
    'vocabulary/anatomy.json:6:76  vocabulary-words  "quad" is not a word of muscles.json; did you mean "quads"?',
  ),
  mistake(
    { file: 'requirements.json', find: '"floor": 4', put: '"floor": 5' },
    'requirements.json:2:27  enough-exercises  the catalogue has 4 exercises; expected at least 5',
  ),
  mistake(
    {
      file: 'vocabulary/equipment.json',
      find: '  { "word": "rope"',
      put: '  { "word": "roller", "displayName": "Roller", "definition": "A foam roller." },\n  { "word": "rope"',
    },
    'vocabulary/equipment.json:4:13  enough-exercises  "roller" has 0 exercises; expected at least 1; add exercises with "equipment": "roller"',
  ),
  mistake(
    [
      { file: 'exercises/0006-sit-up.json', put: validText(rope) },
      { file: 'exercises/0006-sit-up.json', find: '"0005"', put: '"0006"' },
      { file: 'exercises/0006-sit-up.json', find: '"jump rope basic bounce"', put: '"sit-up"' },
      { file: 'exercises/0006-sit-up.json', find: '"equipment": "rope"', put: '"equipment": "body weight"' },
      { file: 'exercises/0006-sit-up.json', find: validInstructions(rope), put: instructionsOf(fillers(1)[0]!) },
      { file: 'ids.json', find: ' }\n]', put: ' },\n  { "id": "0006", "name": "sit-up" }\n]' },
    ],
    'exercises/0006-sit-up.json:4:11  name-repeated  "sit-up" is already the name of 0002; say what differs, or remove one of them',
  ),
  mistake(
    [
      { file: 'exercises/0006-situp.json', put: validText(rope) },
      { file: 'exercises/0006-situp.json', find: '"0005"', put: '"0006"' },
      { file: 'exercises/0006-situp.json', find: '"jump rope basic bounce"', put: '"situp"' },
      { file: 'exercises/0006-situp.json', find: '"equipment": "rope"', put: '"equipment": "body weight"' },
      { file: 'exercises/0006-situp.json', find: validInstructions(rope), put: instructionsOf(fillers(1)[0]!) },
      { file: 'ids.json', find: ' }\n]', put: ' },\n  { "id": "0006", "name": "situp" }\n]' },
    ],
    'exercises/0006-situp.json:4:11  name-repeated  "situp" differs from the name of 0002, "sit-up", only in spaces and hyphens; say what differs, or remove one of them',
  ),
  mistake(
    { file: lunge, find: 'dumbbell step-back lunge', put: 'sit up' },
    'exercises/0003-dumbbell-reverse-lunge.json:5:15  alias-taken  the alias "sit up" is the name of 0002; take it out',
  ),
  mistake(
    { file: lunge, find: 'dumbbell step-back lunge', put: 'sit-up' },
    'exercises/0003-dumbbell-reverse-lunge.json:5:15  alias-taken  the alias "sit-up" is the name of 0002; take it out',
  ),
  mistake(
    { file: sitUp, find: '[]', put: '["curl-up", "curl-up"]' },
    'exercises/0002-sit-up.json:5:26  alias-taken  the alias "curl-up" is here twice; keep one of them',
  ),
  mistake(
    [
      { file: 'exercises/0006-v-up.json', put: validText(sitUp) },
      { file: 'exercises/0006-v-up.json', find: '"0002"', put: '"0006"' },
      { file: 'exercises/0006-v-up.json', find: '"sit-up"', put: '"v-up"' },
      { file: 'ids.json', find: ' }\n]', put: ' },\n  { "id": "0006", "name": "v-up" }\n]' },
    ],
    'exercises/0006-v-up.json:19:19  instructions-repeated  all steps are also those of 0002 "sit-up"; write what is special about this exercise',
  ),
  mistake(
    [
      { file: 'exercises/0006-dumbbell-step.json', put: validText(lunge) },
      { file: 'exercises/0006-dumbbell-step.json', find: '"0003"', put: '"0006"' },
      { file: 'exercises/0006-dumbbell-step.json', find: '"dumbbell reverse lunge"', put: '"dumbbell step"' },
      { file: 'exercises/0006-dumbbell-step.json', find: '"dumbbell step-back lunge"', put: '' },
      { file: 'exercises/0006-dumbbell-step.json', find: '"pattern": "lunge"', put: '"pattern": "squat"' },
      { file: 'exercises/0006-dumbbell-step.json', find: 'straight ahead', put: 'ahead' },
      { file: 'exercises/0006-dumbbell-step.json', find: 'far back', put: 'back' },
      { file: 'exercises/0006-dumbbell-step.json', find: 'rear', put: 'back' },
      { file: 'exercises/0006-dumbbell-step.json', find: 'heel down', put: 'heel' },
      { file: 'exercises/0006-dumbbell-step.json', find: 'well behind', put: 'behind' },
      { file: 'ids.json', find: ' }\n]', put: ' },\n  { "id": "0006", "name": "dumbbell step" }\n]' },
    ],
    'exercises/0006-dumbbell-step.json:19:19  near-duplicate  0.90 of the words are also those of 0003 "dumbbell reverse lunge"; expected at most 0.8; write what is special about this exercise',
  ),
  mistake(
    { file: lunge, find: 'hovers', put: 'hoovres' },
    'exercises/0003-dumbbell-reverse-lunge.json:22:35  spelling  unknown word "hoovres"; did you mean "hoovers"? if not, add it to words.json',
  ),
  mistake(
    { file: lunge, find: 'hovers', put: 'sholder' },
    'exercises/0003-dumbbell-reverse-lunge.json:22:35  spelling  unknown word "sholder"; did you mean "shoulder"? if not, add it to words.json',
  ),
  mistake(
    { file: 'vocabulary/requisites.json', find: 'upright', put: 'uprigth' },
    'vocabulary/requisites.json:2:108  spelling  unknown word "uprigth"; did you mean "upright"? if not, add it to words.json',
  ),
  mistake(
    { file: 'words.json', find: '"glutes"', put: '' },
    'exercises/0003-dumbbell-reverse-lunge.json:24:42  spelling  unknown word "glutes"; did you mean "glues"? if not, add it to words.json',
  ),
];
