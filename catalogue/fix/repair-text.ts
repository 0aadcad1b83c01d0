/**
 * Repairs what needs no parsing: byte order mark, line ends, tabs, Unicode normal form, and spaces at line ends. An
 * empty text stays empty.
 */
export function repairText(text: string): string {
  if (text.trim() === '') return text;
  const lines = text
    .replace(/^\uFEFF+/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', '  ')
    .normalize('NFC')
    .split('\n');
  return `${lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()}\n`;
}
