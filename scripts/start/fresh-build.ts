import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isFresh } from '../dist/build-record.ts';
import type { BuildPlace } from '../dist/project.ts';
import { CommandError } from '../support/command-line.ts';
import type { BuildOrder, BuildRefusal } from './build-process.ts';

const program = fileURLToPath(new URL('./build-process.ts', import.meta.url));

/**
 * Builds what is stale, in a process of its own, which is started only if something is.
 * @param media whether all images are rendered first
 * @throws CommandError when it can't be built, with a line for every problem of the catalogue
 */
export async function freshBuild(place: BuildPlace, { media }: { readonly media: boolean }): Promise<void> {
  if (!media && isFresh(place)) return;
  const order: BuildOrder = { place, media };
  // Whatever started this process, the other one is TypeScript, too.
  const child = fork(program, [JSON.stringify(order)], { execArgv: ['--import', import.meta.resolve('tsx')] });
  let refusal: string | undefined;
  child.on('message', (message: BuildRefusal) => {
    refusal = message.refusal;
  });
  const [status, signal] = await once(child, 'close');
  if (refusal !== undefined) throw new CommandError(refusal);
  // It has told of it itself.
  if (status !== 0) throw new CommandError(`The build has ended with ${signal ?? `status ${status}`}.`);
}
