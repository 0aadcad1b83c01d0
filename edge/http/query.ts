/** A decoded query parameter. A missing value is an empty one. */
export type Parameter = readonly [name: string, value: string];

/** The parameters of a query in order. The query comes without its question mark. */
export function parametersOf(query: string): Parameter[] {
  if (query === '') return [];
  return query.split('&').map((pair): Parameter => {
    const equals = pair.indexOf('=');
    return equals < 0 ? [decode(pair), ''] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
  });
}

/** The values of a parameter, in order. */
export function parameterValues(parameters: readonly Parameter[], wanted: string): string[] {
  const values: string[] = [];
  for (const [name, value] of parameters) if (name === wanted) values.push(value);
  return values;
}

/** A missing or invalid parameter. */
export interface BadParameter {
  readonly parameter: string;
  /** The end of the sentence "The parameter … must …": `be a whole number such as 0 or 10`. */
  readonly must: string;
  /** The valid values, if there is a list of them. */
  readonly allowed?: readonly string[];
}

/** Whether reading a parameter has failed. */
export function isBad(result: unknown): result is BadParameter {
  return typeof result === 'object' && result !== null && 'must' in result;
}

/** Decodes a name or value; a plus means a space. Anything that can't be decoded is kept, and matches nothing. */
function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
