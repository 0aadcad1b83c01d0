import type { Exercise } from './schema/exercise.ts';

/** The names that an exercise's file may have inside `exercises/`, the preferred one first. */
export function fileNames({ id, name }: Pick<Exercise, 'id' | 'name'>): [string, string] {
  const slug = name.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return [`${id}-${slug}.json`, `${id}.json`];
}
