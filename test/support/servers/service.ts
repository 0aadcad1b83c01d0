import { type Running, start } from '../programs/command.ts';

/** A service started by `npm start`. */
export interface Service extends Running {
  readonly url: string;
  readonly key: string;
  /** The command that it prints for copying. */
  readonly curl: string;
}

/** Starts the service on a free port and waits until everything is built. */
export async function startService(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Service> {
  const running = start('start', args, { PORT: '0', ...env });
  const [, url, key, curl, unfinished] = await running.said(
    /Page +(\S+)\/\n.*Demo key +(\S+)\n.*?(curl [^\n]*)\n(.*?)Ctrl/s,
  );
  if (unfinished!.trim() !== '') await running.said(/Everything is built/);
  return { ...running, url: url!, key: key!, curl: curl! };
}
