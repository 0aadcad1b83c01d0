import { collections } from '../../../../edge/format/collections.ts';
import { parseImageRequest } from '../../../../edge/http/image-request.ts';
import type { Answer } from '../../../../edge/http/message.ts';
import { parsePaging } from '../../../../edge/http/paging.ts';
import * as problems from '../../../../edge/http/problems.ts';
import type { BadParameter } from '../../../../edge/http/query.ts';
import { listRoute, type Route, routes } from '../../../../edge/http/routes.ts';
import { wordListOf } from '../../../record/fields.ts';
import { successorsIn } from '../../../versions/changelog.ts';
import type { ReleaseContent } from '../../content.ts';

/** The problem responses by status. Their examples are the answers that the service gives. */
export function problemResponses({ words, catalogue }: ReleaseContent): { readonly [status: string]: object } {
  const collection = collections[0]!;
  const values = words[wordListOf(collection.field)];
  const [successor] = successorsIn(catalogue.ledger).values();
  return {
    400: response('A parameter is malformed or has an invalid value.', {
      limit: problems.badParameter(parsePaging([['limit', 'ten']]) as BadParameter),
      filter: problems.badFilter(collection, values),
      escape: problems.badEscape(listRoute(collection)),
      exerciseId: problems.badParameter(parseImageRequest([]) as BadParameter),
      resolution: problems.badParameter(
        parseImageRequest([
          ['exerciseId', '0001'],
          ['resolution', '1'],
        ]) as BadParameter,
      ),
    }),
    401: response('The key is missing or not valid.', problems.unauthorized, {
      'WWW-Authenticate': 'Says that a gateway key is needed.',
    }),
    403: response('The key is valid and does not have permission for the request.', forbidden()),
    404: response('The requested resource does not exist.', {
      value: problems.valueNotFound(collection, values),
      exercise: problems.exerciseNotFound(undefined),
      ...(successor !== undefined && { removed: problems.exerciseNotFound(successor) }),
      route: problems.routeNotFound,
    }),
    429: response(
      'Too many requests with this key, where the operator limits them.',
      { limit: problems.tooManyRequests(1, 60) },
      { 'Retry-After': 'Seconds after which the next request may come.' },
    ),
    500: response('A fault of the service. The same request may succeed later.', { fault: problems.serverError }),
  };
}

/** For each permission the problem of the first route that needs it. */
function forbidden(): { readonly [permission: string]: Answer } {
  const first = new Map<string, Route>();
  for (const route of routes) {
    if (route.permission && !first.has(route.permission)) first.set(route.permission, route);
  }
  return Object.fromEntries([...first].map(([permission, route]) => [permission, problems.notAllowed(route)]));
}

function response(
  description: string,
  answers: { readonly [name: string]: Answer },
  headers: { readonly [name: string]: string } = {},
): object {
  const examples = Object.entries(answers).map(([name, { body }]) => {
    const value = JSON.parse(new TextDecoder().decode(body as Uint8Array));
    return [name, { summary: value.detail, value }];
  });
  const described = Object.entries(headers).map(([name, text]) => {
    return [name, { description: text, required: true, schema: { type: 'string' } }];
  });
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}
