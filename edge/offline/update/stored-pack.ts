/** What an update leaves on the device. */

import { FormatError } from '../../format/format-error.ts';
import { JsonValue } from '../../format/json.ts';
import { encodeUtf8 } from '../../text/utf8.ts';
import type { ReleasedPack } from '../offline-catalogue.ts';

/** A pack that was downloaded. */
export interface StoredPack extends ReleasedPack {
  readonly pack: Uint8Array;
  /** Release of the pack that the app had bundled at that time. */
  readonly bundled: string;
}

/** Where an app keeps the pack that it downloaded last. */
export interface PackStorage {
  /** The pack that was written last; `undefined` when there is none. */
  read(): Promise<StoredPack | undefined>;
  /** Replaces the pack: whatever happens meanwhile, `read` gives the former one or this one, whole. */
  write(pack: StoredPack): Promise<void>;
}

const formatVersion = 1;
const lineFeed = 0x0a;

/** A stored pack as one file: a line of JSON, then the bytes of the pack. */
export function encodeStoredPack({ release, digest, bundled, pack }: StoredPack): Uint8Array {
  const line = encodeUtf8(
    `${JSON.stringify({ format: formatVersion, release, digest, bundled, bytes: pack.length })}\n`,
  );
  const bytes = new Uint8Array(line.length + pack.length);
  bytes.set(line);
  bytes.set(pack, line.length);
  return bytes;
}

/** @throws FormatError when the bytes are not a stored pack */
export function decodeStoredPack(bytes: Uint8Array): StoredPack {
  const end = bytes.indexOf(lineFeed);
  if (end < 0) throw new FormatError('The stored pack is cut short.');
  const document = JsonValue.parse(bytes.subarray(0, end), 'The first line of the stored pack');
  document.checkFormat(formatVersion);
  const text = (name: string) => document.member(name).string();
  const pack = bytes.subarray(end + 1);
  const expected = document.member('bytes').count();
  if (pack.length !== expected)
    throw new FormatError(`The stored pack has ${pack.length} bytes, expected ${expected}.`);
  return { release: text('release'), digest: text('digest'), bundled: text('bundled'), pack };
}
