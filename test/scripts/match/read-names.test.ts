import { expect, test } from 'vitest';
import { readNames } from '../../../scripts/match/read-names.ts';

const strong =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n' +
  '2026-01-02 10:00:00,"Legs, heavy",1h,"Squat (Barbell)",1,100,5,0,0,"He said ""deep""",,\n' +
  '2026-01-02 10:00:00,"Legs, heavy",1h,"Squat (Barbell)",2,100,5,0,0,,,\n' +
  '2026-01-02 10:00:00,"Legs, heavy",1h,Leg Press,1,200,8,0,0,"two\nlines",,\n';

const cases: readonly (readonly [what: string, file: string, text: string, names: readonly string[]])[] = [
  ['Strong', 'strong.csv', strong, ['Squat (Barbell)', 'Leg Press']],
  ['Strong with semicolons', 'strong.csv', strong.replaceAll(',', ';'), ['Squat (Barbell)', 'Leg Press']],
  [
    'Hevy',
    'workouts.csv',
    '\ufeff"title","start_time","exercise_title","superset_id","set_index","weight_kg"\r\n"Push","2 Jan","Bench Press (Barbell)","",0,80\r\n',
    ['Bench Press (Barbell)'],
  ],
  [
    'FitNotes',
    'FitNotes_Export.csv',
    'Date,Exercise,Category,Weight,Weight Unit,Reps\n2026-01-02,Flat Barbell Bench Press,Chest,80,kgs,5\n',
    ['Flat Barbell Bench Press'],
  ],
  ['wger, as a table', 'wger.tsv', 'date\texercise_name\treps\n2026-01-02\tBench Press\t5\n', ['Bench Press']],
  [
    'wger, as its API answers',
    'wger.json',
    JSON.stringify({
      count: 1,
      results: [
        {
          id: 9,
          category: { id: 10, name: 'Abs' },
          muscles: [{ id: 6, name: 'Rectus abdominis' }],
          equipment: [{ id: 4, name: 'Gym mat' }],
          translations: [
            { language: 1, name: 'Unterarmstütz' },
            { language: 2, name: 'Plank', aliases: [{ alias: 'Hover' }] },
          ],
        },
      ],
    }),
    ['Plank'],
  ],
  [
    'ExerciseDB',
    'exercises.json',
    JSON.stringify([
      { bodyPart: 'waist', equipment: 'body weight', id: '0001', name: '3/4 sit-up', instructions: ['Lie.'] },
    ]),
    ['3/4 sit-up'],
  ],
  [
    'ExerciseDB, second version',
    'exercises.json',
    JSON.stringify({ success: true, data: [{ exerciseId: 'a', name: 'air squat', targetMuscles: ['quads'] }] }),
    ['air squat'],
  ],
  [
    'free-exercise-db',
    'exercises.json',
    JSON.stringify([{ id: 'Air_Bike', name: 'Air Bike', primaryMuscles: ['abdominals'], images: ['Air_Bike/0.jpg'] }]),
    ['Air Bike'],
  ],
  [
    'workouts with exercises in them',
    'log.json',
    JSON.stringify({ workouts: [{ name: 'Monday', exercises: [{ exerciseName: 'Dip', sets: [{ reps: 5 }] }] }] }),
    ['Dip'],
  ],
  ['a list of texts', 'names.json', '["Dip", "Plank", "Dip"]', ['Dip', 'Plank']],
  ['a text', 'names.txt', 'Dip\r\n\r\n  Plank \nDip', ['Dip', 'Plank']],
  ['a column without a head', 'names.csv', 'Dip\nPlank\n', ['Dip', 'Plank']],
];

test.each(cases)('names are read from %s', (_, file, text, names) => {
  expect(readNames(file, text)).toEqual(names);
});

test.each([
  ['workouts.csv', 'Date,Reps\n1,2\n', /has the columns Date, Reps; expected one of exercise name,/],
  ['names.json', '{"a":', /names\.json is not JSON: /],
  ['names.json', '{"a": 1}', /contains no names of exercises/],
  ['names.txt', ' \n', /contains no names of exercises/],
])('%s: the error is explained', (file, text, message) => {
  expect(() => readNames(file, text)).toThrow(message);
});
