import { collections, facets, needsOf, wordsIn } from '../../../../edge/format/collections.ts';
import { apiExercise, compareExercises, type DetailedExercise } from '../../../../edge/format/exercise.ts';
import { compareCodePoints } from '../../../../edge/order/code-points.ts';
import type { PublishedTree } from '../../samples/published-tree.ts';
import { sampleKeys } from '../../samples/sample-keys.ts';
import { type OwnPart, type Row, rows } from './row.ts';

type Test = (exercise: DetailedExercise) => boolean;

const isOfBack: Test = ({ bodyPart }) => bodyPart === 'back';
const isCable: Test = ({ equipment }) => equipment === 'cable';
const cableBack: Test = (exercise) => isOfBack(exercise) && isCable(exercise);

/** Filters on all routes that answer an array of exercises. */
export function filterRows(tree: PublishedTree): Row[] {
  const all = [...tree.exercises].sort(compareExercises);
  /** The exercises that fit, or those from the `start`th to before the `end`th. */
  const fitting = (name: string, path: string, fits: Test, start = 0, end = Infinity): OwnPart => {
    const found = all.filter(fits).map(apiExercise);
    const answers = { 'x-total-count': String(found.length), 'content-encoding': undefined };
    return [name, path, { json: found.slice(start, end), answers }];
  };
  const refused = (name: string, query: string, parameter: string): OwnPart => [
    name,
    query,
    { status: 400, problem: { parameter, title: 'Bad Request' } },
  ];
  return [
    ...rows(
      { name: 'filters: ', path: '/exercises' },
      fitting('two words', '/bodyPart/back?equipment=cable', cableBack),
      fitting('the same two the other way round', '/equipment/cable?bodyPart=back', cableBack),
      fitting('the same two on all', '?bodyPart=back&equipment=cable', cableBack),
      fitting('a page of them', '/bodyPart/back?equipment=cable&limit=1&offset=1', cableBack, 1, 2),
      fitting('limit 0', '/bodyPart/back?equipment=cable&limit=0', cableBack, 0, 0),
      fitting('an offset past the end', '/bodyPart/back?equipment=cable&offset=99', cableBack, 99),
      fitting('in another case', '/bodyPart/BACK?equipment=CaBLE', cableBack),
      fitting('escaped', '?%65quipment=c%61ble&bodyPart=%62ack', cableBack),
      fitting('a plus is a space', '/bodyPart/back?equipment=body+weight', (exercise) => {
        return isOfBack(exercise) && exercise.equipment === 'body weight';
      }),
      fitting('an escaped space', '?bodyPart=upper%20legs', ({ bodyPart }) => bodyPart === 'upper legs'),
      fitting('one alone on all', '?equipment=cable', isCable),
      fitting('the word of the path', '/bodyPart/back?bodyPart=back', isOfBack),
      fitting('another word than that of the path', '/bodyPart/back?bodyPart=chest', () => false),
      fitting('three words', '/equipment/barbell?bodyPart=back&target=glutes', (exercise) => {
        return isOfBack(exercise) && exercise.equipment === 'barbell' && exercise.target === 'glutes';
      }),
      fitting('names that are not filters', '?equipment=cable&name=x&bodypart=back', isCable),
      ...collections.flatMap(({ name, field }) =>
        [...new Set(all.flatMap((exercise) => wordsIn(exercise, field)))].map((word) => {
          const fits: Test = (exercise) => exercise.bodyPart === 'chest' && wordsIn(exercise, field).includes(word);
          const query = `${name}=${encodeURIComponent(word)}&limit=3`;
          return fitting(`${word} with another`, `/bodyPart/chest?${query}`, fits, 0, 3);
        }),
      ),
      [
        'links keep them',
        '/bodyPart/BACK?limit=1&equipment=BODY+weight&offset=1&x=y',
        {
          answers: {
            link: /^<\/exercises\/bodyPart\/back\?equipment=body%20weight&limit=1&offset=0>; rel="first", <\/exercises\/bodyPart\/back\?equipment=body%20weight&limit=1&offset=0>; rel="prev"/,
          },
        },
      ],
      [
        'links of an empty result',
        '/bodyPart/back?bodyPart=chest&limit=5',
        {
          json: [],
          answers: {
            link: '</exercises/bodyPart/back?bodyPart=chest&limit=1&offset=0>; rel="first", </exercises/bodyPart/back?bodyPart=chest&limit=1&offset=0>; rel="last"',
            'x-total-count': '0',
          },
        },
      ],
      refused('an unknown word', '?equipment=anvil', 'equipment'),
      refused('an empty word', '?target=', 'target'),
      refused('no word', '?target', 'target'),
      refused('a word twice', '?bodyPart=back&bodyPart=back', 'bodyPart'),
      refused('a broken escape', '?bodyPart=%zz', 'bodyPart'),
      refused('a word with a space behind', '?bodyPart=back%20', 'bodyPart'),
      refused('a member that every object has', '?bodyPart=__proto__', 'bodyPart'),
      [
        'an unknown word lists the known ones',
        '/equipment/cable?bodyPart=tail',
        { status: 400, problem: { parameter: 'bodyPart', allowed: ['back', 'chest', 'upper legs'] } },
      ],
      refused('checked before the value in the path', '/equipment/anvil?bodyPart=tail', 'bodyPart'),
      ['need no permission of their own', '/bodyPart/back?equipment=cable', { key: sampleKeys.onlyBodyPart }],
    ),
    ...facetRows(all),
  ];
}

