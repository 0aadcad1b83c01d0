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
  const service = await greeted(start('start', args, { PORT: '0', ...env }));
  await service.said(/limit=2"\n\nCtrl|Everything is built/);
  return service;
}

/** Waits until a service that was started has printed its address. */
export async function greeted(running: Running): Promise<Service> {
  const [, url, key, curl] = await running.said(/Page +(\S+)\/\n.*Demo key +(\S+)\n.*?(curl [^\n]*)\n.*Ctrl/s);
  return { ...running, url: url!, key: key!, curl: curl! };
}
