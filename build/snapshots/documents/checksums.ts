import type { Files } from './files.ts';

/** `SHA256SUMS`, in the format of `sha256sum -c` (GNU coreutils) and `shasum -a 256 -c`. */
export function checksums(files: Files): string {
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { sha256 }]) => `${sha256}  ${name}\n`)
    .join('');
}
