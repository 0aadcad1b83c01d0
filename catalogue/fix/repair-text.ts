/**
 * The text with byte order mark, line ends, tabs, normal form and spaces at line ends put right, which needs no parsing.
 * What is empty stays so.
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
