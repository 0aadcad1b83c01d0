import { expect, test } from 'vitest';
import { collections, facets } from '../../../edge/format/collections.ts';
import { answerHeaders } from '../../../edge/http/answer-headers.ts';
import type { Answer } from '../../../edge/http/message.ts';
import * as problems from '../../../edge/http/problems.ts';
import { badParameter } from '../../../edge/http/problems.ts';
import { RouteRequests } from '../../../edge/http/route-request.ts';
import { listRoute, routes } from '../../../edge/http/routes.ts';
import * as serverProblems from '../../../edge/http/server-problems.ts';

const manyWords = Array.from({ length: 33 }, (_, i) => `w${i + 10}`).join('%20');

test.each([
  ['/exercises?limit=ten', 'The parameter limit must be given at most once and be a whole number such as 0 or 10.'],
  [
    '/exercises?equipment=band&equipment=cable',
    'The parameter equipment must be given at most once; several words are separated by commas.',
  ],
  [`/exercises/name/${manyWords}`, 'The parameter name must have at most 32 words.'],
  ['/image', 'The parameter exerciseId must be given once and be the id of an exercise.'],
  [
    '/image?exerciseId=0001&resolution=1',
    'The parameter resolution must be given at most once and be one of 180, 360, 480, 720, 1080.',
  ],
])('%s: the requirement is for this parameter', (url, sentence) => {
  const asked = new RouteRequests().parse(url);
  if (!asked || !('bad' in asked) || asked.bad === 'escape') throw new Error('There is nothing wrong with it.');
  const { body } = badParameter(asked.bad);
  expect(JSON.parse(new TextDecoder().decode(body as Uint8Array))).toMatchObject({
    status: 400,
    detail: sentence,
    message: sentence,
    parameter: asked.bad.parameter,
  });
});

/** Every problem, with an example if its text depends on the request. */
const all: Readonly<Record<string, Answer>> = {
  methodNotAllowed: problems.methodNotAllowed,
  ...Object.fromEntries(Object.entries(problems.unauthorized).map(([why, answer]) => [`unauthorized, ${why}`, answer])),
  routeNotFound: problems.routeNotFound,
  notSearched: problems.notSearched,
  ...Object.fromEntries(
    routes
      .filter(({ permission }) => permission)
      .map((route) => [`notAllowed, ${route.template}`, problems.notAllowed(route)]),
  ),
  badParameter: badParameter({ parameter: 'limit', must: 'be a whole number' }),
  badFilter: problems.badFilter(facets[0]!, ['back', 'chest']),
  badEscape: problems.badEscape(listRoute(collections[0]!)),
  valueNotFound: problems.valueNotFound(collections[0]!, ['back', 'chest']),
  exerciseNotFound: problems.exerciseNotFound(undefined),
  'exerciseNotFound, removed': problems.exerciseNotFound('0002'),
  answerTooLong: problems.answerTooLong(7_000_000, 6_000_000),
  serverError: problems.serverError,
  tooManyRequests: problems.tooManyRequests(29, 60),
  missingHost: serverProblems.missingHost,
  repeatedHost: serverProblems.repeatedHost,
  malformedRequest: serverProblems.malformedRequest,
  requestTimedOut: serverProblems.requestTimedOut,
  headTooLong: serverProblems.headTooLong,
  tooManyHeaders: serverProblems.tooManyHeaders(100),
  unknownExpectation: serverProblems.unknownExpectation,
  postOnly: problems.postOnly,
  messageTooLong: problems.messageTooLong(65_536),
  notJson: problems.notJson,
};

test('every problem has its sentence below', () => {
  const named = new Set(Object.keys(all).map((name) => name.split(',')[0]));
  expect([...named].sort()).toEqual(Object.keys({ ...problems, ...serverProblems }).sort());
});

