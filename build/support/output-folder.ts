/**
 * A new folder that the build fills. Scripts give it, since only they write files; names are relative, with `/`.
 * It is what the snapshots write to, too.
 */
export interface OutputFolder {
  /** Begins a file. */
  create(name: string): OutputFile;
  /** The bytes of a finished file, in pieces of bounded length. */
  read(name: string): Iterable<Uint8Array>;
  /** Where in the file system a file goes, for a library that writes its file itself. */
  path(name: string): string;
}

/** A file in the making. Whoever writes may use `bytes` again as soon as `write` returns. */
export interface OutputFile {
  write(bytes: Uint8Array): void;
  close(): void;
}

/** Writes a small file whole. */
export function writeFile(folder: OutputFolder, name: string, content: Uint8Array | string): void {
  const file = folder.create(name);
  file.write(typeof content === 'string' ? Buffer.from(content) : content);
  file.close();
}

/** The folder `name` inside `folder`. */
export function subfolder(folder: OutputFolder, name: string): OutputFolder {
  return {
    create: (file) => folder.create(`${name}/${file}`),
    read: (file) => folder.read(`${name}/${file}`),
    path: (file) => folder.path(`${name}/${file}`),
  };
}

/** `folder`, and the names of the files that were put there through it. */
export function withNames(folder: OutputFolder): { folder: OutputFolder; names: ReadonlySet<string> } {
  const names = new Set<string>();
  return {
    folder: {
      create: (name) => {
        names.add(name);
        return folder.create(name);
      },
      read: (name) => folder.read(name),
      path: (name) => {
        names.add(name);
        return folder.path(name);
      },
    },
    names,
  };
}
