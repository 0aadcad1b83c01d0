/** The separators of columns, in the order in which they are tried. */
const separators = [',', ';', '\t'] as const;

/** The rows of a CSV text (RFC 4180), separated by the most frequent of comma, semicolon and tab in the first line. */
export function readCsv(text: string): string[][] {
  const head = text.slice(0, text.search(/\r?\n|$/));
  const countOf = (separator: string) => head.split(separator).length;
  const separator = separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') cell += text[i++];
      else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

/** Rows as CSV (RFC 4180), each ending in a line feed. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');
}
