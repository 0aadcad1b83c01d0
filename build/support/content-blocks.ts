/** Shortest and longest block, in bytes. The last one may be shorter. */
const least = 64 * 1024;
const most = 4 * least;
/** A block ends where these bits of the hash are 0: 64 kB after its shortest length, on average. */
const mask = 0xffff0000;
/** The number of bytes that the hash depends on. */
const window = 32;

/** A number without a pattern for each value of a byte. Signed: V8 makes objects of larger ones, until code is optimized. */
const numbers = Int32Array.from({ length: 256 }, (_, value) => {
  const mixed = Math.imul(value + 1, 0x9e3779b1);
  const again = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return again ^ (again >>> 13);
});

/**
 * Cuts bytes into blocks where their own content says so: a change in one place alters the blocks around it, and the
 * others stay the same, wherever they are now.
 */
export class ContentBlocks {
  #rest: Uint8Array = new Uint8Array();

  /** Adds bytes, which the caller can reuse, and returns the blocks that are complete. */
  push(bytes: Uint8Array): Uint8Array[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const blocks: Uint8Array[] = [];
    for (let end = endOfBlock(this.#rest); end !== undefined; end = endOfBlock(this.#rest)) {
      blocks.push(this.#rest.subarray(0, end));
      this.#rest = this.#rest.subarray(end);
    }
    return blocks;
  }

  /** The last block; empty if there is nothing left. */
  end(): Uint8Array {
    return this.#rest;
  }
}

/** Where the first block ends; undefined if that depends on bytes to come. */
function endOfBlock(bytes: Uint8Array): number | undefined {
  let hash = 0;
  for (let i = least - window; i < bytes.length; i++) {
    hash = ((hash << 1) + numbers[bytes[i]!]!) | 0;
    const length = i + 1;
    if (length >= most || (length >= least && (hash & mask) === 0)) return length;
  }
  return undefined;
}
