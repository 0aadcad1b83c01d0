/** The first bytes of a pack, which describe its sections. Layout in FORMAT.md. */

import { crc32 } from '../../digest/crc32.ts';
import type { ByteRange } from '../../format/bytes.ts';
import { FormatError } from '../../format/format-error.ts';

const magic = 0x4b504345; // "ECPK" read as little-endian
const version = 2;
const startsAt = 16;

/** The sections after the header; each begins where the previous one ends. From `directory` on, they are ASCII. */
export const sections = ['table', 'lists', 'ids', 'titles', 'index', 'directory', 'terms', 'records'] as const;
export type PackSection = (typeof sections)[number];

/** The sections that are read whole on first use. The header contains the CRC of each. */
export const wholeSections = ['ids', 'titles', 'directory', 'terms'] as const satisfies readonly PackSection[];
export type WholeSection = (typeof wholeSections)[number];

const crcsAt = startsAt + (sections.length - 1) * 4;
const bytesBeforeCrc = crcsAt + wholeSections.length * 4;

/** Length of the header, in bytes. */
export const headerBytes = bytesBeforeCrc + 4;

export interface PackHeader {
  /** Number of exercises in the pack. */
  readonly count: number;
  /** Length of the longest id, in bytes. */
  readonly idBytes: number;
  /** Length of the pack, in bytes. */
  readonly packBytes: number;
  /** Where each section begins, in bytes from the start of the pack. */
  readonly starts: Readonly<Record<PackSection, number>>;
  /** Identifies the whole pack, because its CRCs lead from the header to every byte. */
  readonly crc: number;
  /** CRC-32 of the sections that are read whole. */
  readonly crcs: Readonly<Record<WholeSection, number>>;
}

/** Encodes a header. */
export function encodeHeader({ count, idBytes, packBytes, starts, crcs }: Omit<PackHeader, 'crc'>): Uint8Array {
  const bytes = new Uint8Array(headerBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, magic, true);
  view.setUint16(4, version, true);
  view.setUint16(6, idBytes, true);
  view.setUint32(8, count, true);
  view.setUint32(12, packBytes, true);
  sections.slice(1).forEach((section, i) => {
    view.setUint32(startsAt + i * 4, starts[section], true);
  });
  wholeSections.forEach((section, i) => {
    view.setUint32(crcsAt + i * 4, crcs[section], true);
  });
  view.setUint32(bytesBeforeCrc, crc32(bytes, 0, bytesBeforeCrc), true);
  return bytes;
}

/**
 * Decodes a header.
 * @param bytes the first {@link headerBytes} bytes of a pack
 * @param packBytes length of the pack, in bytes
 * @throws FormatError
 */
export function decodeHeader(bytes: Uint8Array, packBytes: number): PackHeader {
  if (bytes.length < headerBytes) throw new FormatError(`A pack of ${packBytes} bytes is cut short.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  if (view.getUint32(0, true) !== magic) throw new FormatError('The bytes are not an offline pack.');
  const found = view.getUint16(4, true);
  if (found !== version) {
    throw new FormatError(`The pack has version ${found}, this reader knows ${version}. Update the package.`);
  }
  if (view.getUint32(bytesBeforeCrc, true) !== crc32(bytes, 0, bytesBeforeCrc)) {
    throw new FormatError('The header of the pack is altered.');
  }
  const expected = view.getUint32(12, true);
  if (packBytes !== expected) throw new FormatError(`The pack has ${packBytes} bytes, expected ${expected}.`);
  const start = (i: number) => (i === 0 ? headerBytes : view.getUint32(startsAt + (i - 1) * 4, true));
  return {
    count: view.getUint32(8, true),
    idBytes: view.getUint16(6, true),
    packBytes,
    crc: view.getUint32(bytesBeforeCrc, true),
    starts: bySection(sections, (_, i) => start(i)),
    crcs: bySection(wholeSections, (_, i) => view.getUint32(crcsAt + i * 4, true)),
  };
}

/** Calls `numberOf` for each section. */
export function bySection<Name extends PackSection>(
  names: readonly Name[],
  numberOf: (name: Name, place: number) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name, place) => [name, numberOf(name, place)])) as Record<Name, number>;
}

/** The byte range of a section in the pack. */
export function sectionRange(header: PackHeader, section: PackSection): ByteRange {
  const next = sections[sections.indexOf(section) + 1];
  return { startByte: header.starts[section], endByte: next ? header.starts[next] : header.packBytes };
}
