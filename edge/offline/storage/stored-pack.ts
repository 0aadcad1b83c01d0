/** The pack that an update stores on the device. */

import { crc32 } from '../../digest/crc32.ts';
import { FormatError } from '../../format/format-error.ts';
import { JsonValue } from '../../format/json.ts';
import { encodeUtf8 } from '../../text/utf8.ts';
import type { ReleasedPack } from '../catalogue-types.ts';

/** The pack that was stored last, and which pack the app was shipped with then. */
export interface StoredPack extends ReleasedPack {
  readonly pack: Uint8Array;
  /** Release of the app's bundled pack. */
  readonly bundled: string;
}

/** Where an app stores the last downloaded pack. */
export interface PackStorage {
  /** The last written pack; `undefined` if there is none. */
  read(): Promise<StoredPack | undefined>;
  /** Replaces the pack. Even if this is interrupted, `read` returns either the previous pack or this one, complete. */
  write(pack: StoredPack): Promise<void>;
}

const formatVersion = 2;
const lineFeed = 0x0a;

/**
 * Encodes a stored pack as one file: a line of JSON, then the bytes of the pack. These have their own CRCs; that of the
 * line is its member `crc`.
 */
export function encodeStoredPack({ release, digest, bundled, pack }: StoredPack): Uint8Array {
  const about = { release, digest, bundled, bytes: pack.length };
  const line = encodeUtf8(`${JSON.stringify({ format: formatVersion, ...about, crc: crcOf(about) })}\n`);
  const bytes = new Uint8Array(line.length + pack.length);
  bytes.set(line);
  bytes.set(pack, line.length);
  return bytes;
}

/** @throws FormatError if the bytes are not a stored pack, or the first line is altered */
export function decodeStoredPack(bytes: Uint8Array): StoredPack {
  const end = bytes.indexOf(lineFeed);
  if (end < 0) throw new FormatError('The stored pack is cut short.');
  const document = JsonValue.parse(bytes.subarray(0, end), 'The first line of the stored pack');
  document.checkFormat(formatVersion);
  const text = (name: string) => document.member(name).string();
  const about = {
    release: text('release'),
    digest: text('digest'),
    bundled: text('bundled'),
    bytes: document.member('bytes').count(),
  };
  if (document.member('crc').count() !== crcOf(about)) {
    throw new FormatError('The first line of the stored pack is altered.');
  }
  const pack = bytes.subarray(end + 1);
  if (pack.length !== about.bytes) {
    throw new FormatError(`The stored pack has ${pack.length} bytes, expected ${about.bytes}.`);
  }
  return { release: about.release, digest: about.digest, bundled: about.bundled, pack };
}

/** CRC-32 of the members of the first line. */
function crcOf(about: object): number {
  return crc32(encodeUtf8(JSON.stringify(about)));
}
