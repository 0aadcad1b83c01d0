import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIdTable, encodeIdTable, findRow } from '../../../edge/format/id-table.ts';
import { placesOfIntersection, runsIn } from '../../../edge/release/selection.ts';
import { encodeNameIndex, NameTerms } from '../../../edge/search/name-index.ts';
import { encodeSearchIndex, SearchIndex } from '../../../edge/search/search-index.ts';
import { Synonyms, searchableOf } from '../../../edge/search/synonyms.ts';
import { wantedWords, wordsOf } from '../../../edge/search/terms.ts';
import { TitleSet } from '../../../edge/search/title-set.ts';

const ascending = fc.uniqueArray(fc.nat(300)).map((numbers) => Uint32Array.from(numbers).sort());

describe('an id table', () => {
  const ids = fc.uniqueArray(
    fc.oneof(fc.stringMatching(/^[0-9]{1,6}$/), fc.string({ unit: 'grapheme', minLength: 1 })),
    {
      minLength: 1,
    },
  );

  it('finds the row of every id, and of nothing else, in one file or many', () => {
    fc.assert(
      fc.property(ids, fc.string(), fc.integer({ min: 1, max: 100 }), (all, other, fileBytes) => {
        const clean = all.filter((id) => !id.includes('\0'));
        fc.pre(clean.length > 0);
        const table = encodeIdTable(clean);
        for (const [row, id] of clean.entries()) expect(findRow(table, id)).toBe(row);
        if (!clean.includes(other)) expect(findRow(table, other)).toBeUndefined();
        const files = cutIdTable(table, fileBytes);
        expect(Buffer.concat(files.map(({ bytes }) => bytes)).equals(table.bytes)).toBe(true);
        for (const { first, bytes } of files) {
          expect(findRow({ bytes, idBytes: table.idBytes }, first)).toBe(clean.indexOf(first));
        }
      }),
    );
  });

  it('contains no id twice', () => {
    expect(() => encodeIdTable(['1', '2', '1'])).toThrow('The id 1 occurs twice.');
  });
});

describe('a name index', () => {
  const word = fc.stringMatching(/^[a-cA-C]{1,3}$/);
  const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const titled = fc.record({ name: title, aliases: fc.array(title, { maxLength: 2 }) });

  it('finds the same rows as a search through all titles', () => {
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
        const inPack = new SearchIndex(JSON.parse(Buffer.from(pack.terms).toString()), pack.titles);
        expect([...inPack.rowsNamed([wanted])]).toEqual(expected);
        expect([...inPack.rowsNamed([])]).toEqual([...all.keys()]);
      }),
    );
  });

  it('splits words at white space and hyphens, and ignores those that are part of others', () => {
    expect(wordsOf('  Push-Ups\t(on KNEES) - ')).toEqual(['push', 'up', 'on', 'knee']);
    expect(wantedWords('dumbbell bell BELL press dumb')).toEqual(['dumbbell', 'press']);
    expect(wantedWords(' - ')).toEqual([]);
  });
});

describe('intersections of lists', () => {
  it('are the indexes of the rows in all of them', () => {
    fc.assert(
      fc.property(ascending, fc.array(ascending, { maxLength: 3 }), (rows, others) => {
        const expected = [...rows.keys()].filter((place) => others.every((other) => other.includes(rows[place]!)));
        expect([...placesOfIntersection(rows, others)]).toEqual(expected);
      }),
    );
  });

  it('are runs of lines that cover them', () => {
    fc.assert(
      fc.property(ascending, (lines) => {
        const runs = runsIn(lines);
        expect(runs.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i))).toEqual([
          ...lines,
        ]);
        for (const [i, run] of runs.slice(1).entries()) expect(run.start).toBeGreaterThan(runs[i]!.end);
      }),
    );
  });
});
