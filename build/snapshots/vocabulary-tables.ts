import type { Vocabulary } from '../../catalogue/schema/vocabulary.ts';

/** A word with everything that any closed list says of its words. */
export interface WordRow {
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
  /** The closed list that its values are words of; the column `word` has those of its own list. */
  readonly words?: keyof Vocabulary;
  /** Whether it has several values. */
  readonly isList?: boolean;
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
  isList: true,
};

/** The tables of all closed lists, in the order of the downloads. */
export const vocabularyTables: readonly VocabularyTable[] = [
  { list: 'bodyParts', file: 'body-parts.csv', title: 'Body parts', columns: [word, displayName] },
  {
    list: 'targets',
    file: 'targets.csv',
    title: 'Target muscles',
    columns: [
      word,
      displayName,
      { name: 'bodyPart', description: 'Body part that the target belongs to.', words: 'bodyParts' },
    ],
  },
  { list: 'equipment', file: 'equipment.csv', title: 'Equipment', columns: [word, displayName, definition] },
  { list: 'muscles', file: 'muscles.csv', title: 'Muscles', columns: [word, displayName, synonyms] },
  {
    list: 'anatomy',
    file: 'anatomy.csv',
    title: 'Muscles in anatomical terms',
    columns: [
      word,
      displayName,
      {
        name: 'muscles',
        description: 'The matching words for targets and secondary muscles, closest first.',
        words: 'muscles',
        isList: true,
      },
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
