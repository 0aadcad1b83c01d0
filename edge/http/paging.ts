import type { BadParameter, Parameter } from './query.ts';

/** The records that `limit` and `offset` select. */
export interface Paging {
  /** Number of records to skip. */
  readonly offset: number;
  /** Maximum number of records to return; `undefined` means all that follow. */
  readonly limit: number | undefined;
}

/** The paging that selects the whole list. */
export const wholeList: Paging = { offset: 0, limit: undefined };

/** Reads `limit` and `offset`, with any number of digits: beyond the end of a list, the value doesn't matter. */
export function parsePaging(parameters: readonly Parameter[]): Paging | BadParameter {
  let offset: number | undefined;
  let limit: number | undefined;
  for (const [parameter, digits] of parameters) {
    if (parameter !== 'limit' && parameter !== 'offset') continue;
    const isRepeated = (parameter === 'limit' ? limit : offset) !== undefined;
    if (isRepeated || !/^[0-9]+$/.test(digits)) {
      return { parameter, must: 'be given at most once and be a whole number such as 0 or 10' };
    }
    if (parameter === 'limit') limit = Number(digits);
    else offset = Number(digits);
  }
  return { offset: offset ?? 0, limit };
}
