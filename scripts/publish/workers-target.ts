import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import lockfile from 'proper-lockfile';
import { placeAt } from '../../catalogue/reader/source.ts';
import { CommandError } from '../support/command-line.ts';
import { makeFolder } from '../support/make-folder.ts';
import { replaceFile } from '../support/replace-file.ts';
import { folderTarget } from './folder-target.ts';
import { sitesFolder } from './site.ts';
import type { PublishTarget } from './target.ts';

/** The file in a folder of assets that says which of them are not deployed. */
const ignoreFile = '.assetsignore';

/** How long another command may hold the folder without a sign of life before it counts as dead, in ms. */
const staleAfterMs = 10_000;

/**
 * Cloudflare Workers with static assets. What is published goes into the folder of assets that a configuration of
 * wrangler names, where former releases stay; then wrangler deploys the folder and the Worker, which uploads what
 * Cloudflare does not have, and makes all of it live in one step.
 * @param configuration path of the `wrangler.jsonc`
 * @param environment the variables that wrangler gets
 * @throws CommandError when the configuration names no folder of assets
 */
export function workersTarget(name: string, configuration: string, environment: NodeJS.ProcessEnv): PublishTarget {
  const folder = assetsFolder(configuration);
  return {
    ...folderTarget(folder),
    name,
    async change(work) {
      // wrangler reads the folder twice, for hashes and to upload: nothing may change in between.
      const unlock = await lockFolder(name, folder);
      try {
        const result = await work();
        // For going back, which is done in the folder: nobody asks for it over HTTP.
        replaceFile(join(folder, ignoreFile), `/${sitesFolder}\n`);
        await runWrangler(['deploy', '--config', configuration], folder, environment);
        return result;
      } finally {
        await unlock();
      }
    },
  };
}

/**
 * Waits until nobody else publishes into the folder, or who did was killed.
 * @throws CommandError when somebody does so for longer
 */
async function lockFolder(name: string, folder: string): Promise<() => Promise<void>> {
  makeFolder(folder);
  try {
    return await lockfile.lock(folder, {
      lockfilePath: join(folder, '.publishing'),
      stale: staleAfterMs,
      retries: { retries: Math.ceil((1.5 * staleAfterMs) / 500), factor: 1, minTimeout: 500, maxTimeout: 500 },
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new CommandError(`${name}: somebody else is publishing there. Publish again when that is over.`);
  }
}

function assetsFolder(configuration: string): string {
  let text: string;
  try {
    text = readFileSync(configuration, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CommandError(`There is no ${configuration}; expected a configuration of wrangler after workers:.`);
  }
  const errors: ParseError[] = [];
  const document = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) {
    const { line, column } = placeAt(text, first.offset);
    throw new CommandError(`${configuration}:${line}:${column}: not valid JSON.`);
  }
  const directory: unknown = document?.assets?.directory;
  if (typeof directory === 'string' && directory !== '') return resolve(dirname(configuration), directory);
  throw new CommandError(
    `${configuration} has no assets.directory; expected the folder that is published into and deployed.`,
  );
}

/** @throws CommandError when wrangler is not there, or fails; it says itself why */
async function runWrangler(args: readonly string[], folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const state = `The release lies in ${relative('', folder)}, and is not deployed.`;
  const wrangler = spawn('wrangler', args, { stdio: 'inherit', env: environment });
  const [status] = await once(wrangler, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new CommandError(`${state} wrangler was not found: npm install --global wrangler, then do this again.`);
  });
  if (status !== 0)
    throw new CommandError(`${state} wrangler has failed, see above. Do this again when that is mended.`);
}
