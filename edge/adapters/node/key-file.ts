import type { RefreshedOptions } from '../../caching/refreshed.ts';
import type { KeySource } from '../../keys/authenticate.ts';
import { keptKeys } from '../../keys/kept-keys.ts';
import { decodeKeyDocument } from '../../keys/key-document.ts';
import { KeyTable } from '../../keys/key-table.ts';
import { RegularFiles, readBytes } from './regular-files.ts';

/**
 * The keys of the key document at `path`. The file is checked for changes if the last check was more than `maxAge` (2
 * s) ago. If it can't be read, the previous keys are used for a while ({@link keptKeys}).
 */
export function keyFile(path: string, options: Partial<RefreshedOptions> = {}): KeySource {
  const files = new RegularFiles();
  /** The state of the file that each table was read from. */
  const states = new WeakMap<KeyTable, string>();
  return keptKeys(
    (previous) =>
      files.use(path, async (file) => {
        // The state is read before the content, so that a change in between is noticed the next time.
        const { ino, size, mtimeNs } = file.stats;
        const state = `${ino} ${size} ${mtimeNs}`;
        if (previous && states.get(previous) === state) return previous;
        const table = KeyTable.from(decodeKeyDocument(await readBytes(file)));
        states.set(table, state);
        return table;
      }),
    { maxAge: 2_000, ...options },
  );
}
