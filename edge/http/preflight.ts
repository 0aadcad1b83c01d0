import { keyHeader } from '../keys/authenticate.ts';
import { type Answer, type ApiRequest, headerList } from './message.ts';
import { commonHeaders } from './problem.ts';
import { isAssistantsTarget } from './target.ts';

/** The methods of the API, and those of the assistants' endpoint. */
export const methods = 'GET, HEAD, OPTIONS';
export const assistantsMethods = 'POST, OPTIONS';

/** The request headers that the API uses. */
const usualHeaders = `${keyHeader}, accept, content-type, if-none-match`;

/**
 * The answer to OPTIONS. Pages of any origin may send any header. The requested ones are echoed, because `*`
 * doesn't cover `Authorization` (Fetch Standard, CORS-preflight fetch).
 */
export function preflight(request: ApiRequest): Answer {
  const asked = request.header('access-control-request-headers');
  const allowedMethods = isAssistantsTarget(request.url) ? assistantsMethods : methods;
  const allowed = asked && /^[\w!#$%&'*+.^`|~, \t-]+$/.test(asked) ? `${usualHeaders}, ${asked}` : usualHeaders;
  const own = headerList({
    Allow: allowedMethods,
    'Access-Control-Allow-Methods': allowedMethods,
    'Access-Control-Allow-Headers': allowed,
    'Access-Control-Max-Age': '7200',
    Vary: 'access-control-request-headers',
  });
  return { status: 204, headers: [...own, ...commonHeaders], body: null };
}
