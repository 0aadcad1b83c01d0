import type { RefreshedOptions } from '../../caching/refreshed.ts';
import type { KeySource } from '../../keys/authenticate.ts';
import { keptKeys } from '../../keys/kept-keys.ts';
import { RegularFiles, readBytes } from './regular-files.ts';

/**
 * The keys of the key document at `path`. The file is checked for changes if the last check was more than `maxAge` (2
 * s) ago. If it can't be read, the previous keys are used for a while ({@link keptKeys}).
 */
export function keyFile(path: string, options: Partial<RefreshedOptions> = {}): KeySource {
  const files = new RegularFiles();
  return keptKeys(
    (former) =>
      files.use(path, async (file) => {
        // The state is read before the content, so that a change in between is noticed the next time.
        const { ino, size, mtimeNs } = file.stats;
        const state = `${ino} ${size} ${mtimeNs}`;
        return state === former ? undefined : { state, text: await readBytes(file) };
      }),
    { maxAge: 2_000, ...options },
  );
}
