import { Memo } from '../caching/memo.ts';
import { FormatError } from '../format/format-error.ts';
import { firstIndex } from '../order/first-index.ts';
import { digestKey, isWellFormedKey, keyLength } from './key.ts';
import { type KeyDocument, keyIdDigits } from './key-document.ts';
import { permissionBits } from './permissions.ts';

/** The permissions of a valid key and its expiry. */
export interface Grant {
  /** The key's id, from `keyId`. */
  readonly id: string;
  /** A set of permissions, from `permissionBits`. */
  readonly permissions: number;
  /** When the key expires, in ms since 1970; `Infinity` if it doesn't. */
  readonly expires: number;
}

/** An entry is six 32-bit words: 128 bits of the digest, the permissions, the expiry in seconds since 1970. */
const entryWords = 6;
const digestWords = 4;
const never = 0xffffffff;

/** Number of keys that are looked up without hashing. Most requests come from few clients. */
const maxRemembered = 4096;

/**
 * The valid keys of a key document, sorted by digest, at 24 bytes each: 100,000 keys take 2.4 MB. Immutable: a new
 * document makes a new table, which remembers nothing from the previous one.
 */
export class KeyTable {
  readonly #words: Uint32Array;
  readonly #remembered = new Memo<Grant>(maxRemembered, keyLength);

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  /** @throws FormatError if a digest occurs twice */
  static from({ keys }: KeyDocument): KeyTable {
    const sorted = [...keys].sort((a, b) => (a.digest < b.digest ? -1 : Number(a.digest > b.digest)));
    sorted.forEach(({ digest }, i) => {
      if (digest === sorted[i - 1]?.digest) throw new FormatError(`The key document has the digest ${digest} twice.`);
    });
    const usable = sorted.filter((record) => !record.revoked);
    const words = new Uint32Array(usable.length * entryWords);
    usable.forEach(({ digest, allow, expires }, i) => {
      const at = i * entryWords;
      for (let word = 0; word < digestWords; word++) {
        words[at + word] = Number.parseInt(digest.slice(word * 8, word * 8 + 8), 16);
      }
      words[at + digestWords] = permissionBits(allow);
      words[at + digestWords + 1] = expires === undefined ? never : secondsOf(expires);
    });
    return new KeyTable(words);
  }

  get size(): number {
    return this.#words.length / entryWords;
  }

  /** Length of the table, in bytes. */
  get bytes(): number {
    return this.#words.byteLength;
  }

  /** The grant of `key`; `undefined` if it was never issued, was revoked, or is not a key at all. */
  find(key: string): Grant | undefined {
    const remembered = this.#remembered.get(key);
    if (remembered) return remembered;
    if (!isWellFormedKey(key)) return undefined;
    const grant = this.#search(digestWordsOf(digestKey(key)));
    // Remember only valid keys, so that guesses can't evict them.
    if (grant) this.#remembered.set(key, grant);
    return grant;
  }

  #search(digest: Uint32Array): Grant | undefined {
    const entry = firstIndex(this.size, (entry) => this.#compare(entry * entryWords, digest) >= 0);
    const isFound = entry < this.size && this.#compare(entry * entryWords, digest) === 0;
    return isFound ? this.#grant(entry * entryWords) : undefined;
  }

  #compare(at: number, digest: Uint32Array): number {
    for (let i = 0; i < digestWords; i++) {
      const difference = this.#words[at + i]! - digest[i]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #grant(at: number): Grant {
    const expires = this.#words[at + digestWords + 1]!;
    const digest = Array.from(this.#words.subarray(at, at + digestWords), (word) => word.toString(16).padStart(8, '0'));
    return {
      id: digest.join('').slice(0, keyIdDigits),
      permissions: this.#words[at + digestWords]!,
      expires: expires === never ? Infinity : expires * 1000,
    };
  }
}

/** A date in seconds since 1970, clamped to what an entry can hold. */
function secondsOf(date: string): number {
  return Math.max(0, Math.min(never, Math.floor(Date.parse(date) / 1000)));
}

/** The first 128 bits of a digest as big-endian words. */
function digestWordsOf(digest: Uint8Array): Uint32Array {
  const view = new DataView(digest.buffer, digest.byteOffset);
  return Uint32Array.from({ length: digestWords }, (_, i) => view.getUint32(i * 4));
}
