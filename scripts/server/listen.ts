import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandError } from '../support/command-line.ts';
import type { Options } from '../support/options.ts';

/** Where a server listens. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Where the service is when nothing else is said. */
export const defaultPort = 8787;

/** Reaches this machine only. */
const loopback = '127.0.0.1';

/** The options of every command that serves. */
export const placeOptions = {
  host: { value: 'ADDRESS', help: 'where to listen; 0.0.0.0 for every network', fallback: loopback, variable: 'HOST' },
  port: { value: 'PORT', help: 'where to listen', range: [0, 65_535], fallback: `${defaultPort}`, variable: 'PORT' },
} as const satisfies Options;

/**
 * Lets `server` listen there.
 * @param another how another port is chosen
 * @returns its address for people, without a slash at the end
 * @throws CommandError when it can't
 */
export async function listenOn(
  server: Server,
  { host, port }: Place,
  another: (port: number) => string,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      reject(new CommandError(reasonOf(error, host, port, another)));
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
  const { port: found } = server.address() as AddressInfo;
  const name = [loopback, '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${found}`;
}

function reasonOf(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  another: (port: number) => string,
): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what is using it, or choose another one: ${another(port + 1)}`;
  }
  if (code === 'EACCES') return `Port ${port} needs rights that this user does not have. Choose one above 1023.`;
  return `Can't listen on ${host}, port ${port}: ${message}.`;
}
