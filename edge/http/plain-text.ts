/** The headers of an answer in plain text. Pages of any origin can read it, and no cache stores it. */
export const plainTextHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
} as const;

/** The text of a 404 if a target names no public file. */
export const noPublicFile = 'There is nothing at this address.';
