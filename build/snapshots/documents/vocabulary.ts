import type { Vocabulary } from '../../../catalogue/schema/vocabulary.ts';
import { csvRow, joinList } from '../formats/csv.ts';
import { type VocabularyTable, vocabularyTables, type WordRow } from '../vocabulary-tables.ts';

/** The text of a vocabulary table. */
export function vocabularyCsv({ list, columns }: VocabularyTable, vocabulary: Vocabulary): string {
  const cell = (row: WordRow, name: keyof WordRow): string => {
    const value = row[name] ?? '';
    return typeof value === 'string' ? value : joinList(value);
  };
  const rows: readonly WordRow[] = vocabulary[list];
  return [
    csvRow(columns.map(({ name }) => name)),
    ...rows.map((row) => csvRow(columns.map(({ name }) => cell(row, name)))),
  ].join('');
}

/** `vocabulary.json`: the closed lists as one document. */
export function vocabularyJson(vocabulary: Vocabulary): string {
  const lists = vocabularyTables.map(({ list }) => [list, vocabulary[list]]);
  return `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`;
}
