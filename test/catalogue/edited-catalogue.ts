import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/folders/temporary-folder.ts';

/**
 * Replaces the text `find`, which must exist, with `put` in `file` (a path inside the catalogue). A new file has no
 * `find`, a removed one no `put`.
 */
export interface Edit {
  readonly file: string;
  readonly find?: string;
  readonly put?: string | Uint8Array;
}

const valid = join(import.meta.dirname, 'fixtures/valid');

/** A file of the valid catalogue. */
export function validText(file: string): string {
  return readFileSync(join(valid, file), 'utf8');
}

/** Writes an edited copy of the valid catalogue, and returns the path of its folder, which is called `catalogue`. */
export async function editedCatalogue(edits: readonly Edit[] = []): Promise<string> {
  const folder = join((await temporaryFolder()).path, 'catalogue');
  cpSync(valid, folder, { recursive: true });
  for (const edit of edits) apply(folder, edit);
  return folder;
}

function apply(folder: string, { file, find, put }: Edit): void {
  const path = join(folder, file);
  if (put === undefined) return void rmSync(path);
  if (find === undefined) return void writeFileSync(path, put);
  const bytes = readFileSync(path);
  const start = bytes.indexOf(find);
  if (start === -1) throw new Error(`${file} has no ${JSON.stringify(find)}`);
  const end = start + Buffer.byteLength(find);
  writeFileSync(path, Buffer.concat([bytes.subarray(0, start), Buffer.from(put), bytes.subarray(end)]));
}
