/** `current.json` names the live release. It is the only published file that changes. */

import { encodeUtf8 } from '../text/utf8.ts';
import { JsonValue } from './json.ts';
import { releaseIdPattern } from './paths.ts';

const formatVersion = 1;

/** Writes `current.json`. */
export function encodeCurrent(release: string): Uint8Array {
  return encodeUtf8(`${JSON.stringify({ format: formatVersion, release })}\n`);
}

/**
 * The id of the live release.
 * @throws FormatError
 */
export function decodeCurrent(bytes: Uint8Array): string {
  const current = JsonValue.parse(bytes, 'current.json');
  current.checkFormat(formatVersion);
  return current.member('release').string(releaseIdPattern);
}
