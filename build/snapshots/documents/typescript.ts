import { type Field, fields } from '../../record/fields.ts';
import { type WordListName, type WordLists, wordType } from '../../record/words.ts';
import { type VocabularyTable, vocabularyTables } from '../vocabulary-tables.ts';

/** TypeScript declarations for `exercises.json` and `vocabulary.json`. */
export function typescriptTypes(words: WordLists): string {
  const unions = Object.entries(words).map(([list, words]) => {
    const union = words.map((word) => `  | ${literal(word)}`);
    return `export type ${wordType(list as WordListName)} =\n${union.join('\n')};\n`;
  });
  const members = fields.map((field) => `  /** ${field.description} */\n  readonly ${field.name}: ${typeOf(field)};\n`);
  return `${unions.join('\n')}
/** An exercise of \`exercises.json\` or \`exercises.ndjson\`. */
export interface Exercise {
${members.join('')}}

/** The content of \`exercises.json\`. */
export type Exercises = readonly Exercise[];

/** The content of \`vocabulary.json\`. */
export interface Vocabulary {
${vocabularyTables.map(wordsMember).join('\n')}
}
`;
}

/** The member of `Vocabulary` for a closed list, on one line if it fits. */
function wordsMember({ list, columns }: VocabularyTable): string {
  const members = columns.map(({ name, words, isList }) => {
    const text = name === 'word' ? wordType(list) : words ? wordType(words) : 'string';
    return `readonly ${name}: ${isList ? `readonly ${text}[]` : text}`;
  });
  const line = `  readonly ${list}: readonly { ${members.join('; ')} }[];`;
  return line.length <= 120 ? line : `  readonly ${list}: readonly {\n    ${members.join(';\n    ')};\n  }[];`;
}

function typeOf({ kind, words, nullable, members = [] }: Field): string {
  const text = words ? wordType(words) : 'string';
  switch (kind) {
    case 'text':
      return nullable ? `${text} | null` : text;
    case 'list':
      return `readonly ${text}[]`;
    case 'lists':
      return `Readonly<Record<${members.map(literal).join(' | ')}, readonly ${text}[]>>`;
    case 'map':
      return `Readonly<Record<string, ${text}>>`;
  }
}

function literal(word: string): string {
  return `'${word.replace(/[\\']/g, '\\$&')}'`;
}
