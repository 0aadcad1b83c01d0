import { keyHeader } from '../keys/authenticate.ts';
import { commonHeaders } from './problem.ts';

/** Answers require a key, so shared caches must not store them. */
export const cacheControl = 'private, max-age=300, must-revalidate';

/** Answers depend on the key and on the content encoding. */
export const vary = `${keyHeader}, accept-encoding`;

/** Content type of every successful answer. */
export const contentType = 'application/json; charset=utf-8';

/** Headers of every successful answer, as alternating names and values. */
export const keyedHeaders: readonly string[] = ['Cache-Control', cacheControl, 'Vary', vary, ...commonHeaders];

/** {@link keyedHeaders} and the content type. */
export const answerHeaders: readonly string[] = ['Content-Type', contentType, ...keyedHeaders];
