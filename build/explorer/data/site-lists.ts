import { bodyWeight } from '../../../edge/format/collections.ts';
import type { WordCount, WordCounts } from '../../../edge/offline/catalogue-types.ts';
import { wordListOf } from '../../record/fields.ts';
import { filters, type PageFilter } from './filters.ts';
import { titled } from './titled.ts';

/** A word of a closed list for display, with its number of exercises. */
export interface SiteWord {
  readonly word: string;
  readonly displayName: string;
  /** The definition of the word, if it has one. */
  readonly definition?: string;
  readonly count: number;
}

/** The words of one filter. */
export interface SiteList extends Pick<PageFilter, 'name' | 'label' | 'isInApi'> {
  readonly words: readonly SiteWord[];
}

/**
 * The words of each filter that is a closed list.
 * @param vocabulary the JSON of all words
 */
export function siteListsOf(counts: WordCounts, vocabulary: string): SiteList[] {
  const known = vocabularyIn(vocabulary);
  return filters.flatMap(({ name, field, label, isInApi }) => {
    if (field === 'muscles') return [];
    const found = field === 'needs' ? needCounts(counts) : counts[field];
    const words = found.map(({ value, count }) => {
      const { displayName = titled(value), definition } = known.get(field)?.get(value) ?? {};
      return { word: value, displayName, ...(definition && { definition }), count };
    });
    return [{ name, label, isInApi, words }];
  });
}

/** The words for what exercises need, most frequent first. */
function needCounts(counts: WordCounts): readonly WordCount[] {
  const all = [...counts.equipment, ...counts.requires].filter(({ value }) => value !== bodyWeight);
  return all.sort((a, b) => b.count - a.count);
}

type VocabularyWord = Pick<SiteWord, 'displayName' | 'definition'>;

/** The words for display, by field. */
function vocabularyIn(text: string): ReadonlyMap<string, ReadonlyMap<string, VocabularyWord>> {
  const lists = JSON.parse(text) as { readonly [list: string]: readonly (VocabularyWord & { word: string })[] };
  return new Map(
    filters.map(({ field }) => {
      const named = field === 'needs' ? (['equipment', 'requires'] as const) : [field];
      const entries = named.flatMap((name) => lists[wordListOf(name)] ?? []);
      return [field, new Map(entries.map((entry) => [entry.word, entry]))];
    }),
  );
}
