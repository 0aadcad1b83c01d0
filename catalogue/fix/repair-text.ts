/** What can be put right in any file without reading it: byte order mark, line ends, normal form, spaces at line ends. */
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
