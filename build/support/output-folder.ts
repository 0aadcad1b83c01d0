import type { FileEntry } from '../../edge/format/manifest.ts';

/** A new folder for the build to fill, provided by scripts, which alone write files. Names are relative, with `/`. */
export interface OutputFolder {
  /** Starts a file. */
  create(name: string): OutputFile;
  /** The bytes of a finished file, in pieces of bounded length. */
  read(name: string): Iterable<Uint8Array>;
  /** The length and digest of a finished file. */
  entry(name: string): FileEntry;
  /**
   * Takes files from the former folder, which has them under any names.
   * @returns whether it has all of them; otherwise, none is taken
   */
  link(files: { readonly [name: string]: FileEntry }): boolean;
  /** The path of a file in the file system, for libraries that write files themselves. */
  path(name: string): string;
}

/** A file being written. Callers can reuse `bytes` as soon as `write` returns. */
export interface OutputFile {
  write(bytes: Uint8Array): void;
  close(): void;
}

/** Writes a small file at once. */
export function writeFile(folder: OutputFolder, name: string, content: Uint8Array | string): void {
  const file = folder.create(name);
  file.write(typeof content === 'string' ? Buffer.from(content) : content);
  file.close();
}

/** All bytes of a finished file. */
export function readFile(folder: OutputFolder, name: string): Buffer {
  return Buffer.concat([...folder.read(name)]);
}

/** The folder `name` inside `folder`. */
export function subfolder(folder: OutputFolder, name: string): OutputFolder {
  return {
    create: (file) => folder.create(`${name}/${file}`),
    read: (file) => folder.read(`${name}/${file}`),
    entry: (file) => folder.entry(`${name}/${file}`),
    link: (files) =>
      folder.link(Object.fromEntries(Object.entries(files).map(([file, entry]) => [`${name}/${file}`, entry]))),
    path: (file) => folder.path(`${name}/${file}`),
  };
}

/** A wrapper of `folder`, with the names of the files written through it. */
export function withNames(folder: OutputFolder): { folder: OutputFolder; names: ReadonlySet<string> } {
  const names = new Set<string>();
  return {
    folder: {
      ...folder,
      create: (name) => {
        names.add(name);
        return folder.create(name);
      },
      path: (name) => {
        names.add(name);
        return folder.path(name);
      },
      link: (files) => {
        const isLinked = folder.link(files);
        if (isLinked) for (const name of Object.keys(files)) names.add(name);
        return isLinked;
      },
    },
    names,
  };
}
