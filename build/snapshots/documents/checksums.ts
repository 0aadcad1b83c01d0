import type { Files } from './data-package.ts';

/** `SHA256SUMS`, as `sha256sum -c` of GNU coreutils and `shasum -a 256 -c` read it. */
export function checksums(files: Files): string {
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { sha256 }]) => `${sha256}  ${name}\n`)
    .join('');
}
