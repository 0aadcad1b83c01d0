/** The words of names that are spelt otherwise in titles: most have capitals, after a person or a place. */
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

/** A name or a word of the vocabulary as a title: "T-bar row", "EZ barbell curl", "Dumbbell Arnold press". */
export function titled(name: string): string {
  const words = name.split(' ').map((word) => {
    // A letter by itself is a shape or a piece of equipment; "a" is a word.
    return spellings.get(word) ?? word.replace(/^[a-z](?=-)|^[b-z]$/, (letter) => letter.toUpperCase());
  });
  const title = words.join(' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
