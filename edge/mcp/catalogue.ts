/** What tools read: the API's routes, and the words of its filters. */

import type { FilterKind } from '../format/collections.ts';
import type { DetailedExercise } from '../format/exercise.ts';
import { type Answer, bytesOf, headerOf } from '../http/message.ts';
import { pathOf, routeOf } from '../http/routes.ts';
import { decodeUtf8 } from '../text/utf8.ts';
import { wellFormed } from '../text/well-formed.ts';

/** Answers a request for a path of the API with its query, with the permissions of whoever asks. */
export type Ask = (target: string) => Promise<Answer>;

/** Draws an exercise halfway through its movement, as a PNG; `undefined` if it has no movement. */
export type DrawStill = (id: string) => Promise<Uint8Array | undefined>;

/** The catalogue as tools see it. */
export interface ToolCatalogue {
  readonly ask: Ask;
  /** The words of a filter, in code-point order. */
  words(kind: FilterKind): readonly string[];
  /** Anatomical names of the muscles. */
  readonly muscles: readonly string[];
  /** Missing where nothing can draw. */
  readonly drawStill?: DrawStill | undefined;
}

/** The API refused a request. The message is the detail of its problem. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Maximum number of exercises that a tool reads with {@link exerciseWith}, besides a first one that is read alone and
 * finds the table of ids. Each takes two reads, and some platforms allow only fifty per request.
 */
export const mostSingly = 20;

/** A page of exercises with all of their fields. */
interface ExercisePage {
  /** The number of exercises on all pages. */
  readonly total: number;
  readonly exercises: readonly DetailedExercise[];
}

/**
 * The exercises at a path of the API.
 * @param parameters of the query; an array means any of its words
 * @throws RefusedError
 */
export async function exercisesAt(
  { ask }: ToolCatalogue,
  path: string,
  parameters: Iterable<readonly [name: string, value: number | readonly string[]]>,
): Promise<ExercisePage> {
  const query = Array.from(parameters, ([name, value]) => {
    return `&${name}=${typeof value === 'number' ? value : value.map(escaped).join()}`;
  });
  const answer = await ask(`${path}?fields=all${query.join('')}`);
  const exercises = (await jsonOf(answer)) as DetailedExercise[];
  return { total: Number(headerOf(answer, 'X-Total-Count')), exercises };
}

/**
 * The exercise with that id.
 * @throws RefusedError
 */
export async function exerciseWith({ ask }: ToolCatalogue, id: string): Promise<DetailedExercise> {
  try {
    return (await jsonOf(await ask(`${pathOf(routeOf('exercise'), wellFormed(id))}?fields=all`))) as DetailedExercise;
  } catch (error) {
    if (!(error instanceof RefusedError && error.status === 404)) throw error;
    throw new RefusedError(404, `No exercise "${id.slice(0, 20)}": ${error.message} search_exercises finds ids.`);
  }
}

/** Escapes a text for a query. Lone surrogates are replaced, because they can't be encoded. */
function escaped(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/**
 * The JSON of an answer.
 * @throws RefusedError if it is a problem
 */
async function jsonOf({ status, body }: Answer): Promise<unknown> {
  const content = JSON.parse(decodeUtf8(await bytesOf(body)));
  if (status !== 200) throw new RefusedError(status, content.detail);
  return content;
}
