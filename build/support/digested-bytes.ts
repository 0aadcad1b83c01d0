import { digestOf } from './digest-of.ts';

/** Bytes with their SHA-256, which is taken once, when it is needed: as inputs of many results, they are named by it. */
export class DigestedBytes {
  readonly bytes: Uint8Array;
  #sha256: string | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get sha256(): string {
    this.#sha256 ??= digestOf(this.bytes);
    return this.#sha256;
  }
}
