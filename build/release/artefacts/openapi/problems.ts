import { collections } from '../../../../edge/format/collections.ts';
import type { Answer } from '../../../../edge/http/message.ts';
import {
  badEscape,
  badParameter,
  notAllowed,
  routeNotFound,
  serverError,
  unauthorized,
  valueNotFound,
} from '../../../../edge/http/problems.ts';
import { listRoute } from '../../../../edge/http/routes.ts';
import { wordListOf } from '../../../record/fields.ts';
import type { WordLists } from '../../../record/words.ts';

/** The problem responses by status. Their examples are the answers that the service gives. */
export function problemResponses(words: WordLists): { [status: string]: object } {
  const collection = collections[0]!;
  return {
    400: response('A parameter is malformed or has an invalid value.', {
      limit: badParameter({ parameter: 'limit', expected: 'a whole number such as 0 or 10' }),
      escape: badEscape(listRoute(collection)),
    }),
    401: {
      ...response('The key is missing or not valid.', unauthorized),
      headers: {
        'WWW-Authenticate': { description: 'Says that a gateway key is needed.', schema: { type: 'string' } },
      },
    },
    403: response('The key is valid and does not have permission for the request.', {
      permission: notAllowed(listRoute(collection)),
    }),
    404: response('The requested resource does not exist.', {
      value: valueNotFound(collection, words[wordListOf(collection.field)]),
      route: routeNotFound,
    }),
    500: response('A fault of the service. The same request may succeed later.', { fault: serverError }),
  };
}

function response(description: string, answers: { readonly [name: string]: Answer }) {
  const examples = Object.entries(answers).map(([name, { body }]) => {
    const value = JSON.parse(new TextDecoder().decode(body as Uint8Array));
    return [name, { summary: value.detail, value }];
  });
  return {
    description,
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}
