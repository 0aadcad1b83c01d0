import { cacheControl, vary } from '../../../../edge/http/answer-headers.ts';

/** The headers of successful answers, by name. */
export const responseHeaders = {
  ETag: header('Changes with every byte of the answer.', '"1f6c0b9a-0-10"'),
  'Cache-Control': header('Answers may be kept by the client, never by a shared cache.', cacheControl),
  Vary: header('The request headers that the answer depends on.', vary),
  'Content-Encoding': header('`br` or `gzip`, where the answer is compressed.', 'br'),
  'X-Total-Count': {
    description: 'Length of the whole list after filtering.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 240,
  },
  Link: header(
    'Addresses of the first, previous, next and last page (RFC 8288), if `limit` is given and not 0. They keep the filters.',
    '</exercises/bodyPart/chest?limit=10&offset=10>; rel="next"',
  ),
  Location: {
    description: 'Address of the animation on the image host.',
    required: true,
    schema: { type: 'string', format: 'uri' },
  },
  'X-Catalogue-Release': header('Id of the release that the answer is from.', '0f3b6c5d2a918e7746c0d1b2a3948576'),
} as const;

type HeaderName = keyof typeof responseHeaders;

const always: readonly HeaderName[] = ['Cache-Control', 'Vary', 'X-Catalogue-Release'];

/** Headers of one exercise. */
export const exerciseHeaders = references(['ETag', ...always]);

/** Headers of a list of words. */
export const wordsHeaders = references(['ETag', ...always, 'Content-Encoding', 'X-Total-Count']);

/** Headers of an array of exercises. */
export const listHeaders = references(['ETag', ...always, 'Content-Encoding', 'X-Total-Count', 'Link']);

/** Headers of the redirect to an image. */
export const imageHeaders = references([...always, 'Location']);

function references(names: readonly HeaderName[]): { readonly [name: string]: object } {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function header(description: string, example: string): object {
  return { description, schema: { type: 'string' }, example };
}
