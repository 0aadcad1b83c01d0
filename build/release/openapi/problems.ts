import { collections } from '../../../edge/format/collections.ts';
import { type PublishedWords, wordsOf } from '../published-words.ts';

interface Example {
  readonly title: string;
  readonly detail: string;
  readonly parameter?: string;
  readonly allowed?: readonly string[];
}

/** The problem responses by status, each with an example. */
export function problemResponses(words: PublishedWords): { [status: string]: object } {
  const collection = collections[0]!;
  return {
    400: response(400, 'A parameter is malformed or has an invalid value.', {
      title: 'Bad Request',
      detail: 'limit must be a whole number such as 10, not "ten".',
      parameter: 'limit',
    }),
    401: {
      ...response(401, 'The key is missing or invalid.', {
        title: 'Unauthorized',
        detail: 'Send your key in the header x-gateway-key.',
      }),
      headers: {
        'WWW-Authenticate': { description: 'Where the key belongs.', schema: { type: 'string' } },
      },
    },
    403: response(403, 'The key is valid and does not have permission for the request.', {
      title: 'Forbidden',
      detail: `This key does not allow ${collection.name}.`,
    }),
    404: response(404, 'The requested resource does not exist.', {
      title: 'Not Found',
      detail: `There is no ${collection.word} "legs"; send one of the allowed values.`,
      allowed: wordsOf(words, collection),
    }),
    500: response(500, 'A fault of the service. The same request may succeed later.', {
      title: 'Internal Server Error',
      detail: 'The service could not read its data. Try again later.',
    }),
  };
}

function response(status: number, description: string, { title, detail, ...more }: Example) {
  return {
    description,
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        example: { type: 'about:blank', title, status, detail, message: detail, ...more },
      },
    },
  };
}
