import { decodeCurrent, encodeCurrent } from '../../edge/format/current.ts';
import { FormatError } from '../../edge/format/format-error.ts';
import { currentPath } from '../../edge/format/paths.ts';
import { CommandError } from '../support/command-line.ts';
import type { PublishTarget } from './target.ts';

/** Which release is live at a target. */
export interface Live {
  /** `undefined` when nothing was published yet, or `current.json` is damaged and shall be repaired. */
  readonly release: string | undefined;
  /** Version of `current.json`, for {@link PublishTarget.exchange}. */
  readonly version: string | undefined;
}

/**
 * Reads `current.json` of a target.
 * @param repair whether one that is damaged counts as none
 * @throws CommandError when it is damaged
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
        'Say --repair to write it anew.',
    );
  }
}

/**
 * Makes a release live that is at the target whole, unless another one has gone live since `live` was read.
 * @throws CommandError when another one has
 */
export async function switchTo(target: PublishTarget, release: string, live: Live): Promise<void> {
  if (live.release === release) return;
  if (await target.exchange(currentPath, encodeCurrent(release), live.version)) return;
  const other = (await readLive(target, true)).release;
  if (other === release) return;
  throw new CommandError(
    `${target.name}: ${other ? `release ${other} went live` : `${currentPath} was changed`} meanwhile, by somebody ` +
      `else. Release ${release} is there whole, and not live. Publish again if it shall be.`,
  );
}
