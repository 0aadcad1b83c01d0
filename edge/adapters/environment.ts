/** The API, configured by environment variables. */

import { createHandler, type Handler } from '../handler.ts';
import type { KeySource } from '../keys/authenticate.ts';
import { documentKeys } from '../keys/kept-keys.ts';
import { type AddressFetch, httpStore } from '../store/http-store.ts';
import { timeoutSignal } from '../store/timeout-signal.ts';
import { keysMaxAge } from './limits.ts';
import { originTokenHeader } from './web.ts';

/** The variables that are used. */
export interface Environment {
  /** Address of the published tree: `https://tree.example.org/`. */
  readonly ORIGIN?: string | undefined;
  /** Token that is sent to the origin in `x-origin-token`, if it requires one. */
  readonly ORIGIN_TOKEN?: string | undefined;
  /** Address of the key document, which is read again every 20 s, with the same token. */
  readonly KEYS_URL?: string | undefined;
  /** The key document itself, if there is no `KEYS_URL`. A revoked key stays valid until this is set again. */
  readonly KEY_DOCUMENT?: string | undefined;
}

export interface EnvironmentOptions {
  /** Maximum length of all cached files, in bytes. */
  readonly cacheBytes?: number;
  readonly shareFlights?: boolean;
  readonly onFault: (fault: unknown) => void;
  /** Used to read from the origin and the key document; by default the platform's own. */
  readonly fetch?: AddressFetch;
}

/** Time limit for reading the key document, in ms. */
const keysTimeout = 10_000;

/**
 * The handler over the configured origin and keys.
 * @throws Error if one of them is missing
 */
export function environmentHandler(
  { ORIGIN, ORIGIN_TOKEN, KEYS_URL, KEY_DOCUMENT }: Environment,
  { fetch = globalThis.fetch, shareFlights = true, ...options }: EnvironmentOptions,
): Handler {
  if (!ORIGIN) throw new Error('ORIGIN is not set. It is the address of the published tree.');
  if (!KEYS_URL && !KEY_DOCUMENT)
    throw new Error('Neither KEYS_URL nor KEY_DOCUMENT is set. One of them is needed to read the keys.');
  const withToken: AddressFetch = (url, init) => {
    if (!ORIGIN_TOKEN) return fetch(url, init);
    const headers = new Headers(init.headers);
    headers.set(originTokenHeader, ORIGIN_TOKEN);
    return fetch(url, { ...init, headers });
  };
  const keys: KeySource = documentKeys(async () => (KEYS_URL ? readText(KEYS_URL, withToken) : KEY_DOCUMENT!), {
    maxAge: keysMaxAge,
    onFault: options.onFault,
    shareFlights,
  });
  return createHandler({ store: httpStore(ORIGIN, { fetch: withToken }), keys, shareFlights, ...options });
}

async function readText(url: string, fetch: AddressFetch): Promise<string> {
  const response = await fetch(url, { signal: timeoutSignal(keysTimeout) });
  // The URL may contain a secret, so it is not in the message.
  if (response.status !== 200) throw new Error(`KEYS_URL answered ${response.status}.`);
  return response.text();
}
