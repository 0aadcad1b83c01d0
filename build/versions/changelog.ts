import type { Difference, Named } from './difference.ts';
import type { PublishedVersion } from './history.ts';
import { levelOf } from './version.ts';

/** `CHANGELOG.md`, the newest version first. */
export function changelog(versions: readonly PublishedVersion[]): string {
  return `# Changelog

An id removed or an exercise renamed makes a major version; an exercise added or moved to another list a minor one;
better texts and pictures a patch.

${versions.map(changelogEntry).join('\n')}`;
}

/** The section of one version. */
export function changelogEntry({ version, exercises, changes }: PublishedVersion): string {
  const sections = changes ? changeSections(changes) : ['The first version.\n'];
  return [`## ${version}\n`, `${count(exercises)}.\n`, ...sections].join('\n');
}

function changeSections(changes: Difference): string[] {
  if (levelOf(changes) === 'none') return ['Nothing has changed.\n'];
  return [
    ...section('Removed', changes.removed),
    ...section('Renamed', changes.renamed, ({ formerName }) => `, before: ${formerName}`),
    ...section('Added', changes.added),
    ...section('Moved to another list', changes.moved, ({ field, from, to }) => `: ${field} ${from} → ${to}`),
    ...section('Text', changes.text),
    ...(changes.pictures > 0 ? [`### Pictures\n\n${count(changes.pictures)} with a new animation.\n`] : []),
  ];
}

function section<T extends Named>(
  title: string,
  entries: readonly T[],
  rest: (entry: T) => string = () => '',
): string[] {
  if (entries.length === 0) return [];
  const lines = entries.map((entry) => `- \`${entry.id}\` ${entry.name}${rest(entry)}\n`);
  return [`### ${title}\n\n${lines.join('')}`];
}

function count(exercises: number): string {
  return `${exercises} exercise${exercises === 1 ? '' : 's'}`;
}