/** All filters with several words, and the available equipment. */
function facetRows(all: readonly DetailedExercise[]): Row[] {
  const given = (name: string, path: string, fits: Test): OwnPart => {
    const found = all.filter(fits).map(apiExercise);
    return [name, path, { json: found, answers: { 'x-total-count': String(found.length) } }];
  };
  const refused = (name: string, query: string, parameter: string, more: object = {}): OwnPart => [
    name,
    query,
    { status: 400, problem: { parameter, ...more } },
  ];
  const takes = (had: readonly string[]) => (exercise: DetailedExercise) =>
    needsOf(exercise).every((word) => word === 'body weight' || had.includes(word));
  const isStrength: Test = ({ category }) => category === 'strength';
  const strength = all.filter(isStrength);
  return rows(
    { name: 'chosen: ', path: '/exercises' },
    ...facets.flatMap(({ name, field }): OwnPart[] => {
      const words = [...new Set(all.flatMap((exercise) => wordsIn(exercise, field)))];
      const has = (some: readonly string[]) => (exercise: DetailedExercise) =>
        wordsIn(exercise, field).some((word) => some.includes(word));
      const value = (some: readonly string[]) => some.map(encodeURIComponent).join(',');
      const two = words.slice(0, 2);
      const last = words.at(-1)!;
      return [
        given(`${name} of one word`, `?${name}=${value([last])}`, has([last])),
        given(`${name} of several words`, `?${name}=${value(two)}`, has(two)),
        given(
          `${name} with a list, in another case`,
          `/bodyPart/back?${name}=${value([last.toUpperCase()])}`,
          (exercise) => isOfBack(exercise) && has([last])(exercise),
        ),
        refused(`${name} of an unknown word`, `?${name}=${value([last])},x`, name, {
          allowed: [...words].sort(compareCodePoints),
        }),
        refused(`${name} of no word`, `?${name}=`, name),
        refused(`${name} twice`, `?${name}=${value([last])}&${name}=${value([last])}`, name),
      ];
    }),
    given('have: nothing but a word of equipment', '?have=dumbbell', takes(['dumbbell'])),
    given('have: equipment and what is required', '/bodyPart/back?have=Barbell,bench', (exercise) => {
      return isOfBack(exercise) && takes(['barbell', 'bench'])(exercise);
    }),
    given('have: body weight is always there', '?have=body%20weight', takes([])),
    refused('have: an unknown word', '?have=bench,anvil', 'have'),
    refused('have: nothing', '?have=', 'have'),
    refused('have: twice', '?have=bench&have=rack', 'have'),
    given(
      'filters that contradict each other',
      '?category=strength&force=push&laterality=bilateral&have=cable&equipment=barbell',
      () => false,
    ),
    [
      'a page of a filter',
      '?category=strength&limit=2&offset=1',
      {
        json: strength.slice(1, 3).map(apiExercise),
        answers: {
          'x-total-count': String(strength.length),
          link: /^<\/exercises\?category=strength&limit=2&offset=0>; rel="first"/,
        },
      },
    ],
    [
      'links keep several words, the available equipment and the fields',
      '/bodyPart/back?fields=all&limit=1&have=BODY%20weight,bench,cable&equipment=cable,body+weight',
      {
        answers: {
          link: /^<\/exercises\/bodyPart\/back\?equipment=cable,body%20weight&have=body%20weight,bench,cable&fields=all&limit=1&offset=0>/,
        },
      },
    ],
  );
}
