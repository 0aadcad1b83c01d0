import { expect, test } from 'vitest';
import { accessOf } from '../../../edge/format/access.ts';

test.each([
  ['releases/0f/exercises/bodyPart/back.json', 'guarded'],
  ['releases/0f/exercises', 'guarded'],
  ['RELEASES/0f/EXERCISES/all.json', 'guarded'],
  ['releases/0f/exercises.json', 'public'],
  ['releases/0f/manifest.json', 'public'],
  ['releases/0f/snapshots/exercises.csv', 'download'],
  ['releases/0f/offline/catalogue.pack', 'download'],
  ['archives/archives.json', 'download'],
  ['download/index.html', 'download'],
  ['index.html', 'public'],
  ['image/0f.gif', 'public'],
])('the access to %s is %s', (path, access) => {
  expect(accessOf(path)).toBe(access);
});
