import { expect, test } from 'vitest';
import { exercisePagePath, listPagePath, samePage } from '../../../../build/explorer/data/page-paths.ts';

test.each([
  ['upper legs', 'list/target/upper-legs/', '?target=upper%20legs'],
  ['pull-up', 'list/target/pull--up/', '?target=pull-up'],
  ['pull up', 'list/target/pull-up/', '?target=pull%20up'],
])('the list of "%s" has a page of its own, and a filter that shows the same', (word, path, same) => {
  expect(listPagePath('target', word)).toBe(path);
  expect(samePage(path)).toBe(same);
});

test('an exercise is also shown by the page of any exercise', () => {
  expect(samePage(exercisePagePath('0001'))).toBe('exercise/?id=0001');
  expect(samePage('download/')).toBeUndefined();
});
