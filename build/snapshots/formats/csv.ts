import { type ExerciseRecord, type Field, fields, type TextLists, type TextMap } from '../../record/fields.ts';
import { TextFile } from '../../support/text-file.ts';
import type { Format } from './format.ts';

/** RFC 4180 with a header. Every cell is quoted, and none is one that a spreadsheet program takes for a formula. */
export const csv = csvFormat({
  file: 'exercises.csv',
  name: 'CSV',
  use: 'Any tool that reads CSV',
  title: 'All exercises as a table',
});

/**
 * The table for who opens it by a double click: a byte order mark tells Excel that it is UTF-8. Most libraries take the
 * mark for a part of the first name, which is why `exercises.csv` has none.
 */
export const excelCsv = csvFormat(
  {
    file: 'exercises-excel.csv',
    name: 'CSV for Excel',
    use: 'The same, to open with a double click in Excel and other spreadsheet programs',
    title: 'All exercises as a table for Excel',
  },
  '\uFEFF',
);

function csvFormat(names: Pick<Format, 'file' | 'name' | 'use' | 'title'>, start = ''): Format {
  return {
    ...names,
    gzip: true,
    open(folder, file) {
      const sink = new TextFile(folder.create(file));
      sink.write(start + csvRow(fields.map(({ name }) => name)));
      return {
        write: (record) => sink.write(csvRow(fields.map((field) => cellText(record, field)))),
        finish: () => sink.close(),
        abandon: () => sink.close(),
      };
    },
  };
}

/** One line with its line break. `null` is an empty cell without quotes. */
export function csvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((text) => (text === null ? '' : quote(guard(text)))).join(',')}\r\n`;
}

/** The elements of a list as the text of one cell: `|` between them, `\|` and `\\` for these characters themselves. */
export function joinList(elements: readonly string[]): string {
  return elements.map(escapeElement).join('|');
}

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
  return text.replace(/[\\|]/g, '\\$&');
}

/**
 * An apostrophe before what a spreadsheet program would run as a formula. One before a leading apostrophe keeps this
 * reversible: whoever reads drops one leading apostrophe.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
function guard(text: string): string {
  return /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
