/**
 * SHA-256 (FIPS 180-4) in plain synchronous JavaScript, for platforms without a synchronous hash: hashing a key takes 1
 * to 2 µs, but ten times that with the promises of Web Crypto.
 */

/** A hash in progress, such as `createHash('sha256')` of `node:crypto`. */
export interface Hash {
  update(bytes: Uint8Array): unknown;
  /** The digest, 32 bytes. The hash can't be used afterwards. */
  digest(): Uint8Array;
}

const blockBytes = 64;

/** The first 32 bits of the fractional part of a root of the first `count` primes (FIPS 180-4 §4.2.2, §5.3.3). */
function fractionsOfPrimeRoots(count: number, root: (n: number) => number): Int32Array {
  const fractions: number[] = [];
  for (let n = 2; fractions.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) fractions.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return Int32Array.from(fractions);
}

const initial = fractionsOfPrimeRoots(8, Math.sqrt);
const constants = fractionsOfPrimeRoots(64, Math.cbrt);
const schedule = new Int32Array(64);

/** Mixes the 64 bytes at `at` into `state` (FIPS 180-4 §6.2.2). */
function compress(state: Int32Array, bytes: Uint8Array, at: number): void {
  const w = schedule;
  for (let i = 0, p = at; i < 16; i++, p += 4) {
    w[i] = (bytes[p]! << 24) | (bytes[p + 1]! << 16) | (bytes[p + 2]! << 8) | bytes[p + 3]!;
  }
  for (let i = 16; i < 64; i++) {
    const w15 = w[i - 15]!;
    const w2 = w[i - 2]!;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

/** A SHA-256 in progress. */
export class Sha256 implements Hash {
  readonly #state = Int32Array.from(initial);
  readonly #block = new Uint8Array(blockBytes);
  #pending = 0;
  #totalBytes = 0;

  update(bytes: Uint8Array): this {
    this.#totalBytes += bytes.length;
    let at = 0;
    if (this.#pending > 0) {
      at = Math.min(bytes.length, blockBytes - this.#pending);
      this.#block.set(bytes.subarray(0, at), this.#pending);
      this.#pending += at;
      if (this.#pending < blockBytes) return this;
      compress(this.#state, this.#block, 0);
    }
    for (; at + blockBytes <= bytes.length; at += blockBytes) compress(this.#state, bytes, at);
    this.#block.set(bytes.subarray(at), 0);
    this.#pending = bytes.length - at;
    return this;
  }

  digest(): Uint8Array {
    const block = this.#block;
    block[this.#pending++] = 0x80;
    if (this.#pending > blockBytes - 8) {
      compress(this.#state, block.fill(0, this.#pending), 0);
      this.#pending = 0;
    }
    block.fill(0, this.#pending);
    const view = new DataView(block.buffer);
    view.setUint32(56, Math.floor(this.#totalBytes / 2 ** 29));
    view.setUint32(60, (this.#totalBytes << 3) >>> 0);
    compress(this.#state, block, 0);
    const digest = new Uint8Array(32);
    const out = new DataView(digest.buffer);
    this.#state.forEach((word, i) => {
      out.setInt32(i * 4, word);
    });
    return digest;
  }
}

/** The SHA-256 of `bytes`: 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return new Sha256().update(bytes).digest();
}
