/** A parameter of a query, decoded; a value that there is not is empty. */
export type Parameter = readonly [name: string, value: string];

/** The parameters of a query in their order, which is without its question mark. */
export function parametersOf(query: string): Parameter[] {
  if (query === '') return [];
  return query.split('&').map((pair): Parameter => {
    const equals = pair.indexOf('=');
    return equals < 0 ? [decode(pair), ''] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
  });
}

/** A parameter that is missing or was sent with a value that it can't have. */
export interface BadParameter {
  readonly parameter: string;
  /** The end of the sentence "The parameter … must …": `be a whole number such as 0 or 10`. */
  readonly must: string;
  /** The values that there are, where they are known. */
  readonly allowed?: readonly string[];
}

/** Decodes a name or value, in which a plus is a space; what can't be decoded stays as it is and then means nothing. */
function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
