import type { Vocabulary } from '../../../catalogue/schema/vocabulary.ts';
import { csvRow, joinList } from '../formats/csv.ts';

interface WordRow {
  readonly word: string;
  readonly displayName: string;
  readonly bodyPart?: string;
  readonly definition?: string;
  readonly muscles?: readonly string[];
  readonly synonyms?: readonly string[];
}

/** A column of a vocabulary table. */
export interface VocabularyColumn {
  readonly name: keyof WordRow;
  readonly description: string;
}

/** A closed list as a table, which columns of the exercises refer to. */
export interface VocabularyTable {
  readonly list: keyof Vocabulary;
  readonly file: string;
  readonly title: string;
  readonly columns: readonly VocabularyColumn[];
}

const word: VocabularyColumn = { name: 'word', description: 'Word used in exercises.' };
const displayName: VocabularyColumn = { name: 'displayName', description: 'Word for display.' };
const definition: VocabularyColumn = { name: 'definition', description: 'Definition of the word.' };
const synonyms: VocabularyColumn = {
  name: 'synonyms',
  description: 'Other words for the muscle, with "|" between them.',
};

/** The tables of all closed lists, in the order of the downloads. */
export const vocabularyTables: readonly VocabularyTable[] = [
  { list: 'bodyParts', file: 'body-parts.csv', title: 'Body parts', columns: [word, displayName] },
  {
    list: 'targets',
    file: 'targets.csv',
    title: 'Target muscles',
    columns: [word, displayName, { name: 'bodyPart', description: 'Body part that the target belongs to.' }],
  },
  {
    list: 'equipment',
    file: 'equipment.csv',
    title: 'Equipment',
    columns: [word, displayName, definition],
  },
  {
    list: 'muscles',
    file: 'muscles.csv',
    title: 'Muscles',
    columns: [word, displayName, synonyms],
  },
  {
    list: 'anatomy',
    file: 'anatomy.csv',
    title: 'Muscles in anatomical terms',
    columns: [
      word,
      displayName,
      { name: 'muscles', description: 'The matching words for targets and secondary muscles, closest first.' },
      synonyms,
    ],
  },
  {
    list: 'requisites',
    file: 'requisites.csv',
    title: 'What exercises need besides their equipment',
    columns: [word, displayName, definition],
  },
  {
    list: 'movementPatterns',
    file: 'movement-patterns.csv',
    title: 'Movement patterns',
    columns: [word, displayName, definition],
  },
];

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
