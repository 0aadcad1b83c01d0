import type { Difference } from './difference.ts';

/** One version of the catalogue. */
export interface PublishedVersion {
  readonly version: string;
  /** Its number of exercises. */
  readonly exercises: number;
  /** The difference from the previous version; `null` for the first one. */
  readonly changes: Difference | null;
}

/** How much an app is affected by a change. */
export type Level = 'major' | 'minor' | 'patch' | 'none';

/**
 * The rule of versions (https://semver.org applied to data): major if an id is removed or an exercise renamed, because
 * something that an app looks up is gone; minor if an exercise is added or moved to another list, because lists have
 * other members; patch if only texts, related exercises or animations changed.
 */
export function levelOf({ removed, renamed, added, moved, text, related, images }: Difference): Level {
  if (removed.length + renamed.length > 0) return 'major';
  if (added.length + moved.length > 0) return 'minor';
  if (text.length + related + images > 0) return 'patch';
  return 'none';
}

/** The version after `version` (`major.minor.patch`); `1.0.0` if there was none. */
export function nextVersion(version: string | undefined, level: Level): string {
  if (version === undefined) return '1.0.0';
  const [major, minor, patch] = version.split('.').map(Number) as [number, number, number];
  switch (level) {
    case 'major':
      return `${major + 1}.0.0`;
    case 'minor':
      return `${major}.${minor + 1}.0`;
    case 'patch':
      return `${major}.${minor}.${patch + 1}`;
    case 'none':
      return version;
  }
}

/** Whether `value` is a version, `major.minor.patch`. */
export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}$/.test(value);
}
