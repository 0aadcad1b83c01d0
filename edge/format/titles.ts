/** The words of titles and of texts that are searched for. A title is a name or an alias. */

/**
 * The words of a title, or of what a client sends: in lower case, with white space and hyphens between them.
 * @returns each word once, in the order of their first places
 */
export function wordsOfTitle(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  return [...new Set(words)];
}

/**
 * The words that a title has to have in it for a text to find it. One that is a part of another is left out: it occurs
 * wherever that does.
 */
export function wantedWords(text: string): string[] {
  const words = wordsOfTitle(text);
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
