import type { Ledger } from '../../catalogue/schema/ledger.ts';
import type { ChangedExercise, Difference } from './difference.ts';
import type { CatalogueState } from './exercise-state.ts';
import { type History, withState } from './history.ts';
import { levelOf, type PublishedVersion } from './version.ts';

/** Ids of removed exercises, each with the id of the exercise to use instead. */
export type Successors = ReadonlyMap<string, string>;

/** The successors that a ledger names. */
export function successorsIn(ledger: Ledger): Successors {
  return new Map(ledger.flatMap(({ id, successor }) => (successor === undefined ? [] : [[id, successor]])));
}

/** The version and changelog of `state`, as the build publishes them. */
export function describeVersion(
  history: History,
  state: CatalogueState,
  successors: Successors = new Map(),
): { version: string; changelog: string } {
  const { versions } = withState(history, state);
  return { version: versions[0]!.version, changelog: changelog(versions, successors) };
}

/** `CHANGELOG.md`, newest version first. */
export function changelog(versions: readonly PublishedVersion[], successors: Successors): string {
  return `# Changelog

An id removed or an exercise renamed makes a major version; an exercise added or moved to another list a minor one;
better texts and animations a patch.

${versions.map((version) => changelogEntry(version, successors)).join('\n')}`;
}

/** The section of one version. */
export function changelogEntry({ version, exercises, changes }: PublishedVersion, successors: Successors): string {
  const sections = changes ? changeSections(changes, successors) : ['The first version.\n'];
  return [`## ${version}\n`, `${count(exercises)}.\n`, ...sections].join('\n');
}

function changeSections(changes: Difference, successors: Successors): string[] {
  const instead = ({ id }: ChangedExercise) => (successors.has(id) ? `, use \`${successors.get(id)}\` instead` : '');
  if (levelOf(changes) === 'none') return ['Nothing has changed.\n'];
  return [
    ...section('Removed', changes.removed, instead),
    ...section('Renamed', changes.renamed, ({ formerName }) => `, before: ${formerName}`),
    ...section('Added', changes.added),
    ...section('Moved to another list', changes.moved, ({ field, from, to }) => `: ${field} ${from} → ${to}`),
    ...section('Text', changes.text),
    ...(changes.related > 0 ? [`### Related exercises\n\n${count(changes.related)} with other related ones.\n`] : []),
    ...(changes.images > 0 ? [`### Animations\n\n${count(changes.images)} with a new animation.\n`] : []),
  ];
}

function section<T extends ChangedExercise>(
  title: string,
  entries: readonly T[],
  rest: (entry: T) => string = () => '',
): string[] {
  if (entries.length === 0) return [];
  const lines = entries.map((entry) => `- \`${entry.id}\` ${entry.name}${rest(entry)}\n`);
  return [`### ${title}\n\n${lines.join('')}`];
}

function count(exercises: number): string {
  return `${exercises.toLocaleString('en')} exercise${exercises === 1 ? '' : 's'}`;
}
