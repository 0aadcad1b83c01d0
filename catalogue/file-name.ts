import type { Exercise } from './schema/exercise.ts';
import type { Ledger } from './schema/ledger.ts';

/** The names that an exercise's file can have inside `exercises/`, preferred name first. */
export function fileNames({ id, name }: Pick<Exercise, 'id' | 'name'>): [string, string] {
  const slug = name.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return [`${id}-${slug}.json`, `${id}.json`];
}

/**
 * Whether the ledger has another name for an exercise's id: the exercise was renamed, or its file copied with the id. A
 * person decides which, so its file keeps its name until then.
 */
export function hasOtherName({ id, name }: Pick<Exercise, 'id' | 'name'>, ledger: Ledger): boolean {
  const entry = ledger.find((other) => other.id === id);
  return entry !== undefined && entry.name !== name;
}

/**
 * The id assigned to an exercise whose file contains a different one: the file name starts with the assigned id, and
 * the ledger lists the exercise's name under it. Two against one, so the id in the file must be mistyped.
 * @param file path of the exercise's file
 */
export function idByFileName(
  file: string,
  { id, name }: Pick<Exercise, 'id' | 'name'>,
  ledger: Ledger,
): string | undefined {
  const given = /\/([0-9]{4,})[^/]*$/.exec(file)?.[1];
  if (given === undefined || given === id) return undefined;
  const entry = ledger.find((other) => other.id === given);
  return entry?.name === name && entry.removed === undefined ? given : undefined;
}
