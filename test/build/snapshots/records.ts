import fc from 'fast-check';
import { wordLists } from '../../../build/record/fields.ts';
import { type SnapshotRecord, snapshotRecord } from '../../../build/record/record.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Vocabulary } from '../../../catalogue/schema/vocabulary.ts';
import { compareExercises } from '../../../edge/format/exercise.ts';
import { someImage, wholeCatalogue } from '../../support/whole-catalogue.ts';

/** Text that some format or some reader has stumbled over. */
const nasty = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'", "''=1", '"', '""', 'a"b', ',', ';', 'a,b'],
  ...[
    '|',
    '\\',
    '\\|',
    '\\\\',
    'a|b',
    'a\\',
    '\n',
    '\r\n',
    '\r',
    'a\nb',
    ' ',
    ' a ',
    '\t',
    '\u0001',
    '\u001f',
    '\u007f',
  ],
  ...[
    'NULL',
    'null',
    'NaN',
    'true',
    '0',
    '007',
    '1e5',
    '{}',
    '[]',
    '"x"',
    '%00',
    '--',
    '/*',
    "'); DROP TABLE exercise; --",
  ],
  ...['\u2028', '\u0085', '\u00a0', 'é', 'e\u0301', 'ß', '12°', '😀', '👩‍🏋️', '\u{10ffff}', '\uffff', '漢字', 'עברית'],
];

const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((value) => !/[\0\ufeff]/.test(value)),
);
const parameters = fc.dictionary(fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,9}( [a-z]{1,5})?$/), text, { maxKeys: 3 });

/** Records with the words of `vocabulary` and the worst text that a catalogue may have, in the order of the lists. */
export function hostileRecords(vocabulary: Vocabulary, constraints: fc.ArrayConstraints) {
  const lists = wordLists(vocabulary);
  const word = (list: keyof typeof lists) => fc.constantFrom(...lists[list]);
  const record: fc.Arbitrary<SnapshotRecord> = fc.record({
    bodyPart: word('bodyParts'),
    equipment: word('equipment'),
    gifUrl: text,
    id: fc.stringMatching(/^[0-9]{4,6}$/),
    name: text,
    target: word('targets'),
    secondaryMuscles: fc.array(word('muscles'), { maxLength: 4 }),
    instructions: fc.array(text, { maxLength: 4 }),
    aliases: fc.array(text, { maxLength: 3 }),
    category: word('categories'),
    difficulty: word('difficulties'),
    motionPattern: fc.option(text),
    motionParameters: parameters.map((members) => Object.fromEntries(Object.entries(members).sort(byName))),
  });
  return fc
    .uniqueArray(record, { ...constraints, selector: ({ id }) => id })
    .map((records) => records.sort(compareExercises).filter(({ name }, i) => name !== records[i - 1]?.name));
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The records of a catalogue. */
export function recordsOf({ exercises }: Catalogue): SnapshotRecord[] {
  return exercises.map((exercise) =>
    snapshotRecord(exercise, `https://images.example.com/image/${someImage(exercise.id)}`),
  );
}

let real: Promise<{ catalogue: Catalogue; records: SnapshotRecord[] }> | undefined;

/** The catalogue of this project, and its records: the same ones for whoever asks, who leaves them as they are. */
export function realRecords(): Promise<{ catalogue: Catalogue; records: SnapshotRecord[] }> {
  real ??= wholeCatalogue().then((catalogue) => ({ catalogue, records: recordsOf(catalogue) }));
  return real;
}
