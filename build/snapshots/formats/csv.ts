import { type ExerciseRecord, type Field, fields, type TextLists, type TextMap } from '../../record/fields.ts';
import type { Format } from './format.ts';
import { madeOnce } from './made-once.ts';
import { TextFile } from './text-file.ts';

/** RFC 4180 with a header. Every cell is quoted and guarded against being read as a formula by spreadsheet programs. */
export const csv = csvFormat({
  file: 'exercises.csv',
  name: 'CSV',
  use: 'Any tool that reads CSV',
  title: 'All exercises as a table',
  hasParts: true,
});

/**
 * The table for opening with a double click: a byte order mark tells Excel that it is UTF-8. Most libraries mistake the
 * mark for part of the first name, which is why `exercises.csv` has none.
 */
export const excelCsv = csvFormat(
  {
    file: 'exercises-excel.csv',
    name: 'CSV for Excel',
    use: 'The same, to open with a double click in Excel and other spreadsheet programs',
    title: 'All exercises as a table for Excel',
    hasParts: false,
  },
  '\uFEFF',
);

function csvFormat(names: Pick<Format, 'file' | 'name' | 'use' | 'title' | 'hasParts'>, start = ''): Format {
  return {
    ...names,
    gzip: true,
    open(folder, file) {
      const sink = new TextFile(folder.create(file));
      sink.write(start + csvRow(fields.map(({ name }) => name)));
      return {
        write: (record) => sink.write(recordRow(record)),
        finish: () => sink.close(),
        abandon: () => sink.close(),
      };
    },
  };
}

/** A line including its line break. `null` becomes an empty cell without quotes. */
export function csvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((text) => (text === null ? '' : quote(guard(text)))).join(',')}\r\n`;
}

/** Joins the elements of a list into one cell, separated by `|`, with `\|` and `\\` for the characters themselves. */
export function joinList(elements: readonly string[]): string {
  return elements.map(escapeElement).join('|');
}

const recordRow = madeOnce((record) => csvRow(fields.map((field) => cellText(record, field))));

function cellText(record: ExerciseRecord, { name, kind }: Field): string | null {
  const value = record[name];
  if (kind === 'list') return joinList(value as readonly string[]);
  if (kind !== 'text') {
    const named = Object.entries(value as TextMap | TextLists);
    return joinList(named.flatMap(([key, texts]) => [texts].flat().map((text) => `${key}=${text}`)));
  }
  return value as string | null;
}

function escapeElement(text: string): string {
  // Hardly any text has one. Two searches for a character take a quarter of the time of a pattern.
  return text.includes('|') || text.includes('\\') ? text.replace(/[\\|]/g, '\\$&') : text;
}

/**
 * Puts an apostrophe before text that a spreadsheet program would run as a formula, and before a leading apostrophe, so
 * that readers can undo it by dropping one leading apostrophe. https://owasp.org/www-community/attacks/CSV_Injection
 */
function guard(text: string): string {
  return /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
