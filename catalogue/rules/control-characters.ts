import type { Finding } from '../problem.ts';
import type { TextRule } from '../rule.ts';

/** Invisible characters: controls, soft hyphen, no-break space, zero-width characters and direction marks. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00A0]/u;

/** An escaped backslash (so that what follows isn't read as an escape), another escape, or an invisible character. */
const candidate = new RegExp(String.raw`\\\\|\\u([0-9a-fA-F]{4})|\\([bfnrt])|(?!\n)${invisible.source}`, 'gu');

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Characters that editors put on every line; only the first one is reported. */
const onEveryLine: Readonly<Record<string, Finding>> = {
  '\r': { message: 'a line ends with a carriage return', fix: 'npm run fix removes it' },
  '\t': { message: 'a line has a tab', fix: 'npm run fix writes spaces' },
};

/**
 * A file has no control characters and no invisible ones; lines end with a line feed alone. Finds these characters as
 * they are and as JSON escapes.
 */
export const controlCharacters: TextRule = function* ({ text }) {
  const reported = new Set<string>();
  for (const { 0: written, 1: code, 2: letter, index } of text.matchAll(candidate)) {
    const character = code ? String.fromCharCode(Number.parseInt(code, 16)) : letter ? escapes[letter]! : written;
    if (!invisible.test(character)) continue;
    const found = onEveryLine[written];
    if (found) {
      if (!reported.has(written)) yield { offset: index, ...found };
      reported.add(written);
      continue;
    }
    const name = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
    yield { offset: index, message: `invisible character ${name}`, fix: 'take it out, or write a space' };
  }
};
