import { z } from 'zod';

/** `catalogue/synonyms.json`: groups of phrases that mean the same in a search. */
export const synonymsSchema = z.array(
  z.array(z.string().regex(/^[a-z0-9°&'/-]+( [a-z0-9°&'/-]+)*$/, 'lower-case words')).min(2),
);
