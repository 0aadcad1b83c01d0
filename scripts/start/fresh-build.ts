import type { FirstParts } from '../build/build-dist.ts';
import type { BuildPlace } from '../build/build-place.ts';
import { isFresh } from '../build/build-record.ts';
import { digestsOnce } from '../build/input-digest.ts';
import { CommandError } from '../support/command-error.ts';
import { endOf, success } from '../support/end-of.ts';
import { forkModule } from '../support/fork-module.ts';
import type { BuildOrder, BuildRefusal, FirstBuilt } from './build-process.ts';

const program = new URL('./build-process.ts', import.meta.url);

/**
 * Builds what is out of date, in a separate process that is started only if necessary.
 * @param media whether to render all images first
 * @throws CommandError with a line for every problem of the catalogue if it can't be built
 */
export async function freshBuild(place: BuildPlace, media: boolean, first?: FirstParts): Promise<void> {
  const digestsOf = digestsOnce(place);
  if (!media && isFresh(place, digestsOf)) return;
  // As in `npm run build`: room for short-lived objects.
  const child = forkModule(program, [], { execArgv: ['--max-semi-space-size=64'] });
  const ended = endOf(child);
  // Without a former build, this process reads the inputs while the other one loads.
  const digests = media ? undefined : digestsOf();
  const order: BuildOrder = { place, digests, first: media ? undefined : first?.folder };
  child.send(order, () => {
    // If the process ends before, that is reported below.
  });
  let refusal: string | undefined;
  child.on('message', (message: BuildRefusal | FirstBuilt) => {
    if ('first' in message) first?.onBuilt(message.first);
    else refusal = message.refusal;
  });
  const end = await ended;
  if (refusal !== undefined) throw new CommandError(refusal);
  // The child has reported it itself.
  if (end !== success) throw new CommandError(`The build ended with ${end}.`);
}
