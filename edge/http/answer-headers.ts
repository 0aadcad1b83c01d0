import { commonHeaders } from './problems.ts';

/** Behind a key, so never for a shared cache. */
export const cacheControl = 'private, max-age=300, must-revalidate';

/** Each key has its own answers, and each content encoding. */
export const vary = 'x-gateway-key, accept-encoding';

/** Type of the body of every answer that is no problem. */
export const contentType = 'application/json; charset=utf-8';

/** Headers of every answer that is no problem: names and values in turn. */
export const keyedHeaders: readonly string[] = ['Cache-Control', cacheControl, 'Vary', vary, ...commonHeaders];

/** The keyed headers with the type of the body. */
export const answerHeaders: readonly string[] = ['Content-Type', contentType, ...keyedHeaders];
