/** A place that a published tree is brought to: a folder, a bucket or a platform. Paths are those of FORMAT.md. */
export interface PublishTarget {
  /** Its name, as it was given on the command line. */
  readonly name: string;
  /** The folder that its files are in, where they are on this machine. */
  readonly folder?: string;
  /** Every file whose path starts with `prefix`, by its path. */
  list(prefix: string): Promise<ReadonlyMap<string, ListedFile>>;
  /** A file with its version, `undefined` when there is none. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Puts a file there; readers find all of it, or what was there before. */
  write(path: string, content: Uint8Array): Promise<void>;
  /**
   * Replaces a file if its version still is `expected` (`undefined`: if there is none), in one step where the place can.
   * @returns whether the file is now the one given
   */
  exchange(path: string, content: Uint8Array, expected: string | undefined): Promise<boolean>;
  /** Takes a file away; there may be none. */
  remove(path: string): Promise<void>;
  /** Clears away what killed runs left half written. */
  clear(): Promise<void>;
  /**
   * Does `work`, which changes what is there, and then makes that live: for places where it takes a step of its own.
   * Nobody else changes it meanwhile.
   */
  change?<T>(work: () => Promise<T>): Promise<T>;
}

/** A file of a {@link PublishTarget}, as a list of many shows it. */
export interface ListedFile {
  readonly bytes: number;
  /** The digest that the place gives of the content, where it does: the MD5 as hexadecimal digits, or something else of that form. */
  readonly md5: string | undefined;
}

export interface StoredFile {
  readonly content: Uint8Array;
  /** Differs from one content to the next. */
  readonly version: string;
}
