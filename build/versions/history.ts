import { z } from 'zod';
import { compareIds, exerciseId } from '../../catalogue/schema/exercise-id.ts';
import { collections } from '../../edge/format/collections.ts';
import { type Difference, differenceBetween } from './difference.ts';
import type { CatalogueState } from './exercise-state.ts';
import { isVersion, levelOf, nextVersion, type PublishedVersion } from './version.ts';

const version = z.string().refine(isVersion, 'a version such as 1.2.0');
const named = z.strictObject({ id: exerciseId, name: z.string() });

const differenceSchema = z.strictObject({
  removed: z.array(named),
  renamed: z.array(named.extend({ formerName: z.string() })),
  added: z.array(named),
  moved: z.array(
    named.extend({ field: z.enum(collections.map(({ field }) => field)), from: z.string(), to: z.string() }),
  ),
  text: z.array(named),
  related: z.number().int().min(0).default(0),
  images: z.number().int().min(0),
}) satisfies z.ZodType<Difference>;

const publishedVersionSchema = z.strictObject({
  version,
  exercises: z.number().int().min(0),
  changes: differenceSchema.nullable(),
}) satisfies z.ZodType<PublishedVersion>;

const historySchema = z.strictObject({
  /** Newest first. */
  versions: z.array(publishedVersionSchema),
  /** The exercises of the newest version, by id. */
  newest: z.record(
    exerciseId,
    z.strictObject({
      name: z.string(),
      ...Object.fromEntries(collections.map(({ field }) => [field, z.string().optional()])),
      text: z.string(),
      related: z.string().optional(),
      image: z.string(),
    }),
  ),
});

/** The versions published so far, from `catalogue/versions.json`. */
export interface History {
  readonly versions: readonly PublishedVersion[];
  readonly newest: CatalogueState;
}

/** The history before the first version. */
export const noHistory: History = { versions: [], newest: new Map() };

/**
 * Reads `catalogue/versions.json`.
 * @throws Error with `file` and the place in it
 */
export function parseHistory(text: string, file: string): History {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const { data, error } = historySchema.safeParse(document);
  if (error) {
    const [issue] = error.issues;
    throw new Error(`${file}: ${issue!.path.join('.') || 'the document'}: ${issue!.message}.`);
  }
  return { versions: data.versions, newest: new Map(Object.entries(data.newest)) };
}

/** The text of `catalogue/versions.json`, with one exercise per line for readable diffs. */
export function formatHistory({ versions, newest }: History): string {
  const states = [...newest]
    .sort(([a], [b]) => compareIds(a, b))
    .map(([id, state]) => `    ${JSON.stringify(id)}: ${JSON.stringify(state)}`);
  const indented = JSON.stringify(versions, null, 2).replaceAll('\n', '\n  ');
  return `{\n  "versions": ${indented},\n  "newest": {\n${states.join(',\n')}\n  }\n}\n`;
}

/** The version of `state`: the newest recorded one if nothing has changed, otherwise the next one. */
export function currentVersion({ versions, newest }: History, state: CatalogueState): PublishedVersion {
  const [last] = versions;
  if (!last) return { version: nextVersion(undefined, 'none'), exercises: state.size, changes: null };
  const changes = differenceBetween(newest, state);
  const level = levelOf(changes);
  if (level === 'none') return last;
  return { version: nextVersion(last.version, level), exercises: state.size, changes };
}

/** The history with `state` as its newest version. */
export function withState(history: History, state: CatalogueState): History {
  const current = currentVersion(history, state);
  const [last] = history.versions;
  if (current.version === last?.version) return history;
  return { versions: [current, ...history.versions], newest: state };
}
