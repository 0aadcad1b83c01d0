import { z } from 'zod';

/** `catalogue/words.json`: lower-case words that are right although the dictionary does not have them, in order. */
export const wordsSchema = z.array(z.string().regex(/^[a-z]+$/, 'a lower-case word'));
