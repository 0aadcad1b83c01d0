import type { Route } from '../../../../edge/http/routes.ts';
import type { ExampleContent } from './examples.ts';
import { operations } from './operations.ts';

/** Problems of every route: no valid key, too many requests, a fault of the service. */
const everywhere = [401, 429, 500] as const;

/** The path item of a route: GET, and HEAD with the same answer without a body. */
export function pathItem(route: Route, content: ExampleContent): object {
  const { name, tag, summary, description, parameters, responses, problems } = operations[route.kind](route, content);
  const { permission } = route;
  const key = permission ? `Needs a key that allows \`${permission}\`.` : 'Any valid key will do.';
  const statuses = [...problems, ...everywhere].sort((a, b) => a - b);
  const all = {
    ...responses,
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
  };
  return {
    parameters,
    get: { operationId: `get${name}`, tags: [tag], summary, description: `${description} ${key}`, responses: all },
    head: {
      operationId: `head${name}`,
      tags: [tag],
      summary: `${summary}, headers only`,
      description: `The answer of \`GET\` without the body. ${key}`,
      responses: Object.fromEntries(
        Object.entries(all).map(([status, response]) => [status, withoutContent(response)]),
      ),
    },
  };
}

function withoutContent(response: object): object {
  if (!('content' in response)) return response;
  const { content: _, ...rest } = response;
  return rest;
}
