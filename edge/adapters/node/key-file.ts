import type { RefreshedOptions } from '../../caching/refreshed.ts';
import type { KeySource } from '../../keys/authenticate.ts';
import { keptKeys } from '../../keys/kept-keys.ts';
import { decodeKeyDocument } from '../../keys/key-document.ts';
import { KeyTable } from '../../keys/key-table.ts';
import { RegularFiles, readBytes } from './regular-files.ts';

/**
 * The keys of the key document at `path`. Whether the file has changed is looked at again when that was last known
 * more than `maxAge` (2 s) ago; when it can't be read, the former keys are used for a while ({@link keptKeys}).
 */
export function keyFile(path: string, options: Partial<RefreshedOptions> = {}): KeySource {
  const files = new RegularFiles();
  /** The state of the file that each table was read from. */
  const states = new WeakMap<KeyTable, string>();
  return keptKeys(
    (former) =>
      files.use(path, async (file) => {
        // The state is taken before the content: a change in between is then seen the next time, not missed.
        const { ino, size, mtimeNs } = file.stats;
        const state = `${ino} ${size} ${mtimeNs}`;
        if (former && states.get(former) === state) return former;
        const table = KeyTable.from(decodeKeyDocument(await readBytes(file)));
        states.set(table, state);
        return table;
      }),
    { maxAge: 2_000, ...options },
  );
}
