import { readFileSync } from 'node:fs';
import { closedLists } from '../../../catalogue/schema/exercise.ts';
import { type Field, fields } from '../../record/fields.ts';
import { formats } from '../formats/index.ts';
import { partPattern } from '../parts.ts';
import { snapshotGroups } from '../snapshot-files.ts';

/**
 * The `README.md` of the downloads: `build/snapshots/README.md` with the tables of files and fields generated from
 * code. A test also writes them into that file, so that it reads the same in the repository.
 */
export function readme(): string {
  const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const files = snapshotGroups.flatMap((group) => group.files);
  const withFiles = withRows(
    text,
    '| file | for |',
    files.map(({ file, use }) => `| \`${file}\` | ${use} |\n`),
  );
  return withRows(withFiles, '| field | type | meaning |', fields.map(fieldRow));
}

/** What the README of a catalogue in parts says first. */
export function partsNote(most: number): string {
  const formatsIn = (hasParts: boolean) => formats.filter((format) => format.hasParts === hasParts);
  const patterns = formatsIn(true).map(({ file }) => `\`${partPattern(file)}\``);
  return `> This catalogue is so long that its exercises come in parts of ${most.toLocaleString('en')}, in files that every host accepts:
> ${patterns.join(', ')}. Read all files of a pattern instead of the one that is named below. Every part of the table has the
> header. ${formatsIn(false)
    .map(({ name }) => name)
    .join(', ')} are left out, since no program reads parts of them as one, and so are compressed copies.

`;
}

/** Replaces the rows of the table with this header. */
function withRows(text: string, header: string, rows: readonly string[]): string {
  const start = text.indexOf('\n', text.indexOf(`${header}\n`) + header.length + 1) + 1;
  const end = text.indexOf('\n\n', start - 1) + 1;
  return text.slice(0, start) + rows.join('') + text.slice(end);
}

function fieldRow({ name, kind, nullable, description, words }: Field): string {
  const fixed = Object.entries(closedLists).find(([list]) => list === words)?.[1];
  const values = fixed ? ` One of: ${fixed.join(', ')}.` : '';
  return `| \`${name}\` | ${kind}${nullable ? ' or null' : ''} | ${description}${values} |\n`;
}
