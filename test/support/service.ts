import { type Running, start } from './command.ts';

/** A service that `npm start` started. */
export interface Service extends Running {
  readonly url: string;
  readonly key: string;
  /** The line that it prints for pasting. */
  readonly curl: string;
}

/** Starts the service on a free port and waits until it says that it is ready. */
export async function startService(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Service> {
  const running = start('start', args, { PORT: '0', ...env });
  const [, url, key, curl] = await running.said(/Page +(\S+)\/\n.*Demo key +(\S+)\n.*?(curl [^\n]*)\n.*Ctrl/s);
  return { ...running, url: url!, key: key!, curl: curl! };
}
