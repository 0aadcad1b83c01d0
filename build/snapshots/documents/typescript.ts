import { type Field, fields } from '../../record/fields.ts';
import { type WordListName, type WordLists, wordType } from '../../record/words.ts';

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
  readonly bodyParts: readonly { readonly word: BodyPart; readonly displayName: string }[];
  readonly targets: readonly { readonly word: Target; readonly displayName: string; readonly bodyPart: BodyPart }[];
  readonly equipment: readonly {
    readonly word: Equipment;
    readonly displayName: string;
    readonly definition: string;
  }[];
  readonly muscles: readonly {
    readonly word: Muscle;
    readonly displayName: string;
    readonly synonyms: readonly string[];
  }[];
  readonly anatomy: readonly {
    readonly word: Anatomy;
    readonly displayName: string;
    readonly muscles: readonly Muscle[];
    readonly synonyms: readonly string[];
  }[];
  readonly requisites: readonly {
    readonly word: Requisite;
    readonly displayName: string;
    readonly definition: string;
  }[];
  readonly movementPatterns: readonly {
    readonly word: MovementPattern;
    readonly displayName: string;
    readonly definition: string;
  }[];
}
`;
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
