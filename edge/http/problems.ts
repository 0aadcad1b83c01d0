/** The problems of the API. */

import type { Collection, FilterKind } from '../format/collections.ts';
import type { Refusal } from '../keys/authenticate.ts';
import type { Answer } from './message.ts';
import { assistantsMethods, methods } from './preflight.ts';
import { problem } from './problem.ts';
import type { BadParameter } from './query.ts';
import { type Route, routes } from './routes.ts';

export const methodNotAllowed = problem(405, `The API is read-only. Use one of ${methods}.`, {
  headers: ['Allow', methods],
});

/** 405 for assistants: the server never sends messages of its own, and there are no sessions to end. */
export const postOnly = problem(405, `This is the MCP endpoint for AI assistants. Use one of ${assistantsMethods}.`, {
  headers: ['Allow', assistantsMethods],
});

/** 413: a message is longer than `mostBytes` or incomplete. */
export function messageTooLong(mostBytes: number): Answer {
  return problem(413, `The message is longer than ${mostBytes} bytes or incomplete. Send a shorter one.`);
}

export const notJson = problem(
  415,
  'The message must be JSON. Send it with the header content-type: application/json.',
);

/** 401, for each reason why a key is refused. */
export const unauthorized: Readonly<Record<Refusal, Answer>> = {
  missing: refusal('No key was sent. Send your key in the header x-gateway-key.'),
  repeated: refusal('More than one key was sent. Send the header x-gateway-key once.'),
  malformed: refusal('The value of x-gateway-key is not a key: it is cut off or mistyped. Copy the whole key again.'),
  unknown: refusal('The key is not valid: it was never issued or was revoked. Ask for a new one.'),
  expired: refusal('The key has expired. Ask for a new one.'),
};

function refusal(detail: string): Answer {
  return problem(401, detail, { headers: ['WWW-Authenticate', 'GatewayKey realm="exercises"'] });
}

export const routeNotFound = problem(
  404,
  `There is nothing at this path. Use one of ${routes.map(({ template }) => template).join(', ')}.`,
);

/** 404: the release is too long for a search with a ranking. */
export const notSearched = problem(
  404,
  'This catalogue is too long for a search by rank. Use /exercises/name/{text}, which finds exercises by the words of their names.',
);

/** 403: the key doesn't allow the route. */
export function notAllowed({ permission, kind, collection }: Route): Answer {
  const what = {
    all: 'the list of all exercises',
    list: `lists by ${collection?.singular}`,
    name: 'the results of a search by name',
    search: 'search results',
    exercise: 'single exercises',
    values: 'lists of words',
    image: 'the images of single exercises',
  }[kind];
  return problem(403, `The key may not read ${what}. Ask for a key that allows ${permission}.`);
}

/** 400: a parameter is missing or invalid. */
export function badParameter({ parameter, must, allowed }: BadParameter): Answer {
  const detail = `The parameter ${parameter} must ${must}.`;
  return problem(400, detail, { members: { parameter, ...(allowed && { allowed }) } });
}

/** 400: a filter has a value that is not in its word list. */
export function badFilter({ singular, name }: FilterKind, allowed: readonly string[]): Answer {
  const detail = `There is no such ${singular} to filter by. Use one of: ${allowed.join(', ')}.`;
  return problem(400, detail, { members: { parameter: name, allowed } });
}

/** 400: the value in the path has a broken escape. */
export function badEscape({ parameter }: Route): Answer {
  const detail = `The ${parameter} in the path is not percent-encoded UTF-8. Write a space as %20 and a percent sign as %25.`;
  return problem(400, detail, { members: { parameter } });
}

/** 404: there is no list for this value. */
export function valueNotFound({ singular }: Collection, allowed: readonly string[]): Answer {
  const detail = `There is no such ${singular}. Use one of: ${allowed.join(', ')}.`;
  return problem(404, detail, { members: { allowed } });
}

/**
 * 404: there is no exercise with this id.
 * @param successor id of the exercise that replaced a removed one
 */
export function exerciseNotFound(successor: string | undefined): Answer {
  if (successor === undefined) {
    return problem(404, 'There is no exercise with this id. Take an id from a list of this service.');
  }
  return problem(404, `The exercise with this id was removed. Use ${successor} instead.`, { members: { successor } });
}

/** 400: the answer is longer than the platform can send. */
export function answerTooLong(bytes: number, mostBytes: number): Answer {
  const detail =
    `The answer has ${bytes} bytes, but at most ${mostBytes} can be sent here. ` +
    'Send a limit, such as 100, and follow the links to the next page.';
  return problem(400, detail, { members: { parameter: 'limit' } });
}

export const serverError = problem(500, 'The service could not read what it needs to answer. Try again in a moment.', {
  headers: ['Retry-After', '5'],
});

/** 429: the key has sent more than `perMinute` requests; the next one is allowed in `seconds`. */
export function tooManyRequests(seconds: number, perMinute: number): Answer {
  const detail = `The key may send ${perMinute} requests a minute. Try again in ${seconds} seconds.`;
  return problem(429, detail, { headers: ['Retry-After', `${seconds}`] });
}
