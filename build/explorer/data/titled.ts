/** Words of names that are spelled differently in titles, mostly with a capital for a person or place. */
const spellings: ReadonlyMap<string, string> = new Map(
  [
    ...['Anderson', 'Arnold', 'Bayesian', 'Bulgarian', 'Copenhagen', 'Cossack', 'Cuban', 'EZ', 'Hindu', 'Jefferson'],
    ...['JM', 'Korean', 'Larsen', 'McGill', 'Meadows', 'Nordic', 'Pallof', 'Pendlay', 'Romanian', 'Russian', 'SkiErg'],
    ...['Spanish', 'Spoto', 'Svend', 'Tate', 'Turkish', 'Yates', 'Zercher', 'Zottman'],
  ]
    .map((word) => [word.toLowerCase(), word] as const)
    // Words of the vocabulary have no apostrophe.
    .concat([['captains', "captain's"]]),
);

/** Formats a name or a vocabulary word as a title: "T-bar row", "EZ barbell curl", "Dumbbell Arnold press". */
export function titled(name: string): string {
  const words = name.split(' ').map((word) => {
    // A single letter is a shape or a piece of equipment, except for "a", which is a word.
    return spellings.get(word) ?? word.replace(/^[a-z](?=-)|^[b-z]$/, (letter) => letter.toUpperCase());
  });
  const title = words.join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
