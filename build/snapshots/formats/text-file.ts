import type { OutputFile } from '../../support/output-folder.ts';

/** Collects text and hands it on to `file` as UTF-8 in pieces of bounded length. */
export class TextFile {
  readonly #file: OutputFile;
  #text = '';

  constructor(file: OutputFile) {
    this.#file = file;
  }

  write(text: string): void {
    this.#text += text;
    if (this.#text.length >= 256 * 1024) this.#flush();
  }

  close(): void {
    this.#flush();
    this.#file.close();
  }

  #flush(): void {
    this.#file.write(Buffer.from(this.#text));
    this.#text = '';
  }
}
