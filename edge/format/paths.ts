/** The paths of the published files from the root of the published tree, without a leading slash. */

import type { View } from './exercise.ts';

/** Names the live release: the one file that changes. */
export const currentPath = 'current.json';

/** Limit of a published file, in bytes: the smallest that a static host has is 25 MiB. */
export const maxFileBytes = 24 * 1024 * 1024;

/** Length of a release id, in hexadecimal digits. */
export const releaseIdDigits = 32;

export const releaseIdPattern = new RegExp(`^[0-9a-f]{${releaseIdDigits}}$`);

/** Whether `text` can be a release id. */
export function isReleaseId(text: string): boolean {
  return releaseIdPattern.test(text);
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

/** The groups of lists in a manifest beside the collections: all exercises, the values of each collection, the images. */
export const allGroup = 'all';
export const wordsGroup = 'words';
export const imagesGroup = 'images';

/** The group of the lists with the same exercises in another view. */
export function viewGroup(group: string, view: View): string {
  return view === 'brief' ? group : `${view}/${group}`;
}

/**
 * Path within a release of the list file of segment number `segment` (from 0) of a list:
 * `exercises/bodyPart/upper-legs.json`, then `exercises/bodyPart/upper-legs.2.json` and so on.
 * @param group the name of a collection, or one of the groups above
 */
export function listPath(group: string, value: string, segment = 0): string {
  return `${listStem(group, value, segment)}.json`;
}

/** Path within a release of the offset index that belongs to {@link listPath} with the same arguments. */
export function indexPath(group: string, value: string, segment = 0): string {
  return `${listStem(group, value, segment)}.index`;
}

/** Path within a release of the gzip parts of the list file {@link listPath} with the same arguments. */
export function partsPath(group: string, value: string, segment = 0): string {
  return `${listStem(group, value, segment)}.parts`;
}

/** Path within a release of the index of {@link partsPath} with the same arguments. */
export function partsIndexPath(group: string, value: string, segment = 0): string {
  return `${partsPath(group, value, segment)}.index`;
}

/** Path within a release of the rows of the exercises on a list. */
export function rowsPath(group: string, value: string): string {
  return `${listStem(group, value, 0)}.rows`;
}

/**
 * Path within a release of a list's bytes in a content encoding: `exercises/bodyPart/upper-legs.json.br`. Encoded bytes
 * beyond what one file may hold go on in `….json.2.br` and so on; `fileNumber` counts from 0.
 */
export function encodedPath(group: string, value: string, encoding: Encoding, fileNumber = 0): string {
  return `${listPath(group, value)}${numbered(fileNumber)}.${encodings[encoding]}`;
}

/** Path within a release of a file of the id table. */
export function idsPath(fileNumber: number): string {
  return `${guardedFolder}ids${numbered(fileNumber)}.table`;
}

/** Path within a release of the words of the name index. */
export const namesPath = 'exercises/names.json';

/** Path within a release of the bits that say which titles are names. */
export const titlesPath = 'exercises/names.titles';

/** Path within a release of a file of postings of the name index. */
export function postingsPath(fileNumber: number): string {
  return `${guardedFolder}names${numbered(fileNumber)}.postings`;
}

/** Path within a release of the rows of every word of a filter. */
export function filterPath(name: string): string {
  return `${guardedFolder}filters/${name}.rows`;
}

/** Path within a release of the terms of the search index. */
export const searchTermsPath = 'exercises/search.json';

/** Path within a release of the titles of the search index. */
export const searchTitlesPath = 'exercises/search.titles';

/** Path within a release of the successors of removed exercises. */
export const successorsPath = 'exercises/successors.json';

/** Content encodings in which files are published, with the ending of their names; the preferred one first. */
export const encodings = { br: 'br', gzip: 'gz' } as const;
export type Encoding = keyof typeof encodings;
export const encodingNames = Object.keys(encodings) as readonly Encoding[];

/** Everything that a key guards is below this folder of a release, and served by the handler alone. */
const guardedFolder = 'exercises/';

function listStem(group: string, value: string, segment: number): string {
  return `${guardedFolder}${group}/${slug(value)}${numbered(segment)}`;
}

function numbered(index: number): string {
  return index === 0 ? '' : `.${index + 1}`;
}
