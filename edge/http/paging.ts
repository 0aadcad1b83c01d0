/** The records that `limit` and `offset` ask for. */
export interface Paging {
  /** How many records of the list are left out. */
  readonly offset: number;
  /** At most so many records are returned; `undefined` asks for all that follow. */
  readonly limit: number | undefined;
}

/** The parameter that is not a whole number. */
export interface BadParameter {
  readonly parameter: 'limit' | 'offset';
}

/** Reads `limit` and `offset` from a query. However many digits a number has, it only has to be larger than a list. */
export function parsePaging(query: string): Paging | BadParameter {
  let offset: number | undefined;
  let limit: number | undefined;
  for (const pair of query === '' ? [] : query.split('&')) {
    const equals = pair.indexOf('=');
    const parameter = decodeFormText(equals < 0 ? pair : pair.slice(0, equals));
    if (parameter !== 'limit' && parameter !== 'offset') continue;
    const digits = equals < 0 ? '' : decodeFormText(pair.slice(equals + 1));
    const isRepeated = (parameter === 'limit' ? limit : offset) !== undefined;
    if (isRepeated || !/^[0-9]+$/.test(digits)) return { parameter };
    if (parameter === 'limit') limit = Number(digits);
    else offset = Number(digits);
  }
  return { offset: offset ?? 0, limit };
}

/** Decodes a name or value of a query; what can't be decoded stays as it is and is then no number. */
function decodeFormText(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
