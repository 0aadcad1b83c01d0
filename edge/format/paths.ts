/** The paths of published files, relative to the root of the published tree and without a leading slash. */

import { type Encoding, encodings } from './encodings.ts';
import type { View } from './exercise.ts';

/** The file that names the live release, and the only one that changes. */
export const currentPath = 'current.json';

/** Maximum length of a published file, in bytes: the lowest limit of a static host is 25 MiB. */
export const maxFileBytes = 24 * 1024 * 1024;

/** Length of a release id, in hexadecimal digits. */
export const releaseIdDigits = 32;

/** Matches what can be a release id. */
export const releaseIdPattern = new RegExp(`^[0-9a-f]{${releaseIdDigits}}$`);

/** Whether a path leads to a file of its folder on every system: names of usual characters, none of only dots. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((name) => /^[\w@+.-]+$/.test(name) && !/^\.+$/.test(name));
}

/** The folder of a release, ending in a slash. Nothing in it ever changes. */
export function releaseFolder(release: string): string {
  return `releases/${release}/`;
}

/** Path of a release's manifest. */
export function manifestPath(release: string): string {
  return `${releaseFolder(release)}manifest.json`;
}

/** A word of the vocabulary as a file name: in lower case, with a hyphen for everything but letters and digits. */
export function slug(value: string): string {
  return value.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The folder of a release with everything that requires a key. Only the handler serves it. */
const guardedFolder = 'exercises/';

/** The groups of lists in a manifest besides the collections: all exercises, each collection's values, the images. */
export const allGroup = 'all';
export const wordsGroup = 'words';
export const imagesGroup = 'images';

/** The group of the same lists in another view. */
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

/** Path within a release of the offset index of {@link listPath} with the same arguments. */
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
 * Path within a release of a list in a content encoding: `exercises/bodyPart/upper-legs.json.br`. What doesn't fit into
 * one file continues in `….json.2.br` and so on; `fileNumber` counts from 0.
 */
export function encodedPath(group: string, value: string, encoding: Encoding, fileNumber = 0): string {
  return `${listPath(group, value)}${numbered(fileNumber)}.${encodings[encoding]}`;
}

/** Path within a release of a file of the id table. */
export function idsPath(fileNumber: number): string {
  return `${guardedFolder}ids${numbered(fileNumber)}.table`;
}

/** Path within a release of the terms of the name index. */
export const namesPath = `${guardedFolder}names.json`;

/** Path within a release of the bits that say which titles are names. */
export const nameTitlesPath = `${guardedFolder}names.titles`;

/** Path within a release of a file of postings of the name index. */
export function postingsPath(fileNumber: number): string {
  return `${guardedFolder}names${numbered(fileNumber)}.postings`;
}

/** Path within a release of the rows of every word of a filter. */
export function filterPath(name: string): string {
  return `${guardedFolder}filters/${name}.rows`;
}

/** Path within a release of the terms of the search index. */
export const searchTermsPath = `${guardedFolder}search.json`;

/** Path within a release of the titles of the search index. */
export const searchTitlesPath = `${guardedFolder}search.titles`;

/** Path within a release of the successors of removed exercises. */
export const successorsPath = `${guardedFolder}successors.json`;

function listStem(group: string, value: string, segment: number): string {
  return `${guardedFolder}${group}/${slug(value)}${numbered(segment)}`;
}

/** What a file's number, from 0, adds to its name: nothing, then `.2`, `.3` and so on. */
export function numbered(index: number): string {
  return index === 0 ? '' : `.${index + 1}`;
}
