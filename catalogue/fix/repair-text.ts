/** The text with byte order mark, line ends, normal form and spaces at line ends put right, which needs no parsing. */
export function repairText(text: string): string {
  const lines = text
    .replace(/^\uFEFF+/, '')
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .split('\n');
  return `${lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd()}\n`;
}
