import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../support/command-line.ts';
import { type FrontOptions, nginxConfiguration, pidFile } from './nginx-configuration.ts';

/** nginx in front of the servers. */
export interface NginxProcess {
  /** Resolves when it listens: who asks earlier is refused. Rejects when it ends before. */
  readonly listening: Promise<void>;
  /** Resolves when it was stopped; rejects when it ends by itself. */
  readonly ended: Promise<void>;
  /** Lets it answer the requests under way, and end. */
  stop(): Promise<void>;
}

/** How often it is looked whether nginx listens, in ms. */
const lookInterval = 20;

/** Starts nginx. What it has to say it says on standard error. */
export function startNginx(options: FrontOptions): NginxProcess {
  const { folder } = options;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(options));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', 'inherit', 'inherit'] });
  let isStopping = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => reject(new CommandError('nginx is not installed: apt-get install nginx')));
    child.once('exit', (code) => {
      if (isStopping) resolve();
      else reject(new CommandError(`nginx ended with ${code}.`));
    });
  });
  const look = async () => {
    // It writes this file when it has its sockets.
    while (!existsSync(pidFile(folder))) await Promise.race([ended, delay(lookInterval)]);
  };
  return {
    listening: look(),
    ended,
    async stop() {
      isStopping = true;
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
