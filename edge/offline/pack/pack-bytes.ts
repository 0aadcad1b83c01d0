import { FormatError } from '../../format/format-error.ts';
import { encodeUtf8 } from '../../text/utf8.ts';

/** The bytes of a pack. Any part can be read without touching the rest. */
export interface PackBytes {
  /** Length in bytes. */
  readonly length: number;
  /** The bytes from `startByte` up to `endByte` (exclusive), or up to the end of the pack if that comes first. */
  read(startByte: number, endByte: number): Uint8Array;
  /** Reads text, if the pack is in a script. Loading a script parses all of it, so CRCs aren't needed. */
  readonly text?: (startByte: number, endByte: number) => string;
}

/**
 * The bytes of a pack in either form. JavaScript apps pass whatever they have loaded, so the form is checked.
 * @throws FormatError if `pack` is neither bytes nor a script
 */
export function bytesOfPack(pack: Uint8Array | ScriptPack | undefined): PackBytes {
  // `instanceof` doesn't recognize bytes from another realm, such as that of a frame or a test environment.
  if (ArrayBuffer.isView(pack)) return bytesInMemory(pack);
  if (typeof pack?.binary === 'string' && typeof pack.text === 'string') return bytesInScript(pack);
  throw new FormatError(
    "This is not an offline pack. Give openCatalogue what 'exercise-catalogue/pack' exports, or, with the bytes of " +
      "catalogue.pack in a Uint8Array, { ...release, pack: bytes }, where release comes from 'exercise-catalogue/release'.",
  );
}

/** The bytes of a pack in memory. */
export function bytesInMemory(bytes: Uint8Array): PackBytes {
  return { length: bytes.length, read: (startByte, endByte) => bytes.subarray(startByte, endByte) };
}

/** A pack in a script, for bundlers that support nothing else. */
export interface ScriptPack {
  /** The header and the binary sections, in base64 (RFC 4648 §4). */
  readonly binary: string;
  /** The text sections, as they are. */
  readonly text: string;
}

/**
 * The bytes of a pack in a script. Text is cut out of the string, because interpreting engines such as Hermes take many
 * times longer to go through bytes.
 */
export function bytesInScript({ binary, text }: ScriptPack): PackBytes {
  const textStart = (binary.length / 4) * 3 - (binary.endsWith('==') ? 2 : binary.endsWith('=') ? 1 : 0);
  const textOf = (startByte: number, endByte: number) => text.slice(startByte - textStart, endByte - textStart);
  return {
    length: textStart + text.length,
    text: textOf,
    read(startByte, endByte) {
      if (endByte <= textStart) return decodeBase64(binary, startByte, endByte);
      const end = encodeUtf8(textOf(Math.max(startByte, textStart), endByte));
      if (startByte >= textStart) return end;
      const bytes = new Uint8Array(textStart - startByte + end.length);
      bytes.set(decodeBase64(binary, startByte, textStart));
      bytes.set(end, textStart - startByte);
      return bytes;
    },
  };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Uint8Array(128);
for (let i = 0; i < digits.length; i++) values[digits.charCodeAt(i)] = i;

/** Four digits encode three bytes. The `=` at the end decodes as zeros, which are never read. */
function decodeBase64(text: string, startByte: number, endByte: number): Uint8Array {
  const group = Math.floor(startByte / 3);
  const skipped = startByte - group * 3;
  const groups = Math.ceil(endByte / 3) - group;
  const bytes = new Uint8Array(Math.max(groups, 0) * 3);
  for (let i = 0, from = group * 4, to = 0; i < groups; i++, from += 4, to += 3) {
    const bits =
      (values[text.charCodeAt(from) & 0x7f]! << 18) |
      (values[text.charCodeAt(from + 1) & 0x7f]! << 12) |
      (values[text.charCodeAt(from + 2) & 0x7f]! << 6) |
      values[text.charCodeAt(from + 3) & 0x7f]!;
    bytes[to] = bits >> 16;
    bytes[to + 1] = bits >> 8;
    bytes[to + 2] = bits;
  }
  return bytes.subarray(skipped, skipped + Math.max(endByte - startByte, 0));
}
