import fc from 'fast-check';
import { type ExerciseRecord, type Field, fields } from '../../../build/record/fields.ts';
import { wordLists } from '../../../build/record/words.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { Vocabulary } from '../../../catalogue/schema/vocabulary.ts';
import { compareExercises } from '../../../edge/format/exercise.ts';
import { anyCharacter } from '../../support/samples/any-character.ts';
import { wholeCatalogue, wholeContent } from '../../support/samples/whole-catalogue.ts';

/** Text that has tripped up some format or reader. */
const nasty = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'", "''=1", '"', '""', 'a"b', ',', ';', 'a,b'],
  ...['|', '\\', '\\|', '\\\\', 'a|b', 'a\\'],
  ...['\n', '\r\n', '\r', 'a\nb', ' ', ' a ', '\t', '\u0001', '\u001f', '\u007f'],
  ...'NULL null NaN true 0 007 1e5 {} [] "x" %00 -- /*'.split(' '),
  "'); DROP TABLE exercise; --",
  ...['\u2028', '\u0085', '\u00a0', 'é', 'e\u0301', 'ß', '12°', '😀', '👩‍🏋️', '\u{10ffff}', '\uffff', '漢字', 'עברית'],
];

const text = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 }).filter((value) => !/[\0\ufeff]/.test(value)),
);
const maps = fc
  .dictionary(fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,9}( [a-z]{1,5})?$/), text, { maxKeys: 3 })
  .map((members) => Object.fromEntries(Object.entries(members).sort(byName)));

/** Records with the words of `vocabulary` and the most difficult text that a catalogue may contain, in list order. */
export function hostileRecords(vocabulary: Vocabulary, constraints: fc.ArrayConstraints) {
  const lists = wordLists(vocabulary);
  const textOf = ({ words, pattern }: Field) =>
    words ? fc.constantFrom(...lists[words]) : pattern ? fc.stringMatching(new RegExp(pattern)) : text;
  const anyValue = (field: Field): fc.Arbitrary<unknown> => {
    if (field.name === 'id') return fc.stringMatching(/^[0-9]{4,6}$/);
    if (field.kind === 'list') return fc.array(textOf(field), { minLength: field.minItems ?? 0, maxLength: 4 });
    if (field.kind === 'map') return maps;
    if (field.kind === 'lists') {
      const list = fc.array(textOf(field), { maxLength: 4 });
      return fc.record(Object.fromEntries(field.members!.map((member) => [member, list])));
    }
    return field.nullable ? fc.option(textOf(field)) : textOf(field);
  };
  const values = Object.fromEntries(fields.map((field) => [field.name, anyValue(field)]));
  const record = fc.record(values) as fc.Arbitrary<unknown> as fc.Arbitrary<ExerciseRecord>;
  return fc
    .uniqueArray(record, { ...constraints, selector: ({ id }) => id })
    .map((records) => records.sort(compareExercises).filter(({ name }, i) => name !== records[i - 1]?.name));
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The project's catalogue and its records, shared by all tests, which must not change them. */
export async function realRecords(): Promise<{ catalogue: Catalogue; records: ExerciseRecord[] }> {
  return { catalogue: await wholeCatalogue(), records: [...(await wholeContent()).records] };
}
