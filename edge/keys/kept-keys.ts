import { Refreshed, type RefreshedOptions } from '../caching/refreshed.ts';
import type { KeySource } from './authenticate.ts';
import { decodeKeyDocument } from './key-document.ts';
import { KeyTable } from './key-table.ts';

/**
 * How long keys stay in use if they can't be read again, in ms: 5 minutes. A key revoked in that time keeps working
 * until its end, but a file that is unreadable for a moment doesn't lock out every client.
 */
const keysKeptFor = 5 * 60_000;

/** A key document. */
export interface FoundDocument {
  /** Changes whenever the document does: its text, or the state of its file. */
  readonly state: string;
  readonly text: Uint8Array | string;
}

/**
 * The keys of the document that `read` finds. If they can't be read again, the previous ones stay in use for
 * {@link keysKeptFor}, and {@link RefreshedOptions.onFault} receives the reason.
 * @param read receives the state of the previous document; may return `undefined` if that is still the state
 */
export function keptKeys(
  read: (former: string | undefined) => Promise<FoundDocument | undefined>,
  { onFault = () => {}, ...options }: RefreshedOptions,
): KeySource {
  const states = new WeakMap<KeyTable, string>();
  const load = async (previous: KeyTable | undefined): Promise<KeyTable> => {
    const found = await read(previous && states.get(previous));
    if (!found) return previous!;
    const table = KeyTable.from(decodeKeyDocument(found.text));
    states.set(table, found.state);
    return table;
  };
  return new Refreshed(load, {
    keepFor: keysKeptFor,
    onFault: (fault, outage) => onFault(keysFault(fault, outage.until), outage),
    ...options,
  });
}

/** The keys of the document with the text that `read` returns. A text that hasn't changed is not parsed again. */
export function documentKeys(read: () => Promise<string>, options: RefreshedOptions): KeySource {
  return keptKeys(async (former) => {
    const text = await read();
    return text === former ? undefined : { state: text, text };
  }, options);
}

/** @param until in ms since 1970 */
function keysFault(fault: unknown, until: number): Error {
  const reason = fault instanceof Error ? fault.message : String(fault);
  const message = `The keys can't be read. The previous ones are used until ${new Date(until).toISOString()}: ${reason}`;
  return new Error(message, { cause: fault });
}
