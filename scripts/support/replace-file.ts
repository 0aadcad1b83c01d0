import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file beside the former one and renames it over that: whatever happens, one of the two is there whole. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, content);
  renameSync(`${file}.next`, file);
}
