import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join, relative, resolve } from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import { placeAt } from '../../catalogue/reader/source.ts';
import { CommandError } from '../support/command-error.ts';
import { makeFolder } from '../support/make-folder.ts';
import { readIfThere } from '../support/read-if-there.ts';
import { replaceFile } from '../support/replace-file.ts';
import { takeTurns } from '../support/take-turns.ts';
import { folderTarget } from './folder-target.ts';
import { sitesFolder } from './site.ts';
import type { PublishTarget } from './target.ts';

/** The file in a folder of assets that lists the ones that are not deployed. */
const ignoreFile = '.assetsignore';

/**
 * Cloudflare Workers with static assets. Files are published to the assets folder of a wrangler configuration, where
 * earlier releases remain. Then wrangler deploys the folder and the Worker: it uploads what Cloudflare doesn't have,
 * and makes everything live in one step.
 * @param configuration path of the `wrangler.jsonc`
 * @param environment the variables for wrangler
 * @throws CommandError if the configuration has no assets folder
 */
export function workersTarget(name: string, configuration: string, environment: NodeJS.ProcessEnv): PublishTarget {
  const folder = assetsFolder(configuration);
  return {
    ...folderTarget(folder),
    name,
    async deployAfter(work) {
      makeFolder(folder);
      // wrangler reads the folder twice, for hashes and for uploading: nothing may change in between.
      return takeTurns(join(folder, '.publishing'), async () => {
        const result = await work();
        // Only needed for rollbacks, which happen in the folder, and never requested over HTTP.
        replaceFile(join(folder, ignoreFile), `/${sitesFolder}\n`);
        await runWrangler(['deploy', '--config', configuration], folder, environment);
        return result;
      });
    },
  };
}

function assetsFolder(configuration: string): string {
  const text = readIfThere(configuration)?.toString();
  if (text === undefined) {
    throw new CommandError(`There is no ${configuration}; expected a wrangler configuration after workers:.`);
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
  throw new CommandError(`${configuration} has no assets.directory, the folder to publish to and deploy.`);
}

/** @throws CommandError if wrangler is missing or fails, which it explains itself */
async function runWrangler(args: readonly string[], folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const state = `The release is in ${relative('', folder)}, but not deployed.`;
  const wrangler = spawn('wrangler', args, { stdio: 'inherit', env: environment });
  const [status] = await once(wrangler, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new CommandError(`${state} wrangler is not installed: npm install --global wrangler, then publish again.`);
  });
  if (status !== 0) throw new CommandError(`${state} wrangler failed, see above. Fix that, then publish again.`);
}
