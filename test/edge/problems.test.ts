import { expect, test } from 'vitest';
import { badParameter } from '../../edge/http/problems.ts';
import { RouteRequests } from '../../edge/http/route-request.ts';

const manyWords = Array.from({ length: 33 }, (_, i) => `w${i + 10}`).join('%20');

test.each([
  ['/exercises?limit=ten', 'The parameter limit must be given at most once and be a whole number such as 0 or 10.'],
  [
    '/exercises?equipment=band&equipment=cable',
    'The parameter equipment must be given at most once; several words are separated by commas.',
  ],
  [`/exercises/name/${manyWords}`, 'The parameter name must have 32 words at most.'],
  ['/image', 'The parameter exerciseId must be given once and be the id of an exercise.'],
  [
    '/image?exerciseId=0001&resolution=1',
    'The parameter resolution must be given at most once and be one of 180, 360, 480, 720, 1080.',
  ],
])('%s: what the parameter must be is said of this parameter', (url, sentence) => {
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
