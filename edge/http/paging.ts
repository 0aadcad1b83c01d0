import type { BadParameter, Parameter } from './query.ts';

/** The records that `limit` and `offset` ask for. */
export interface Paging {
  /** Number of records at the start of the list that are left out. */
  readonly offset: number;
  /** Largest number of records to return; `undefined` asks for all that follow. */
  readonly limit: number | undefined;
}

/** The paging of a list that is not cut down. */
export const wholeList: Paging = { offset: 0, limit: undefined };

/** Reads `limit` and `offset`. However many digits a number has, it only has to be larger than a list. */
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
