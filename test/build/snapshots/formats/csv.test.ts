import { expect, test } from 'vitest';
import { csvRow, joinList } from '../../../../build/snapshots/formats/csv.ts';

test('ends every line with CRLF', () => {
  expect(csvRow(['id', 'name'])).toBe('"id","name"\r\n');
});

test.each<[string, string | null, string]>([
  ['text', 'squat', '"squat"'],
  ['an id, whose zeros stay', '0012', '"0012"'],
  ['nothing', null, ''],
  ['a quote', 'a "b"', '"a ""b"""'],
  ['a comma and a line break', 'a,\nb', '"a,\nb"'],
  ['a formula', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a plus', '+1', '"\'+1"'],
  ['a minus', '-1', '"\'-1"'],
  ['an at sign', '@SUM(A1)', '"\'@SUM(A1)"'],
  ['a tab before a formula', '\t=1', '"\'\t=1"'],
  ['a full-width equals sign', '＝1', '"\'＝1"'],
  ['an apostrophe', "'0", '"\'\'0"'],
  ['a hyphen inside', 'push-up', '"push-up"'],
])('writes %s', (_, text, cell) => {
  expect(csvRow([text])).toBe(`${cell}\r\n`);
});

test.each<[readonly string[], string]>([
  [[], ''],
  [['glutes'], 'glutes'],
  [['glutes', 'lower back'], 'glutes|lower back'],
  [['a|b', 'c\\'], 'a\\|b|c\\\\'],
])('joins %j', (elements, cell) => {
  expect(joinList(elements)).toBe(cell);
});
