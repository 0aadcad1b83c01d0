import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The address that a request comes from: that of the connection. */
export function connectionAddress({ socket }: IncomingMessage): string | undefined {
  return socket.remoteAddress;
}

/**
 * The address that the proxy in front saw: the last in `X-Forwarded-For`, which the proxy itself has added. What stands
 * before it anybody can send.
 */
export function forwardedAddress(request: IncomingMessage): string | undefined {
  const header = request.headers['x-forwarded-for'];
  const last = (typeof header === 'string' ? header : '').split(',').at(-1)!.trim();
  return isIP(last) ? last : connectionAddress(request);
}
