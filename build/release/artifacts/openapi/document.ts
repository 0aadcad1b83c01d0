import { routes } from '../../../../edge/http/routes.ts';
import { allApiFields, apiFields } from '../../../record/fields.ts';
import { objectSchema } from '../../../record/object-schema.ts';
import { dataLicense } from '../../../support/data-license.ts';
import type { ExampleContent } from './examples.ts';
import { oneExercise } from './operations.ts';
import { parameters } from './parameters.ts';
import { pathItem } from './path-item.ts';
import { problemSchema } from './problem-schema.ts';
import { problemResponses } from './problems.ts';
import { responseHeaders } from './response-headers.ts';

/** Version of the API, independent of the version of a release. */
const apiVersion = '1.0.0';

/** The OpenAPI 3.1 document: a path for every route, with the words and examples of this release. */
export function openApiDocument(content: ExampleContent): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exercise Catalogue',
      version: apiVersion,
      summary: 'Free exercise data for fitness apps.',
      description: [
        'Exercises as JSON, ordered by `name`. Everything is read-only: methods other than `GET`, `HEAD` and `OPTIONS` are',
        'answered with 405 and an `Allow` header. Errors are `application/problem+json` (RFC 9457) and say what to send',
        'instead. A CORS preflight (`OPTIONS`) needs no key. Unknown parameters are ignored. Ids belong to this',
        'catalogue; in another data set, the same id is a different exercise.',
      ].join(' '),
      license: { name: `Data: ${dataLicense.name}`, identifier: dataLicense.id },
    },
    // Relative to this document, which is below /releases: the service that served the document.
    servers: [{ url: '/', description: 'The host that serves this document' }],
    tags: [
      { name: 'exercises', description: 'Lists of exercises, and single ones' },
      { name: 'words', description: 'The closed lists of words for finding exercises' },
      { name: 'images', description: 'Animations by the id of their exercise' },
    ],
    security: [{ gatewayKey: [] }],
    paths: Object.fromEntries(routes.map((route) => [route.template, pathItem(route, content)])),
    components: {
      securitySchemes: {
        gatewayKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-gateway-key',
          description: 'A key issued by an API marketplace or by the operator of the service.',
        },
      },
      parameters: parameters(content.words),
      headers: responseHeaders,
      schemas: {
        Exercise: {
          description: 'An exercise. All eight fields are always present.',
          ...objectSchema(apiFields, content.words),
        },
        DetailedExercise: {
          description: 'An exercise with `fields=all`. All fields are always present.',
          ...objectSchema(allApiFields, content.words),
        },
        Exercises: {
          description: 'Exercises, by name.',
          type: 'array',
          items: oneExercise,
        },
        Problem: problemSchema,
      },
      responses: problemResponses(content),
    },
  };
}
