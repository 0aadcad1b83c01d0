import {
  apiExercise,
  compareExercises,
  type DetailedExercise,
  detailedLine,
} from '../../../../edge/format/exercise.ts';
import { search } from '../../../../edge/search/search.ts';
import { decodeTermList, encodeSearchIndex, SearchIndex } from '../../../../edge/search/search-index.ts';
import { Synonyms, searchableOf } from '../../../../edge/search/synonyms.ts';
import type { PublishedTree } from '../../samples/published-tree.ts';
import { type OwnPart, type Row, rows } from './row.ts';

/** Search, and all fields of the exercises on all routes. */
export function searchRows(tree: PublishedTree): Row[] {
  const all = [...tree.exercises].sort(compareExercises);
  const { terms, titles } = encodeSearchIndex(all.map((exercise) => searchableOf(exercise, new Synonyms())));
  const index = new SearchIndex(decodeTermList(terms), titles);
  const ranked = (text: string) => search(index, text).map((row) => all[row]!);
  const misspelt = ranked('movemnt');
  const found = (
    name: string,
    query: string,
    given: readonly DetailedExercise[],
    answers?: Row['answers'],
  ): OwnPart => [
    name,
    query,
    { json: given.map(apiExercise), answers: answers ?? { 'x-total-count': String(given.length) } },
  ];
  return [
    ...rows(
      { name: 'chosen: search', path: '/exercises/search/' },
      found(', the best first', 'movemnt', misspelt.slice(0, 25), {
        'x-total-count': String(misspelt.length),
        link: undefined,
      }),
      found(', a page', 'movemnt?limit=2&offset=1', misspelt.slice(1, 3), {
        'x-total-count': String(misspelt.length),
        link: /^<\/exercises\/search\/movemnt\?limit=2&offset=0>; rel="first"/,
      }),
      found(', all of it', 'movement?limit=1000', ranked('movement')),
      found(
        ' with a filter',
        'movement?limit=9&bodyPart=back',
        ranked('movement')
          .filter(({ bodyPart }) => bodyPart === 'back')
          .slice(0, 9),
        {},
      ),
      found(' for nothing that is there', 'zzzz', []),
      found(' for no words', '-', []),
      [', a broken escape', '%zz', { status: 400, problem: { parameter: 'text' } }],
      [' for too many words', 'a%20'.repeat(40), { status: 400, problem: { parameter: 'text' } }],
      [' without a text', '', { status: 404 }],
    ),
    ...fieldRows(all, misspelt.slice(0, 25)),
  ];
}

function fieldRows(all: readonly DetailedExercise[], misspelt: readonly DetailedExercise[]): Row[] {
  const lines = (exercises: readonly DetailedExercise[]) => `[\n${exercises.map(detailedLine).join(',\n')}\n]`;
  const back = all.filter(({ bodyPart }) => bodyPart === 'back');
  const [first] = all as [DetailedExercise];
  const answered: readonly [path: string, exercises: readonly DetailedExercise[]][] = [
    ['/exercises', all],
    ['/exercises/bodyPart/back', back],
    ['/exercises?bodyPart=back&equipment=cable', back.filter(({ equipment }) => equipment === 'cable')],
    ['/exercises?category=stretching', all.filter(({ category }) => category === 'stretching')],
    ['/exercises/name/movement%201', all.filter(({ name }) => name.includes('movement') && name.includes('1'))],
    ['/exercises/search/movemnt', misspelt],
  ];
  return [
    ...rows(
      { name: 'chosen: all fields of ' },
      ...answered.map(([path, exercises]): OwnPart => {
        return [path, `${path}${path.includes('?') ? '&' : '?'}fields=all`, { text: lines(exercises) }];
      }),
      ['a page', '/exercises/bodyPart/back?fields=all&limit=2&offset=1', { text: lines(back.slice(1, 3)) }],
      ['one', `/exercises/exercise/${first.id}?fields=all`, { text: detailedLine(first) }],
    ),
    ...rows(
      { name: 'chosen: fields ', path: '/exercises', status: 400, problem: { parameter: 'fields' } },
      ['of another value', '?fields=some'],
      ['without a value', '?fields='],
      ['twice', '?fields=all&fields=all'],
      ['of one, of another value', `/exercise/${first.id}?fields=x`],
    ),
  ];
}

/** Text in lower case and without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
}

/** Search by name. */
export function nameRows(tree: PublishedTree): Row[] {
  const all = [...tree.exercises].sort(compareExercises);
  const withWords = (words: readonly string[]) =>
    all.filter(({ name, aliases = [] }) =>
      [name, ...aliases].some((title) => {
        const spaced = plain(title).replaceAll('-', ' ');
        return words.every((word) => spaced.includes(plain(word)));
      }),
    );
  const found = (text: string, ...words: string[]): OwnPart => {
    const hits = withWords(words).map(apiExercise);
    return [text, encodeURIComponent(text), { json: hits, answers: { 'x-total-count': String(hits.length) } }];
  };
  const moving = withWords(['movement']);
  const manyWords = Array.from({ length: 33 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('-');
  return rows(
    { name: 'name: ', path: '/exercises/name/' },
    found('movement', 'movement'),
    found('MOVE', 'move'),
    found('ment 1', 'ment', '1'),
    found('1 ment', '1', 'ment'),
    found('ment-1', 'ment', '1'),
    found('  ment   ', 'ment'),
    found('alias', 'alias'),
    found('Half way', 'half', 'way'),
    found('half-way', 'half', 'way'),
    found('halfway', 'half', 'way'),
    found('wayhalf', 'half', 'way'),
    found('alias half', 'alias', 'half'),
    found('æ', 'æ'),
    found('𝔛', '𝔛'),
    found('ÅLIAS', 'ålias'),
    found('a', 'a'),
    found('movement movement move', 'movement'),
    found('nothing', 'nothing'),
    found('-'),
    found('%'),
    found('movements', 'movement'),
    found('__proto__', '__proto__'),
    [
      'filtered',
      'movement?bodyPart=back&target=abs',
      { json: moving.filter(({ bodyPart, target }) => bodyPart === 'back' && target === 'abs').map(apiExercise) },
    ],
    [
      'a page',
      'movement?limit=2&offset=1',
      { json: moving.slice(1, 3).map(apiExercise), answers: { 'x-total-count': String(moving.length) } },
    ],
    [
      'links keep the text and the filters',
      'movement%201?limit=1&equipment=cable',
      { answers: { link: /^<\/exercises\/name\/movement%201\?equipment=cable&limit=1&offset=0>; rel="first"/ } },
    ],
    ['too many words', encodeURIComponent(manyWords), { status: 400, problem: { parameter: 'name' } }],
    ['a word many times over', 'move-'.repeat(40)],
    ['a broken escape', '%zz', { status: 400, problem: { parameter: 'name' } }],
    ['an invalid limit', 'x?limit=x', { status: 400, problem: { parameter: 'limit' } }],
  );
}
