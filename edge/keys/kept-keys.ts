import { Refreshed, type RefreshedOptions } from '../caching/refreshed.ts';
import type { KeyTable } from './key-table.ts';

/**
 * Time for which keys are used that can't be read again, in ms: 5 minutes. A key that is revoked meanwhile works on until
 * then; without it, a moment's trouble with a file would be trouble for every client.
 */
export const keysKeptFor = 5 * 60_000;

/**
 * The keys that `load` gives. Where they can't be read again, the former ones are used for {@link keysKeptFor}, which
 * {@link RefreshedOptions.onFault} is told with the reason.
 * @param load is told the former table, which it may give again when nothing has changed
 */
export function keptKeys(
  load: (former: KeyTable | undefined) => Promise<KeyTable>,
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
  const message = `The keys can not be read; those read before are used until ${new Date(until).toISOString()}: ${reason}`;
  return new Error(message, { cause: fault });
}
