/** Cuts names and what people type into terms, both in the same way. */

/**
 * The words of a text: lower case, without accents, apostrophes and the `s` of the plural. What a hyphen joins is
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

/** Everything in ASCII but letters and digits, and the signs beyond it that are no letters. */
const separators = /[^a-z0-9\u00c0-\uffff]+/;
const compounds = /[a-z0-9\u00c0-\uffff]+(?:-[a-z0-9\u00c0-\uffff]+)+/g;

function simplify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .replace(/[\u2010-\u2015]/g, '-');
}

/** The word without the `s` of the plural. */
export function singular(word: string): string {
  return word.length > 2 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
