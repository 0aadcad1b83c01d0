/** Splits names and typed text into terms, both in the same way. */

/** The words of a text: in lower case, singular, without accents and apostrophes. A hyphen separates words. */
export function wordsOf(text: string): string[] {
  return simplify(text).split(separators).filter(Boolean).map(singular);
}

/** The terms that find a name of these words: the words, and hyphenated words also as one ("push-up": pushup). */
export function termsOf(name: string, words = wordsOf(name)): Set<string> {
  const terms = new Set(words);
  for (const compound of simplify(name).match(compounds) ?? []) terms.add(singular(compound.replace(/-/g, '')));
  return terms;
}

/**
 * The words that a title must contain to be found by name. A word that is part of another is left out, because the
 * other one implies it.
 */
export function wantedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Everything except ASCII letters, digits and characters from U+00C0 on. */
const separators = /[^a-z0-9\u00c0-\uffff]+/;
const compounds = /[a-z0-9\u00c0-\uffff]+(?:-[a-z0-9\u00c0-\uffff]+)+/g;
/** The Unicode block General Punctuation, such as quotation marks and zero-width spaces, and U+FEFF, one of the latter. */
const otherPunctuation = /[\u2000-\u206f\ufeff]/g;

function simplify(text: string): string {
  // Most texts are ASCII, in which the rest changes nothing.
  if (!/[^ -~]/.test(text)) return text.toLowerCase().replaceAll("'", '');
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(otherPunctuation, ' ');
}

/** A word in the singular: "curls", "crunches", "flies". */
export function singular(word: string): string {
  if (!word.endsWith('s')) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 2 && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
