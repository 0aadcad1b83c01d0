/**
 * The JSON document of the issued keys: their digests and permissions, never the keys themselves. All functions here
 * are pure; the caller reads and writes the document.
 */

import { toHex } from '../digest/hex.ts';
import { JsonValue } from '../format/json.ts';
import { digestKey, formatKey, isWellFormedKey } from './key.ts';
import { permissions } from './permissions.ts';

const formatVersion = 1;

export interface KeyRecord {
  /** SHA-256 of the key, 64 hexadecimal digits. */
  readonly digest: string;
  /** Who the key was issued to, for people. */
  readonly label: string;
  /** The key's permissions, a subset of `permissions`. Unknown names grant nothing. */
  readonly allow: readonly string[];
  /** When the key expires: `2030-01-31T00:00:00.000Z`. Without it, the key doesn't. */
  readonly expires?: string;
  /** Set if the key is revoked. */
  readonly revoked?: true;
}

export interface KeyDocument {
  readonly keys: readonly KeyRecord[];
}

/** A key can't be issued or revoked; the message says why and what to do instead. */
export class KeyError extends Error {
  override name = 'KeyError';
}

export const emptyKeyDocument: KeyDocument = { keys: [] };

/**
 * Reads a key document.
 * @throws FormatError
 */
export function decodeKeyDocument(text: Uint8Array | string): KeyDocument {
  const document = JsonValue.parse(text, 'The key document');
  document.checkFormat(formatVersion);
  return { keys: document.member('keys').elements(decodeRecord) };
}

function decodeRecord(record: JsonValue): KeyRecord {
  const revoked = record.member('revoked');
  return {
    digest: record.member('digest').string(/^[0-9a-f]{64}$/),
    label: record.member('label').string(),
    allow: record.member('allow').strings(),
    ...record.optional('expires', dateIn),
    ...(!revoked.isMissing && revoked.boolean() ? { revoked: true } : {}),
  };
}

function dateIn(value: JsonValue): string {
  if (Number.isNaN(Date.parse(value.string()))) throw value.unexpected('a date');
  return value.string();
}

/** Writes a key document, one key per line. */
export function encodeKeyDocument({ keys }: KeyDocument): string {
  const lines = keys.map((record) => `  ${JSON.stringify(record)}`);
  return `{"format": ${formatVersion}, "keys": [\n${lines.join(',\n')}\n]}\n`;
}

export interface NewKey {
  readonly label: string;
  /** By default, all permissions. */
  readonly allow?: readonly string[] | undefined;
  /** A date (`2030-01-31`, which means its start in UTC) or a date and time with a time zone. */
  readonly expires?: string;
}

/**
 * Issues a key.
 * @param random 32 bytes from a cryptographic source
 * @param now milliseconds since 1970
 * @returns the key, which isn't stored anywhere, and the new document with its record
 * @throws KeyError
 */
export function issueKey(
  document: KeyDocument,
  { label, allow = permissions, expires }: NewKey,
  random: Uint8Array,
  now: number,
): { key: string; record: KeyRecord; document: KeyDocument } {
  if (label.trim() === '') throw new KeyError('The label is empty. Say who the key is for.');
  const names = permissions.join(', ');
  if (allow.length === 0) throw new KeyError(`A key needs at least one permission. Allow some of: ${names}.`);
  for (const name of allow) {
    if (!permissions.includes(name)) throw new KeyError(`There is no permission "${name}". Allow some of: ${names}.`);
  }
  const key = formatKey(random);
  const record: KeyRecord = {
    digest: toHex(digestKey(key)),
    label,
    allow: [...new Set(allow)],
    ...(expires === undefined ? {} : { expires: parseExpiry(expires, now) }),
  };
  return { key, record, document: { keys: [...document.keys, record] } };
}

function parseExpiry(text: string, now: number): string {
  const match = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(text);
  const time = match ? Date.parse(text) : Number.NaN;
  // `Date.parse` reads 2030-02-31 as March 3.
  const isRealDay = match && new Date(`${match[1]}T00:00:00Z`).toJSON()?.startsWith(match[1]!);
  if (Number.isNaN(time) || !isRealDay) {
    throw new KeyError(`"${text}" is not a date. Write it as 2030-01-31 or 2030-01-31T12:00:00Z.`);
  }
  if (time <= now) throw new KeyError(`The expiry ${text} is in the past. Give a later date.`);
  return new Date(time).toISOString();
}

/**
 * Revokes the key that `which` names: the key itself, its id (see {@link keyId}) or its label.
 * @throws KeyError if no key or more than one matches
 */
export function revokeKey(document: KeyDocument, which: string): { record: KeyRecord; document: KeyDocument } {
  const digest = isWellFormedKey(which) ? toHex(digestKey(which)) : undefined;
  const named = document.keys.filter(
    (record) => record.digest === digest || keyId(record) === which || record.label === which,
  );
  const live = named.filter((record) => !record.revoked);
  // Never repeat `which` in a message: it may be a key.
  if (named.length === 0) throw new KeyError('No key has this id or label. List the keys to see which there are.');
  if (live.length === 0) throw new KeyError('The key has already been revoked.');
  if (live.length > 1)
    throw new KeyError(`${live.length} keys have this label. Revoke one by its id: ${live.map(keyId).join(', ')}.`);
  const revoked: KeyRecord = { ...live[0]!, revoked: true };
  return {
    record: revoked,
    document: { keys: document.keys.map((record) => (record === live[0] ? revoked : record)) },
  };
}

/** Length of a key's id, in hexadecimal digits. */
export const keyIdDigits = 12;

/** A key's id: the first digits of its digest, which don't reveal the key. */
export function keyId(record: KeyRecord): string {
  return record.digest.slice(0, keyIdDigits);
}

export type KeyState = 'valid' | 'expired' | 'revoked';

/** The state of a key at `now`, in ms since 1970. */
export function keyState(record: KeyRecord, now: number): KeyState {
  if (record.revoked) return 'revoked';
  return record.expires !== undefined && Date.parse(record.expires) <= now ? 'expired' : 'valid';
}
