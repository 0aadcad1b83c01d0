import { decodeCurrent, encodeCurrent } from '../../edge/format/current.ts';
import { FormatError } from '../../edge/format/format-error.ts';
import { currentPath } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-error.ts';
import type { PublishTarget } from './target.ts';

/** The live release of a target. */
export interface Live {
  /** `undefined` if nothing has been published yet, or if `current.json` is damaged and is to be repaired. */
  readonly release: string | undefined;
  /** Version of `current.json`, for {@link PublishTarget.exchange}. */
  readonly version: string | undefined;
}

/**
 * Reads `current.json` of a target.
 * @param repair whether a damaged one counts as missing
 * @throws CommandError if it is damaged
 */
export async function readLive(target: PublishTarget, repair = false): Promise<Live> {
  const found = await target.read(currentPath);
  if (!found) return { release: undefined, version: undefined };
  const { content, version } = found;
  try {
    return { release: decodeCurrent(content), version };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    if (repair) return { release: undefined, version };
    throw new CommandError(
      `${target.name}: ${currentPath} is damaged, so that no release is live there: ${error.message} ` +
        'Pass --repair to replace it.',
    );
  }
}

/**
 * Makes a release live that is completely at the target, unless another one has gone live since `live` was read.
 * @throws CommandError if another one has
 */
export async function switchTo(target: PublishTarget, release: string, live: Live): Promise<void> {
  if (live.release === release) return;
  if (await target.exchange(currentPath, encodeCurrent(release), live.version)) return;
  const other = (await readLive(target, true)).release;
  if (other === release) return;
  throw new CommandError(
    `${target.name}: ${other ? `release ${other} went live` : `${currentPath} was changed`} in the meantime, through ` +
      `another publish. Release ${release} is complete there, but not live. Publish again to make it live.`,
  );
}
