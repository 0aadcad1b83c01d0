import type { FileEntry } from '../../../edge/format/manifest.ts';

/** Finished files by name, for `SHA256SUMS`, `datapackage.json` and others. */
export type Files = ReadonlyMap<string, FileEntry>;

/** The name of a file without its extension. */
export function stem(file: string): string {
  return file.slice(0, file.lastIndexOf('.'));
}
