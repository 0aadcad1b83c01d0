/** Cuts names and what people type into terms, both in the same way. */

/**
 * The words of a text: lower case, without accents, apostrophes and the ending of the plural. What a hyphen joins is
 * several words.
 */
export function wordsOf(text: string): string[] {
  return simplify(text).split(separators).filter(Boolean).map(singular);
}

/** The terms under which a name is found: its words, and also as one what a hyphen joins ("push-up": pushup). */
export function termsOf(name: string): Set<string> {
  const terms = new Set(wordsOf(name));
  for (const compound of simplify(name).match(compounds) ?? []) terms.add(singular(compound.replace(/-/g, '')));
  return terms;
}

/**
 * The words that a title has to have in it for a text to find it by name. One that is a part of another is left out: it
 * occurs wherever that does.
 */
export function wantedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))];
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** Everything in ASCII but letters and digits, and the signs beyond it that are no letters. */
const separators = /[^a-z0-9\u00c0-\uffff]+/;
const compounds = /[a-z0-9\u00c0-\uffff]+(?:-[a-z0-9\u00c0-\uffff]+)+/g;

function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .replace(/[\u2010-\u2015]/g, '-');
}

/** The word without the ending of the plural: "curls", "crunches", "flies". */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 2 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
