import type { Outage } from '../../edge/caching/refreshed.ts';
import type { KeySource } from '../../edge/keys/authenticate.ts';
import { Releases } from '../../edge/release/releases.ts';
import type { Store } from '../../edge/store/store.ts';

/** Whether a server can answer requests. */
export type Readiness =
  | { readonly ready: true; readonly release: string; readonly warnings?: readonly string[] }
  | { readonly ready: false; readonly reason: string };

/** Age at which the pointer to the live release is read again, in ms. */
const maxAgeMs = 2_000;

/**
 * Checks whether the live release and the keys can be read. Anyone may ask, so the reason names no file.
 * @param onFault receives the error behind it
 */
export function readiness(store: Store, keys: KeySource, onFault: (fault: unknown) => void): () => Promise<Readiness> {
  const releases = new Releases(store, { maxAge: maxAgeMs, keepFor: Infinity, onFault });
  return async () => {
    let what = 'live release';
    try {
      const { id } = await releases.current();
      what = 'keys';
      await keys.get();
      const warnings = [warningOf('live release', releases.outage), warningOf('keys', keys.outage)].flat();
      return { ready: true, release: id, ...(warnings.length > 0 && { warnings }) };
    } catch (fault) {
      onFault(fault);
      return { ready: false, reason: `The ${what} can't be read.` };
    }
  };
}

/** A sentence about what can't be read again, if anything. */
function warningOf(what: string, outage: Outage | undefined): string[] {
  if (!outage) return [];
  const since = new Date(outage.since).toISOString();
  const until = outage.until === Infinity ? '' : ` until ${new Date(outage.until).toISOString()}`;
  return [`The ${what} can't be read since ${since}. The previous state is used${until}.`];
}
