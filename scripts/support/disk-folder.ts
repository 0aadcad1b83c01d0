import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileEntry } from '../../build/support/file-entry.ts';
import type { OutputFolder } from '../../build/support/output-folder.ts';
import type { FileEntry } from '../../edge/format/manifest.ts';
import { writeAll } from './flushed.ts';
import { KnownFiles } from './known-files.ts';
import { makeFolder } from './make-folder.ts';

const pieceBytes = 1024 * 1024;
/** Length up to which a file is held in memory until it is known whether it can be linked, in bytes. */
const mostHeld = 8 * 1024 * 1024;

/**
 * The folder at `root` for the build. Files create their folders; no file is written twice. A file that `known` has is
 * linked rather than written. Nothing is flushed here: `replaceFolder` does that once the folder is complete.
 */
export function diskFolder(root: string, known = new KnownFiles()): OutputFolder {
  const entries = new Map<string, FileEntry>();
  const folders = new Set<string>();
  function placeOf(name: string): string {
    const path = join(root, name);
    const folder = dirname(path);
    if (!folders.has(folder)) makeFolder(folder);
    folders.add(folder);
    return path;
  }
  function* read(name: string): Generator<Uint8Array> {
    const file = openSync(join(root, name), 'r');
    try {
      for (;;) {
        const piece = Buffer.allocUnsafe(pieceBytes);
        const length = readSync(file, piece);
        if (length === 0) return;
        yield piece.subarray(0, length);
      }
    } finally {
      closeSync(file);
    }
  }
  return {
    path(name) {
      // Whoever asks for it may write the file by itself.
      entries.delete(name);
      return placeOf(name);
    },
    create(name) {
      const file = new HeldFile(placeOf(name), known);
      return { write: (piece) => file.write(piece), close: () => void entries.set(name, file.close()) };
    },
    read,
    entry: (name) => entries.get(name) ?? fileEntry(read(name)),
    link(files) {
      const linked: string[] = [];
      for (const [name, entry] of Object.entries(files)) {
        if (!known.link(entry, placeOf(name))) {
          for (const name of linked) known.unlink(join(root, name));
          return false;
        }
        linked.push(name);
      }
      for (const [name, entry] of Object.entries(files)) entries.set(name, entry);
      return true;
    },
  };
}

/** A new file. As long as it is short, its pieces are held, so that it can be linked if it is known. */
class HeldFile {
  readonly #path: string;
  readonly #known: KnownFiles;
  readonly #hash = createHash('sha256');
  #bytes = 0;
  #held: Uint8Array[] = [];
  #descriptor: number | undefined;

  constructor(path: string, known: KnownFiles) {
    this.#path = path;
    this.#known = known;
  }

  write(piece: Uint8Array): void {
    this.#hash.update(piece);
    this.#bytes += piece.length;
    this.#held.push(this.#descriptor === undefined ? Buffer.from(piece) : piece);
    if (this.#descriptor !== undefined || this.#bytes > mostHeld) this.#writeHeld();
  }

  close(): FileEntry {
    const entry = { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
    if (this.#descriptor === undefined && this.#known.link(entry, this.#path)) return entry;
    try {
      this.#known.add(fstatSync(this.#writeHeld(), { bigint: true }), entry);
    } finally {
      if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    }
    return entry;
  }

  #writeHeld(): number {
    this.#descriptor ??= openSync(this.#path, 'wx');
    try {
      for (const piece of this.#held) writeAll(this.#descriptor, piece);
    } catch (error) {
      // If writing to an open file fails, the error doesn't name it.
      throw Object.assign(error as NodeJS.ErrnoException, { path: this.#path });
    }
    this.#held = [];
    return this.#descriptor;
  }
}
