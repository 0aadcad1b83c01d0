import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { editorSchemas } from '../editor-schemas.ts';
import { fileNames, idByFileName } from '../file-name.ts';
import { isSoundJson } from '../reader/json-tree.ts';
import { readSources } from '../reader/read-sources.ts';
import { utf8 } from '../rules/utf-8.ts';
import { type Exercise, exerciseSchema } from '../schema/exercise.ts';
import { type Ledger, ledgerSchema } from '../schema/ledger.ts';
import { synonymsSchema } from '../schema/synonyms.ts';
import { eachList, type Vocabulary } from '../schema/vocabulary.ts';
import { wordsSchema } from '../schema/words.ts';
import { compare } from '../support/compare.ts';
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

/**
 * The changes that repair everything in a catalogue folder that needs no judgment, including the editor schemas. Writes
 * nothing itself. Files that are not UTF-8 are left alone, and files that are not JSON keep their content: `npm run
 * validate` reports them.
 */
export async function fixCatalogue(folder: string): Promise<Change[]> {
  const { sources } = readSources(folder);
  /** The repaired text of every file, by path inside the folder. */
  const texts = new Map<string, string>();
  for (const [path, source] of sources) {
    if (isEmpty(utf8.check(source))) texts.set(path, repairText(source.text));
  }
  const parse = (path: string): JsonLayout | undefined => {
    const text = texts.get(path);
    return text !== undefined && isSoundJson(text) ? parseJsonLayout(text) : undefined;
  };

  const lists = eachList((path, schema) => {
    const laid = parse(path);
    const list = schema.safeParse(laid?.value).data?.sort((a, b) => compare(a.word, b.word));
    if (laid && list) texts.set(path, printJsonLayout({ ...laid, value: list }));
    return list;
  });
  /** Undefined if a list can't be read. */
  const vocabulary = Object.values(lists).every((list) => list !== undefined) ? (lists as Vocabulary) : undefined;

  const words = wordsSchema.safeParse(parse('words.json')?.value).data;
  if (words) texts.set('words.json', printJsonLayout({ value: [...new Set(words)].sort(compare), spread: new Set() }));

  const synonyms = synonymsSchema.safeParse(parse('synonyms.json')?.value).data;
  if (synonyms) texts.set('synonyms.json', printJsonLayout({ value: synonyms, spread: new Set() }));

  const ledger: Ledger | undefined = sources.has('ids.json')
    ? ledgerSchema.safeParse(parse('ids.json')?.value).data
    : [];
  const exercises: Exercise[] = [];
  const newPaths = new Map<string, string>();
  for (const path of sources.keys()) {
    if (!path.startsWith('exercises/')) continue;
    const laid = parse(path);
    if (!laid || !vocabulary || !isObject(laid.value)) continue;
    const value = repairExercise(laid.value, vocabulary);
    texts.set(path, printJsonLayout({ value, spread: new Set([...laid.spread, value]) }));

    const exercise = exerciseSchema.safeParse(value).data;
    if (!exercise || idByFileName(path, exercise, ledger ?? []) !== undefined) continue;
    exercises.push(exercise);
    const [preferred, ...others] = fileNames(exercise).map((name) => `exercises/${name}`);
    const isTaken = sources.has(preferred!) || [...newPaths.values()].includes(preferred!);
    if (path !== preferred && !others.includes(path) && !isTaken) newPaths.set(path, preferred!);
  }

  if (ledger) texts.set('ids.json', printJsonLayout({ value: repairLedger(ledger, exercises), spread: new Set() }));

  const former = new Map([...sources].map(([path, { text }]) => [path, text]));
  for (const [path, text] of vocabulary ? editorSchemas(vocabulary) : []) {
    texts.set(path, text);
    former.set(path, await readFile(posix.join(folder, path), 'utf8').catch(() => ''));
  }

  const fileOf = (path: string) => posix.join(folder, path);
  return [...texts].flatMap(([path, text]): Change[] => {
    const newPath = newPaths.get(path);
    if (newPath !== undefined) return [{ file: fileOf(newPath), text, from: fileOf(path) }];
    return text === former.get(path) ? [] : [{ file: fileOf(path), text }];
  });
}

function isEmpty(findings: Iterable<unknown>): boolean {
  return [...findings].length === 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
