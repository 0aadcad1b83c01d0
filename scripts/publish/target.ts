/** A place to publish to: a folder, a bucket or a platform. Paths are those of FORMAT.md. */
export interface PublishTarget {
  /** Its name on the command line. */
  readonly name: string;
  /** The folder with its files, if they are on this machine. */
  readonly folder?: string;
  /** All files whose path starts with `prefix`, by path. */
  list(prefix: string): Promise<ReadonlyMap<string, ListedFile>>;
  /** A file with its version; `undefined` if there is none. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Writes a file. Readers find either all of it or the previous one. */
  write(path: string, content: Uint8Array): Promise<void>;
  /**
   * Writes a file with the bytes of another one, without sending them. The copy may be incomplete: check
   * it, and write the file if it is.
   * @returns whether the place can do that
   */
  copy(from: string, to: string): Promise<boolean>;
  /**
   * Replaces a file if its version is still `expected` (`undefined`: none), in one step if the place supports that.
   * @returns whether the file is now the given one
   */
  exchange(path: string, content: Uint8Array, expected: string | undefined): Promise<boolean>;
  /** Removes a file, if there is one. */
  remove(path: string): Promise<void>;
  /** Removes what killed runs left half-written. */
  removeLeftovers(): Promise<void>;
  /**
   * Does `work`, which changes files, and then makes the changes live, for places where that is a separate step.
   * Nothing else changes the files in the meantime.
   */
  deployAfter?<T>(work: () => Promise<T>): Promise<T>;
}

/** A file in a list of a {@link PublishTarget}. */
export interface ListedFile {
  readonly bytes: number;
  /** The tag of the content, if the place provides one: usually its MD5, in hexadecimal digits. */
  readonly etag: string | undefined;
}

/** A file as a {@link PublishTarget} has it. */
export interface StoredFile {
  readonly content: Uint8Array;
  /** Differs for different content. */
  readonly version: string;
}
