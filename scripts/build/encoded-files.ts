import type { CachedFiles } from '../../build/support/build-cache.ts';

/** The lengths of the files by their names in JSON, a line feed, and the files one after the other. */
export function encodeFiles(files: CachedFiles): Buffer {
  const lengths = Object.fromEntries(Object.entries(files).map(([name, { length }]) => [name, length]));
  return Buffer.concat([Buffer.from(`${JSON.stringify(lengths)}\n`), ...Object.values(files)]);
}

/** The files in bytes of {@link encodeFiles}, as views of these. */
export function decodeFiles(bytes: Buffer): Readonly<Record<string, Buffer>> {
  let startByte = bytes.indexOf('\n') + 1;
  const lengths: Readonly<Record<string, number>> = JSON.parse(bytes.toString('utf8', 0, startByte));
  // Assigned to an object, a file named "__proto__" would be lost.
  return Object.fromEntries(
    Object.entries(lengths).map(([name, length]) => {
      const file = bytes.subarray(startByte, startByte + length);
      startByte += length;
      return [name, file];
    }),
  );
}
