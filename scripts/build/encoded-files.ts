import type { CachedFiles } from '../../build/support/build-cache.ts';

/** The names and lengths of the files in JSON, a line feed, and the files one after the other. */
export function encodeFiles(files: CachedFiles): Buffer {
  const contents = Object.values(files);
  const head = [Object.keys(files), contents.map(({ length }) => length)];
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...contents]);
}

/**
 * Calls `visit` with the name and the place of each file in bytes of {@link encodeFiles}: thousands without a view of
 * each.
 */
export function eachFile(bytes: Buffer, visit: (name: string, startByte: number, endByte: number) => void): void {
  let startByte = bytes.indexOf('\n') + 1;
  const [names, lengths]: [string[], number[]] = JSON.parse(bytes.toString('utf8', 0, startByte));
  for (const [i, name] of names.entries()) {
    const endByte = startByte + lengths[i]!;
    visit(name, startByte, endByte);
    startByte = endByte;
  }
}

/** The files in bytes of {@link encodeFiles}, as views of these. */
export function decodeFiles(bytes: Buffer): Readonly<Record<string, Buffer>> {
  const files: [string, Buffer][] = [];
  eachFile(bytes, (name, startByte, endByte) => files.push([name, bytes.subarray(startByte, endByte)]));
  // Assigned to an object, a file named "__proto__" would be lost.
  return Object.fromEntries(files);
}
