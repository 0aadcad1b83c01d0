import { encodeUtf8 } from '../text/utf8.ts';
import { type Answer, headerList } from './message.ts';

/** An answer with a sentence. Pages of any origin can read it, and by default no cache stores it. */
export function plainText(
  status: number,
  sentence: string,
  headers: readonly string[] = [],
  cacheControl = 'no-store',
): Answer {
  const body = encodeUtf8(`${sentence}\n`);
  const own = headerList({
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': `${body.length}`,
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
  });
  return { status, headers: [...own, ...headers], body };
}
