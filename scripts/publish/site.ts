/**
 * The site of a release: the public files that belong to it and lie outside of its folder, such as the web page. They
 * have the same paths in every release, so that a target keeps the content of each besides, for the day when the release
 * is live again: `sites/<release>/files.json` says which they are, `sites/content/<sha256>` is what they hold.
 */

import { FormatError } from '../../edge/format/format-error.ts';
import { JsonValue } from '../../edge/format/json.ts';
import type { FileEntry } from '../../edge/format/manifest.ts';
import { isReleaseId } from '../../edge/format/paths.ts';
import type { BuiltFile } from './built-tree.ts';

const formatVersion = 1;

export const sitesFolder = 'sites/';

/** Where the target says which files the site of a release has. */
export function siteFilesPath(release: string): string {
  return `${sitesFolder}${release}/files.json`;
}

/** Where the target says since when a release is not live any more. A live one, or one that never was, has no such file. */
export function retiredPath(release: string): string {
  return `${sitesFolder}${release}/retired.json`;
}

/** Where the target keeps a content of that SHA-256. */
export function contentPath(sha256: string): string {
  return `${sitesFolder}content/${sha256}`;
}

/** The releases that have files below {@link sitesFolder} among `paths`. */
export function releasesIn(paths: Iterable<string>): Set<string> {
  return new Set(Array.from(paths, (path) => path.split('/')[1]!).filter(isReleaseId));
}

export function encodeSite(files: readonly BuiltFile[]): Uint8Array {
  const entries = files.map(({ path, bytes, sha256 }) => [path, { bytes, sha256 }]);
  return Buffer.from(`${JSON.stringify({ format: formatVersion, files: Object.fromEntries(entries) }, null, 1)}\n`);
}

/**
 * The files of a site.
 * @throws FormatError
 */
export function decodeSite(bytes: Uint8Array, name: string): BuiltFile[] {
  const document = JsonValue.parse(bytes, name);
  document.checkFormat(formatVersion);
  return document
    .member('files')
    .members()
    .map(([path, file]): BuiltFile => {
      if (!/^(?!\.{1,2}(\/|$))[^/]+(\/(?!\.{1,2}(\/|$))[^/]+)*$/.test(path) || /^(releases|sites)\//.test(path)) {
        throw new FormatError(`${name}: files names ${path}, which is not the path of a public file.`);
      }
      return { path, ...decodeEntry(file) };
    });
}

export function encodeRetired(at: number): Uint8Array {
  return Buffer.from(`${JSON.stringify({ format: formatVersion, at: new Date(at).toISOString() })}\n`);
}

/**
 * When a release stopped being live, in ms since 1970.
 * @throws FormatError
 */
export function decodeRetired(bytes: Uint8Array, name: string): number {
  const document = JsonValue.parse(bytes, name);
  document.checkFormat(formatVersion);
  const at = document.member('at');
  const time = Date.parse(at.string());
  if (Number.isNaN(time)) throw at.unexpected('a time such as 2030-01-31T12:00:00.000Z');
  return time;
}

function decodeEntry(file: JsonValue): FileEntry {
  return { bytes: file.member('bytes').count(), sha256: file.member('sha256').string(/^[0-9a-f]{64}$/) };
}