test('every problem says exactly this', () => {
  const sentences = Object.entries(all).map(([name, { status, body }]) => {
    return `${status} ${name}: ${JSON.parse(new TextDecoder().decode(body as Uint8Array)).detail}`;
  });
  expect(`\n${sentences.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    405 methodNotAllowed: The API is read-only. Use one of GET, HEAD, OPTIONS.
    401 unauthorized, missing: No key was sent. Send your key in the header x-gateway-key.
    401 unauthorized, repeated: More than one key was sent. Send the header x-gateway-key once.
    401 unauthorized, malformed: The value of x-gateway-key is not a key: it is cut off or mistyped. Copy the whole key again.
    401 unauthorized, unknown: The key is not valid: it was never issued or was revoked. Ask for a new one.
    401 unauthorized, expired: The key has expired. Ask for a new one.
    404 routeNotFound: There is nothing at this path. Use one of /exercises, /exercises/bodyPart/{bodyPart}, /exercises/equipment/{equipment}, /exercises/target/{target}, /exercises/name/{name}, /exercises/search/{text}, /exercises/exercise/{id}, /exercises/bodyPartList, /exercises/equipmentList, /exercises/targetList, /image.
    404 notSearched: This catalogue is too long for a search by rank. Use /exercises/name/{text}, which finds exercises by the words of their names.
    403 notAllowed, /exercises: The key may not read the list of all exercises. Ask for a key that allows all.
    403 notAllowed, /exercises/bodyPart/{bodyPart}: The key may not read lists by body part. Ask for a key that allows bodyPart.
    403 notAllowed, /exercises/equipment/{equipment}: The key may not read lists by equipment. Ask for a key that allows equipment.
    403 notAllowed, /exercises/target/{target}: The key may not read lists by target. Ask for a key that allows target.
    403 notAllowed, /exercises/name/{name}: The key may not read the results of a search by name. Ask for a key that allows name.
    403 notAllowed, /exercises/search/{text}: The key may not read search results. Ask for a key that allows name.
    403 notAllowed, /exercises/exercise/{id}: The key may not read single exercises. Ask for a key that allows exercise.
    403 notAllowed, /image: The key may not read the images of single exercises. Ask for a key that allows exercise.
    400 badParameter: The parameter limit must be a whole number.
    400 badFilter: There is no such body part to filter by. Use one of: back, chest.
    400 badEscape: The bodyPart in the path is not percent-encoded UTF-8. Write a space as %20 and a percent sign as %25.
    404 valueNotFound: There is no such body part. Use one of: back, chest.
    404 exerciseNotFound: There is no exercise with this id. Take an id from a list of this service.
    404 exerciseNotFound, removed: The exercise with this id was removed. Use 0002 instead.
    400 answerTooLong: The answer has 7000000 bytes, but at most 6000000 can be sent here. Send a limit, such as 100, and follow the links to the next page.
    500 serverError: The service could not read what it needs to answer. Try again in a moment.
    429 tooManyRequests: The key may send 60 requests a minute. Try again in 29 seconds.
    400 missingHost: The request has no Host header. Send the name of this host in it.
    400 repeatedHost: The request has more than one Host header. Send it once.
    400 malformedRequest: The request is not valid HTTP/1.1. Send it with an HTTP client.
    408 requestTimedOut: The request did not arrive completely in time. Send it again.
    431 headTooLong: The request line and headers are too long. Send at most 16 KiB.
    431 tooManyHeaders: The request has more than 100 headers. Send fewer: x-gateway-key is all that is needed.
    417 unknownExpectation: The only supported expectation is 100-continue. Leave Expect out.
    405 postOnly: This is the MCP endpoint for AI assistants. Use one of POST, OPTIONS.
    413 messageTooLong: The message is longer than 65536 bytes or incomplete. Send a shorter one.
    415 notJson: The message must be JSON. Send it with the header content-type: application/json.
    "
  `);
});

test('every other answer has exactly these headers', () => {
  expect(answerHeaders).toMatchInlineSnapshot(`
    [
      "Content-Type",
      "application/json; charset=utf-8",
      "Cache-Control",
      "private, max-age=300, must-revalidate",
      "Vary",
      "x-gateway-key, accept-encoding",
      "X-Content-Type-Options",
      "nosniff",
      "Access-Control-Allow-Origin",
      "*",
      "Access-Control-Expose-Headers",
      "ETag, Link, X-Total-Count, X-Catalogue-Release",
    ]
  `);
});
