import type { TextRule } from './rule.ts';

const windows1252 = new TextDecoder('windows-1252');
const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [windows1252.decode(new Uint8Array([byte])), byte]));

/** Text that was UTF-8, read as Windows-1252 and saved again ("Â°" for "°"), or already replaced by U+FFFD. */
export const mojibake: TextRule = {
  name: 'mojibake',
  scope: 'text',
  description: 'No character was garbled by an editor that took UTF-8 for another encoding.',
  *check({ text }) {
    for (const { 0: found, index } of text.matchAll(/[^\p{ASCII}\uFEFF]+/gu)) {
      const meant = decodedOnceMore(found);
      if (meant !== undefined) {
        yield { offset: index, message: `"${found}" is garbled text`, fix: `did you mean "${meant}"?` };
      } else if (found.includes('\uFFFD')) {
        yield {
          offset: index + found.indexOf('\uFFFD'),
          message: 'a character was lost (U+FFFD)',
          fix: 'write the character that was meant',
        };
      }
    }
  },
};

/** Only text that was decoded wrongly makes well-formed UTF-8 again: a lone "°" or "é" does not. */
function decodedOnceMore(text: string): string | undefined {
  const bytes = [...text].map((character) => byteOf.get(character));
  if (bytes.includes(undefined)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes as number[]));
  } catch {
    return undefined;
  }
}
