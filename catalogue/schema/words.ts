import { z } from 'zod';

/** `catalogue/words.json`: correct lower-case words that the dictionary lacks, sorted. */
export const wordsSchema = z.array(z.string().regex(/^[a-z]+$/, 'a lower-case word'));
