import { Refreshed, type RefreshedOptions } from '../caching/refreshed.ts';
import type { KeyTable } from './key-table.ts';

/**
 * How long keys stay in use if they can't be read again, in ms: 5 minutes. A key revoked in that time keeps working
 * until its end, but a file that is unreadable for a moment doesn't lock out every client.
 */
export const keysKeptFor = 5 * 60_000;

/**
 * The keys that `load` returns. If they can't be read again, the previous ones stay in use for {@link keysKeptFor}, and
 * {@link RefreshedOptions.onFault} receives the reason.
 * @param load receives the previous table, which it can return if nothing has changed
 */
export function keptKeys(
  load: (previous: KeyTable | undefined) => Promise<KeyTable>,
  { onFault = () => {}, ...options }: RefreshedOptions,
): Refreshed<KeyTable> {
  return new Refreshed(load, {
    keepFor: keysKeptFor,
    onFault: (fault, outage) => onFault(keysFault(fault, outage.until), outage),
    ...options,
  });
}

/** @param until in ms since 1970 */
function keysFault(fault: unknown, until: number): Error {
  const reason = fault instanceof Error ? fault.message : String(fault);
  const message = `The keys can't be read. The previous ones are used until ${new Date(until).toISOString()}: ${reason}`;
  return new Error(message, { cause: fault });
}
