import type { RefreshedOptions } from '../../caching/refreshed.ts';
import type { KeySource } from '../../keys/authenticate.ts';
import { keptKeys } from '../../keys/kept-keys.ts';
import { decodeKeyDocument } from '../../keys/key-document.ts';
import { KeyTable } from '../../keys/key-table.ts';
import { RegularFiles, readExactly } from './regular-files.ts';

/**
 * The keys of the key document at `path`. Whether the file has changed is looked at again when that was last known
 * more than `maxAge` (2 s) ago; when it can't be read, the former keys are used for a while ({@link keptKeys}).
 */
export function keyFile(path: string, options: Partial<RefreshedOptions> = {}): KeySource {
  const files = new RegularFiles();
  let version = '';
  return keptKeys(
    (former) =>
      files.open(path, async (file, { ino, size, mtimeNs }) => {
        // The state is taken before the content: a change in between is then seen the next time, not missed.
        const found = `${ino} ${size} ${mtimeNs}`;
        if (former && found === version) return former;
        const table = KeyTable.from(decodeKeyDocument(await readExactly(file, 0, Number(size))));
        version = found;
        return table;
      }),
    { maxAge: 2_000, ...options },
  );
}
