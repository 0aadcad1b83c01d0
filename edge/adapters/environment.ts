/** The API from what an operator sets on a platform: variables of the environment, and nothing else. */

import { createHandler, type Handler } from '../handler.ts';
import type { KeySource } from '../keys/authenticate.ts';
import { documentKeys } from '../keys/document-keys.ts';
import { httpStore } from '../store/http-store.ts';
import { timeoutSignal } from '../store/timeout-signal.ts';
import { originTokenHeader } from './web.ts';

/** The variables that are read. A host's environment has more than these. */
export interface Environment {
  /** Address of the published tree, `https://tree.example.org/` say. */
  readonly ORIGIN?: string | undefined;
  /** Token that the origin is sent in `x-origin-token`, if it asks for one. */
  readonly ORIGIN_TOKEN?: string | undefined;
  /** Address of the key document. It is read anew every 20 s, with the same token. */
  readonly KEYS_URL?: string | undefined;
  /** The key document itself, where there is no {@link KEYS_URL}: a key revoked in it is good until it is set anew. */
  readonly KEY_DOCUMENT?: string | undefined;
}

export interface EnvironmentOptions {
  /** Limit of all that is kept of files, in bytes. */
  readonly cacheBytes?: number;
  readonly shareFlights?: boolean;
  readonly onFault: (fault: unknown) => void;
  /** Reads from the origin and the key document; by default the platform's own. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** Age from which the key document is read again, in ms: within that a revocation is heard of. */
const keysMaxAge = 20_000;
const timeout = 10_000;

/**
 * The handler over the origin and the keys that are set.
 * @throws Error when one of them is missing
 */
export function environmentHandler(
  { ORIGIN, ORIGIN_TOKEN, KEYS_URL, KEY_DOCUMENT }: Environment,
  { fetch = globalThis.fetch, shareFlights = true, ...options }: EnvironmentOptions,
): Handler {
  if (!ORIGIN) throw new Error('ORIGIN is not set: the address of the published tree.');
  if (!KEYS_URL && !KEY_DOCUMENT) throw new Error('Neither KEYS_URL nor KEY_DOCUMENT is set: where keys are.');
  const withToken = (url: string, init: RequestInit): Promise<Response> => {
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
  return createHandler({ store: httpStore(ORIGIN, { fetch: withToken, timeout }), keys, shareFlights, ...options });
}

async function readText(url: string, fetch: (url: string, init: RequestInit) => Promise<Response>): Promise<string> {
  const response = await fetch(url, { signal: timeoutSignal(timeout) });
  // The address may hold a secret of its own, so that it is not in the message.
  if (response.status !== 200) throw new Error(`KEYS_URL was answered with ${response.status}.`);
  return response.text();
}
