/** The parts used here of the platform's types and limits, and of the bindings in its configuration. */

export interface Fetcher {
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
}

export interface R2Bucket {
  get(
    key: string,
    options?: { range: { offset: number; length: number } },
  ): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
}

export interface KVNamespace {
  get(key: string, options: { cacheTtl: number }): Promise<string | null>;
}

/** A namespace that contains bytes. */
export interface FileNamespace {
  get(key: string, options: { type: 'arrayBuffer'; cacheTtl: number }): Promise<ArrayBuffer | null>;
}

export interface Env {
  /** The published tree as static assets: everything outside the API, and by default the lists. */
  readonly ASSETS: Fetcher;
  /** The published tree in a bucket, if lists are to be read from there. */
  readonly BUCKET?: R2Bucket;
  /** The published tree in a namespace, if lists are to be read from there. */
  readonly TREE?: FileNamespace;
  /** Address of an HTTP origin with the published tree, if lists are to be read from there. */
  readonly ORIGIN?: string;
  /** The namespace with the key document, `keys.json`. */
  readonly KEYS?: KVNamespace;
  /** The key document itself, as a secret. A key revoked in it stays valid until the secret is set again. */
  readonly KEY_DOCUMENT?: string;
}

/** The shortest time for which KV caches a value at the edge, in s. */
export const shortestCacheTtl = 30;

declare global {
  /** A pass-through stream of exactly `bytes` bytes. */
  const FixedLengthStream: new (bytes: number) => TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>;
}
