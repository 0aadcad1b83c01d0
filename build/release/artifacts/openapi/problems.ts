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

type Answers = { readonly [example: string]: Answer };

/** Exports of `edge/http/problems.ts` for single platforms, for assistants, and for very long catalogues only. */
type NotDescribed = 'methodNotAllowed' | 'answerTooLong' | 'postOnly' | 'messageTooLong' | 'notJson' | 'notSearched';

/** Examples of each problem, by name. A problem without an entry is a type error. */
const examples: {
  readonly [problem in Exclude<keyof typeof problems, NotDescribed>]: (content: ReleaseContent) => Answers;
} = {
  badParameter: () => ({
    limit: problems.badParameter(parsePaging([['limit', 'ten']]) as BadParameter),
    exerciseId: problems.badParameter(parseImageRequest([]) as BadParameter),
    resolution: problems.badParameter(
      parseImageRequest([
        ['exerciseId', '0001'],
        ['resolution', '1'],
      ]) as BadParameter,
    ),
  }),
  badFilter: ({ words }) => ({ filter: problems.badFilter(first, words[wordListOf(first.field)]) }),
  badEscape: () => ({ escape: problems.badEscape(listRoute(first)) }),
  unauthorized: () => problems.unauthorized,
  notAllowed: forbidden,
  valueNotFound: ({ words }) => ({ value: problems.valueNotFound(first, words[wordListOf(first.field)]) }),
  exerciseNotFound: ({ catalogue }) => {
    const [successor] = successorsIn(catalogue.ledger).values();
    return {
      exercise: problems.exerciseNotFound(undefined),
      ...(successor !== undefined && { removed: problems.exerciseNotFound(successor) }),
    };
  },
  routeNotFound: () => ({ route: problems.routeNotFound }),
  tooManyRequests: () => ({ rate: problems.tooManyRequests(1, 60) }),
  serverError: () => ({ fault: problems.serverError }),
};

const first = collections[0]!;

/** The description of each status, with headers specific to its problems. */
const statuses: { readonly [status: number]: { description: string; headers?: { readonly [name: string]: string } } } =
  {
    400: { description: 'A parameter is malformed or has an invalid value.' },
    401: {
      description: 'The key is missing or not valid.',
      headers: { 'WWW-Authenticate': 'Says that a gateway key is needed.' },
    },
    403: { description: 'The key is valid and does not have permission for the request.' },
    404: { description: 'The requested resource does not exist.' },
    429: {
      description: 'Too many requests with this key, if the operator limits them.',
      headers: { 'Retry-After': 'Seconds after which the next request may come.' },
    },
    500: { description: 'A fault of the service. The same request may succeed later.' },
  };

/**
 * The problem responses by status. Their examples are real answers of the service.
 * @throws TypeError if a problem has an undescribed status
 */
export function problemResponses(content: ReleaseContent): { readonly [status: string]: object } {
  const answers = Object.values(examples).flatMap((examplesOf) => Object.entries(examplesOf(content)));
  const strange = answers.find(([, { status }]) => !(status in statuses));
  if (strange)
    throw new TypeError(`The problem "${strange[0]}" has status ${strange[1].status}, which has no response.`);
  return Object.fromEntries(
    Object.entries(statuses).map(([status, { description, headers }]) => {
      const own = answers.filter(([, answer]) => answer.status === Number(status));
      return [status, response(description, Object.fromEntries(own), headers)];
    }),
  );
}

/** For each permission, the problem of the first route that needs it. */
function forbidden(): Answers {
  const byPermission = new Map<string, Route>();
  for (const route of routes) {
    if (route.permission && !byPermission.has(route.permission)) byPermission.set(route.permission, route);
  }
  return Object.fromEntries([...byPermission].map(([permission, route]) => [permission, problems.notAllowed(route)]));
}

function response(description: string, answers: Answers, headers: { readonly [name: string]: string } = {}): object {
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
