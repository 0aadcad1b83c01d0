import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { z } from 'zod';
import { editorSchemas } from '../editor-schemas.ts';
import { fileNames, hasOtherName, idByFileName } from '../file-name.ts';
import { isSoundJson } from '../reader/json-tree.ts';
import { readSources } from '../reader/read-sources.ts';
import { utf8 } from '../rules/utf-8.ts';
import { type Exercise, exerciseSchema } from '../schema/exercise.ts';
import { type Ledger, ledgerSchema } from '../schema/ledger.ts';
import { synonymsSchema } from '../schema/synonyms.ts';
import { eachList, type Vocabulary } from '../schema/vocabulary.ts';
import { wordsSchema } from '../schema/words.ts';
import { compare } from '../support/compare.ts';
import { isObject } from '../support/is-object.ts';
import { type JsonLayout, parseJsonLayout, printJsonLayout } from './json-layout.ts';
import { repairExercise } from './repair-exercise.ts';
import { repairLedger } from './repair-ledger.ts';
import { repairText } from './repair-text.ts';

/** A file to write with `text`. If the file is renamed, `from` is the old path, to be removed afterwards. */
export interface Change {
  readonly file: string;
  readonly text: string;
  readonly from?: string;
}

/** The repaired text of every file, by path inside the folder. */
type Texts = Map<string, string>;

/**
 * The changes that repair everything in a catalogue folder that needs no judgment, including the editor schemas. Writes
 * nothing itself. Files that are not UTF-8 are left alone, and files that are not JSON keep their content: `npm run
 * validate` reports them.
 */
export async function fixCatalogue(folder: string): Promise<Change[]> {
  const { changes, vocabulary } = fixData(folder);
  for (const [name, text] of vocabulary ? editorSchemas(vocabulary) : []) {
    const file = posix.join(folder, name);
    if ((await readFile(file, 'utf8').catch(() => '')) !== text) changes.push({ file, text });
  }
  return changes;
}

/**
 * The changes of {@link fixCatalogue} to data files, and the vocabulary, from which the editor schemas follow; undefined
 * if it can't be read.
 */
export function fixData(folder: string): { changes: Change[]; vocabulary: Vocabulary | undefined } {
  const { sources } = readSources(folder);
  const texts: Texts = new Map();
  for (const [path, source] of sources) {
    const [fault] = utf8(source);
    if (!fault) texts.set(path, repairText(source.text));
  }
  const vocabulary = fixVocabulary(texts);
  fixFile(texts, 'words.json', wordsSchema, (words) => [...new Set(words)].sort(compare));
  fixFile(texts, 'synonyms.json', synonymsSchema, (synonyms) => synonyms);
  const ledger: Ledger | undefined = sources.has('ids.json')
    ? ledgerSchema.safeParse(parse(texts, 'ids.json')?.value).data
    : [];
  const { exercises, newPaths } = fixExercises(texts, vocabulary, ledger ?? [], sources.keys());
  if (ledger) texts.set('ids.json', printJsonLayout({ value: repairLedger(ledger, exercises), spread: new Set() }));

  const fileOf = (path: string) => posix.join(folder, path);
  const changes = [...texts].flatMap(([path, text]): Change[] => {
    const newPath = newPaths.get(path);
    if (newPath !== undefined) return [{ file: fileOf(newPath), text, from: fileOf(path) }];
    return text === sources.get(path)?.text ? [] : [{ file: fileOf(path), text }];
  });
  return { changes, vocabulary };
}

/** Undefined if the file is missing or not JSON. */
function parse(texts: Texts, path: string): JsonLayout | undefined {
  const text = texts.get(path);
  return text !== undefined && isSoundJson(text) ? parseJsonLayout(text) : undefined;
}

/** Sorts the closed lists. Undefined if one can't be read. */
function fixVocabulary(texts: Texts): Vocabulary | undefined {
  const lists = eachList((path, schema) => {
    const laid = parse(texts, path);
    const list = schema.safeParse(laid?.value).data?.sort((a, b) => compare(a.word, b.word));
    if (laid && list) texts.set(path, printJsonLayout({ ...laid, value: list }));
    return list;
  });
  return Object.values(lists).every((list) => list !== undefined) ? (lists as Vocabulary) : undefined;
}

/** Repairs a file if its schema accepts it. */
function fixFile<T>(texts: Texts, path: string, schema: z.ZodType<T>, repair: (value: T) => T): void {
  const { data } = schema.safeParse(parse(texts, path)?.value);
  if (data !== undefined) texts.set(path, printJsonLayout({ value: repair(data), spread: new Set() }));
}

/**
 * Repairs the exercises in `texts`; without a vocabulary, none.
 * @param paths the paths of all files
 * @returns the exercises that their schema accepts and whose id isn't mistyped, and the new paths of files by path
 */
function fixExercises(texts: Texts, vocabulary: Vocabulary | undefined, ledger: Ledger, paths: Iterable<string>) {
  const taken = new Set(paths);
  const exercises: Exercise[] = [];
  const newPaths = new Map<string, string>();
  for (const path of texts.keys()) {
    const laid = path.startsWith('exercises/') ? parse(texts, path) : undefined;
    if (!laid || !vocabulary || !isObject(laid.value)) continue;
    const value = repairExercise(laid.value, vocabulary);
    texts.set(path, printJsonLayout({ value, spread: new Set([...laid.spread, value]) }));

    const exercise = exerciseSchema.safeParse(value).data;
    if (!exercise || idByFileName(path, exercise, ledger) !== undefined) continue;
    exercises.push(exercise);
    const [preferred, ...others] = fileNames(exercise).map((name) => `exercises/${name}`) as [string, string];
    if (path === preferred || others.includes(path) || taken.has(preferred)) continue;
    if (hasOtherName(exercise, ledger)) continue;
    newPaths.set(path, preferred);
    taken.add(preferred);
  }
  return { exercises, newPaths };
}
