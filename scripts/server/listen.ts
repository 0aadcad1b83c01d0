import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localHost, localPort } from '../../edge/adapters/local-address.ts';
import { CommandError } from '../support/command-error.ts';
import type { Options } from '../support/options.ts';

/** The address that a server listens on. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** The options of all commands that serve. */
export const listenOptions = {
  host: {
    value: 'ADDRESS',
    help: 'address to listen on; 0.0.0.0 for all networks',
    fallback: localHost,
    variable: 'HOST',
  },
  port: { value: 'PORT', help: 'port to listen on', range: [0, 65_535], fallback: `${localPort}`, variable: 'PORT' },
} as const satisfies Options;

/**
 * Makes `server` listen on an address.
 * @param otherPort how to choose another port
 * @returns its address for people, without a trailing slash
 * @throws CommandError if it can't listen
 */
export async function listenOn(
  server: Server,
  { host, port }: ListenAddress,
  otherPort: (port: number) => string,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      reject(new CommandError(reasonOf(error, host, port, otherPort)));
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
  const { port: found } = server.address() as AddressInfo;
  const name = [localHost, '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${found}`;
}

function reasonOf(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  otherPort: (port: number) => string,
): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: ${otherPort(port + 1)}`;
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023.`;
  return `Can't listen on ${host}, port ${port}: ${message}.`;
}
