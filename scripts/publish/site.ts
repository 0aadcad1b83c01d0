/**
 * The site of a release: the public files outside its folder that belong to it, such as the web page. They have the
 * same paths in every release, so a target also stores the content of each, for the case that the release becomes live
 * again: `sites/<release>/files.json` lists the files, `sites/content/<sha256>` is the content of one.
 */

import { FormatError } from '../../edge/format/format-error.ts';
import { JsonValue } from '../../edge/format/json.ts';
import { decodeFile } from '../../edge/format/manifest.ts';
import { releaseIdPattern } from '../../edge/format/paths.ts';
import type { BuiltFile } from './built-tree.ts';

const formatVersion = 1;

/** The folder of all sites, ending in a slash. */
export const sitesFolder = 'sites/';

/** Path of the list of files in the site of a release. */
export function siteFilesPath(release: string): string {
  return `${sitesFolder}${release}/files.json`;
}

/** Path of the file that says since when a release is no longer live. Live releases, and new ones, don't have it. */
export function retiredPath(release: string): string {
  return `${sitesFolder}${release}/retired.json`;
}

/** Path of the content with that SHA-256. */
export function contentPath(sha256: string): string {
  return `${sitesFolder}content/${sha256}`;
}

/** The releases with a folder among `paths`, which are below `releases/` or {@link sitesFolder}. */
export function releasesIn(paths: Iterable<string>): Set<string> {
  return new Set(Array.from(paths, (path) => path.split('/')[1]!).filter((name) => releaseIdPattern.test(name)));
}

/** The list of the files of a site. */
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
      if (/^(releases|sites)\//.test(path) || path.split('/').some((part) => ['', '.', '..'].includes(part))) {
        throw new FormatError(`${name}: files names ${path}, which is not the path of a public file.`);
      }
      return { path, ...decodeFile(file) };
    });
}

/** The file that says since when a release is no longer live. */
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
