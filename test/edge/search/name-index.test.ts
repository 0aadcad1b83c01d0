import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '../../../edge/format/format-error.ts';
import { encodeNameIndex, NameTerms } from '../../../edge/search/name-index.ts';
import { decodeTermList, encodeSearchIndex, SearchIndex } from '../../../edge/search/search-index.ts';
import { Synonyms, searchableOf } from '../../../edge/search/synonyms.ts';
import { wantedWords, wordsOf } from '../../../edge/search/terms.ts';
import { TitleSet } from '../../../edge/search/title-set.ts';

describe('a name index', () => {
  const word = fc.stringMatching(/^[a-cA-C]{1,3}$/);
  const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const titled = fc.record({ name: title, aliases: fc.array(title, { maxLength: 2 }) });

  test('finds the same rows as a search through all titles', () => {
    fc.assert(
      fc.property(fc.array(titled, { minLength: 1 }), word, fc.integer({ min: 1, max: 40 }), (all, part, fileBytes) => {
        const searchables = all.map((exercise) => searchableOf(exercise, new Synonyms()));
        const { terms, titles, postings } = encodeNameIndex(searchables, fileBytes);
        const index = new NameTerms(terms);
        const found = new TitleSet(index.titleCount);
        const wanted = part.toLowerCase();
        const [group] = index.groupsFor([wanted]);
        fc.pre(group!.length > 0);
        for (const posting of group!) found.add(postings[posting.file]!, posting);
        const expected = [...all.keys()].filter((row) =>
          [all[row]!.name, ...all[row]!.aliases].some((text) => text.toLowerCase().includes(wanted)),
        );
        expect([...found.rows(titles)]).toEqual(expected);
        expect([...TitleSet.all(index.titleCount).rows(titles)]).toEqual([...all.keys()]);
        const pack = encodeSearchIndex(searchables);
        const inPack = new SearchIndex(decodeTermList(pack.terms), pack.titles);
        expect([...inPack.rowsNamed([wanted])]).toEqual(expected);
        expect([...inPack.rowsNamed([])]).toEqual([...all.keys()]);
      }),
    );
  });

  test('splits words at white space and hyphens, and ignores those that are part of others', () => {
    expect(wordsOf('  Push-Ups\t(on KNEES) - ')).toEqual(['push', 'up', 'on', 'knee']);
    expect(wantedWords('dumbbell bell BELL press dumb')).toEqual(['dumbbell', 'press']);
    expect(wantedWords(' - ')).toEqual([]);
  });
});

describe('a search index is refused', () => {
  const { terms, titles } = encodeSearchIndex([searchableOf({ name: 'push-up', aliases: [] }, new Synonyms())]);
  const list = decodeTermList(terms);

  test.each([
    ['without JSON', '{'],
    ['without terms', '{"counts":[]}'],
    ['with another kind of terms', '{"terms":[1],"counts":[1]}'],
    ['with a count that is none', '{"terms":["a"],"counts":[-1]}'],
  ])('%s', (_name, text) => {
    expect(() => decodeTermList(Buffer.from(text))).toThrow(FormatError);
  });

  test.each([
    ['without titles', list, titles.subarray(0, 3)],
    ['with titles that are cut off', list, titles.subarray(0, 4)],
    ['with fewer counts than terms', { ...list, counts: [] }, titles],
    ['with more titles of a term than there are', { ...list, counts: list.terms.map(() => 2 ** 50) }, titles],
  ])('%s', (_name, list, titles) => {
    expect(() => new SearchIndex(list, titles)).toThrow(FormatError);
  });
});
