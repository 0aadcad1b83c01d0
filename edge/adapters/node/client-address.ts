import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The address of the connection of a request. */
export function connectionAddress({ socket }: IncomingMessage): string | undefined {
  return socket.remoteAddress;
}

/**
 * The client address that the proxy in front saw: the last one in `X-Forwarded-For`, which the proxy has added. Anyone
 * can send the ones before it.
 */
export function forwardedAddress(request: IncomingMessage): string | undefined {
  const header = request.headers['x-forwarded-for'];
  const last = (typeof header === 'string' ? header : '').split(',').at(-1)!.trim();
  return isIP(last) ? last : connectionAddress(request);
}
