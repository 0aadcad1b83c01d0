import { type Field, fields } from '../../record/fields.ts';
import { singularOf, type WordListName } from '../../record/words.ts';
import { vocabularyTables } from '../vocabulary-tables.ts';

/** The closed lists with a value in each column. Those of muscles have tables of their own for synonyms. */
export const plainWordTables = vocabularyTables.filter(({ columns }) => !columns.some(({ isList }) => isList));

/** The fields that are columns of the table `exercise`. */
export const textColumns: readonly Field[] = fields.filter(({ kind }) => kind === 'text');

/**
 * The table of a field with several values: a row for each value, keyed by its position in the list, its name in the
 * map, or its `member` and position in lists.
 */
export interface ChildTable {
  readonly field: Field;
  readonly table: string;
  readonly member?: string;
  readonly key: string;
  readonly value: string;
}

/** Names that are clearer than the defaults: the name of the field, `number` (or `name`) and `value`. */
const childNames: { readonly [field: string]: Omit<ChildTable, 'field'> } = {
  secondaryMuscles: { table: 'secondary_muscle', key: 'rank', value: 'muscle' },
  muscles: { table: 'muscle_at_work', member: 'part', key: 'rank', value: 'muscle' },
  requires: { table: 'required', key: 'number', value: 'word' },
  metrics: { table: 'metric', key: 'number', value: 'metric' },
  related: { table: 'related', member: 'relation', key: 'rank', value: 'id' },
  instructions: { table: 'instruction', key: 'step', value: 'text' },
  aliases: { table: 'alias', key: 'number', value: 'alias' },
  motionParameters: { table: 'motion_parameter', key: 'name', value: 'value' },
  images: { table: 'image', key: 'form', value: 'url' },
};

/** The tables of all fields with several values. */
export const childTables: readonly ChildTable[] = fields
  .filter(({ kind }) => kind !== 'text')
  .map((field) => ({
    field,
    table: snakeCase(field.name),
    ...(field.kind === 'lists' && { member: 'name' }),
    key: field.kind === 'map' ? 'name' : 'number',
    value: 'value',
    ...childNames[field.name],
  }));

/** The table of a closed list. */
export function wordTableName(list: WordListName): string {
  return snakeCase(singularOf(list));
}

/** The name of a table or index after that of a field. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
