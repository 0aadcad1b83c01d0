import { failureReason } from './failure-reason.ts';
import { cut, type Store, StoreError } from './store.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** A `fetch` of addresses only. */
export type AddressFetch = (url: string, init: RequestInit) => Promise<Response>;

export interface HttpStoreOptions {
  /** Time limit of a read, from the request to the last byte, in ms; by default 10,000. */
  readonly timeout?: number;
  /** Whether to request ranges; by default true. */
  readonly ranges?: boolean;
  readonly fetch?: AddressFetch;
}

/**
 * A store over an HTTP origin that serves the published tree below `base`. It requests ranges (RFC 9110 §14) until the
 * origin answers one with the whole file; from then on, {@link Store.ranges} is false.
 */
export function httpStore(
  base: string,
  { timeout = 10_000, ranges = true, fetch = globalThis.fetch }: HttpStoreOptions = {},
): Store {
  const root = base.endsWith('/') ? base : `${base}/`;
  let prefersRanges = ranges;

  async function read(path: string, startByte?: number, endByte?: number): Promise<Uint8Array> {
    if (startByte !== undefined && startByte === endByte) return new Uint8Array();
    const isRange = prefersRanges && startByte !== undefined && endByte !== undefined;
    const init: RequestInit = {
      // No content encoding: the lengths and positions in the manifest are those of the file itself.
      headers: { 'accept-encoding': 'identity', ...(isRange ? { range: `bytes=${startByte}-${endByte - 1}` } : {}) },
      signal: timeoutSignal(timeout),
    };
    // Not a method call: platforms require that `fetch` is called without a `this`.
    const response = await fetch(root + path, init);
    if (isRange && response.status === 206) {
      const expected = `bytes ${startByte}-${endByte - 1}/`;
      const found = response.headers.get('content-range') ?? 'nothing';
      if (!found.startsWith(expected)) {
        await response.body?.cancel();
        throw new StoreError(`The origin sent ${found} of ${path}, expected ${expected}.`);
      }
      const bytes = await bytesIn(response);
      if (bytes.length !== endByte - startByte) {
        throw new StoreError(`The origin sent ${bytes.length} bytes of ${path}, expected ${endByte - startByte}.`);
      }
      return bytes;
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      const missing = response.status === 404 || response.status === 410;
      throw new StoreError(`The origin answered ${response.status} for ${path}.`, { missing });
    }
    if (isRange) prefersRanges = false;
    return cut(path, await bytesIn(response), startByte, endByte);
  }

  return {
    get ranges() {
      return prefersRanges;
    },
    async read(path: string, startByte?: number, endByte?: number) {
      try {
        return await read(path, startByte, endByte);
      } catch (error) {
        if (error instanceof StoreError) throw error;
        throw new StoreError(`${path} could not be read from the origin: ${failureReason(error)}`, { cause: error });
      }
    },
  };
}

async function bytesIn(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}
