import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Passes an edited copy of the valid catalogue to `use`, and removes it afterwards. */
export async function withCatalogue<T>(edits: readonly Edit[], use: (folder: string) => T | Promise<T>): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), 'catalogue-'));
  const folder = join(parent, 'catalogue');
  try {
    cpSync(valid, folder, { recursive: true });
    for (const edit of edits) apply(folder, edit);
    return await use(folder);
  } finally {
    rmSync(parent, { recursive: true });
  }
}

function apply(folder: string, { file, find, put }: Edit): void {
  const path = join(folder, file);
  if (put === undefined) {
    rmSync(path);
    return;
  }
  if (find === undefined) {
    writeFileSync(path, put);
    return;
  }
  const bytes = readFileSync(path);
  const start = bytes.indexOf(find);
  if (start === -1) throw new Error(`${file} has no ${JSON.stringify(find)}`);
  const end = start + Buffer.byteLength(find);
  writeFileSync(path, Buffer.concat([bytes.subarray(0, start), Buffer.from(put), bytes.subarray(end)]));
}
