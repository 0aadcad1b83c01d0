/** Types of the platform and of the bindings that its configuration gives a Worker, as far as they are used here. */

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

/** A namespace with bytes in it. */
export interface FileNamespace {
  get(key: string, options: { type: 'arrayBuffer'; cacheTtl: number }): Promise<ArrayBuffer | null>;
}

export interface Env {
  /** The published tree as static assets: everything that is not the API's, and the lists by default. */
  readonly ASSETS: Fetcher;
  /** The published tree in a bucket, if lists shall be read from there. */
  readonly BUCKET?: R2Bucket;
  /** The published tree in a namespace, if lists shall be read from there. */
  readonly TREE?: FileNamespace;
  /** Address of an HTTP origin with the published tree, if lists shall be read from there. */
  readonly ORIGIN?: string;
  /** The namespace that has the key document as `keys.json`. */
  readonly KEYS?: KVNamespace;
  /** The key document itself, as a secret. A key revoked in it stays valid until the secret is set anew. */
  readonly KEY_DOCUMENT?: string;
}

declare global {
  /** A pass-through stream of so many bytes; fewer or more are an error. */
  const FixedLengthStream: new (bytes: number) => TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>;
}
