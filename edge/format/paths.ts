/** Where the published files are, as paths from the root of the published tree, without a leading slash. */

import type { Collection } from './collections.ts';

/** Names the live release: the one file that changes. */
export const currentPath = 'current.json';

/** Length of a release id, in hexadecimal digits. */
export const releaseIdDigits = 32;

/** Whether `text` can be a release id. */
export function isReleaseId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** The folder of a release, ending in a slash. Everything below it never changes. */
export function releaseFolder(release: string): string {
  return `releases/${release}/`;
}

/** Path of a release's manifest. */
export function manifestPath(release: string): string {
  return `${releaseFolder(release)}manifest.json`;
}

/** A value of the vocabulary as a file name: lower-case letters and digits, everything else a hyphen. */
export function slug(value: string): string {
  return value.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/**
 * Path within a release of the list file of segment number `segment` (from 0) of a list:
 * `exercises/bodyPart/upper-legs.json`, then `exercises/bodyPart/upper-legs.2.json` and so on.
 */
export function listPath(collection: Collection, value: string, segment = 0): string {
  return `${listStem(collection, value, segment)}.json`;
}

/** Path within a release of the offset index that belongs to {@link listPath} with the same arguments. */
export function indexPath(collection: Collection, value: string, segment = 0): string {
  return `${listStem(collection, value, segment)}.index`;
}

/**
 * Path within a release of a list's bytes in a content encoding: `exercises/bodyPart/upper-legs.json.br`. Encoded bytes
 * beyond what one file may hold go on in `….json.2.br` and so on; `piece` counts from 0.
 */
export function encodedPath(collection: Collection, value: string, encoding: Encoding, piece = 0): string {
  return `${listPath(collection, value)}${numbered(piece)}.${encodings[encoding]}`;
}

/** Content encodings in which whole lists are published, with the ending of their files; the preferred one first. */
export const encodings = { br: 'br', gzip: 'gz' } as const;
export type Encoding = keyof typeof encodings;
export const encodingNames: readonly Encoding[] = ['br', 'gzip'];

function listStem(collection: Collection, value: string, segment: number): string {
  return `exercises/${collection.name}/${slug(value)}${numbered(segment)}`;
}

function numbered(index: number): string {
  return index === 0 ? '' : `.${index + 1}`;
}
