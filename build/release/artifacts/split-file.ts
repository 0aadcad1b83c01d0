import type { OutputFile, OutputFolder } from '../../support/output-folder.ts';

/** Bytes split over several files, none longer than a host accepts. */
export class SplitFile {
  readonly #folder: OutputFolder;
  readonly #limit: number;
  readonly #nameOf: (fileNumber: number) => string;
  readonly #names: string[] = [];
  #file: OutputFile | undefined;
  #room = 0;

  /**
   * @param limit length of a file at most, in bytes
   * @param nameOf the name of a file by its number, from 0
   */
  constructor(folder: OutputFolder, limit: number, nameOf: (fileNumber: number) => string) {
    this.#folder = folder;
    this.#limit = limit;
    this.#nameOf = nameOf;
  }

  write(bytes: Uint8Array): void {
    let rest = bytes;
    while (rest.length > 0) {
      if (this.#room === 0) this.#begin();
      const part = rest.subarray(0, this.#room);
      this.#file!.write(part);
      this.#room -= part.length;
      rest = rest.subarray(part.length);
    }
  }

  /** @returns the names of the files, in their order */
  close(): readonly string[] {
    this.#file?.close();
    return this.#names;
  }

  #begin(): void {
    this.#file?.close();
    const name = this.#nameOf(this.#names.length);
    this.#names.push(name);
    this.#file = this.#folder.create(name);
    this.#room = this.#limit;
  }
}
