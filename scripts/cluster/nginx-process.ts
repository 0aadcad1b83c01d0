import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../support/command-error.ts';
import { endOf } from '../support/end-of.ts';
import { type FrontOptions, nginxConfiguration, pidFile } from './nginx-configuration.ts';

/** nginx in front of the servers. */
export interface NginxProcess {
  /** Resolves once it listens, or was stopped before; connections before that are refused. Rejects if it ends by itself. */
  readonly listening: Promise<void>;
  /** Resolves once it has been stopped; rejects if it ends by itself. */
  readonly ended: Promise<void>;
  /** Stops it after it has answered the requests in progress. */
  stop(): Promise<void>;
}

/** How often to check whether nginx listens, in ms. */
const lookIntervalMs = 20;

/** Starts nginx, which logs to standard error. */
export function startNginx(options: FrontOptions): NginxProcess {
  const { folder } = options;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(options));
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Otherwise Ctrl+C would cut off its answers.
    detached: true,
  });
  // Stops it as soon as this process has ended, however that was.
  const guard = spawn('sh', ['-c', `read -r _; kill -QUIT ${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell, nginx outlives a killed cluster.
  guard.once('error', () => {});
  let isStopping = false;
  let isMissing = false;
  child.once('error', ({ code }: NodeJS.ErrnoException) => {
    isMissing = code === 'ENOENT';
  });
  let hasEnded = false;
  const ended = endOf(child).then((end) => {
    hasEnded = true;
    guard.kill();
    if (isMissing) throw new CommandError('nginx is not installed: apt-get install nginx');
    if (!isStopping) throw new CommandError(`nginx ended with ${end}.`);
  });
  const look = async () => {
    // nginx writes this file once it has its sockets.
    while (!hasEnded && !existsSync(pidFile(folder))) await Promise.race([ended, delay(lookIntervalMs)]);
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
