import { expect, test } from 'vitest';
import { readRatios, rowLine } from '../../../scripts/bench/report.ts';
import { median, spread } from '../../../scripts/bench/section.ts';

const requests = { name: 'requests', title: 'Requests' };
const row = (of: number) => ({
  name: 'a page',
  value: 42,
  unit: 'µs',
  spread: 0.08,
  ratio: { of, to: 'the constant' },
  reach: 1.5,
});

test.each([
  [
    1.2,
    '  a page                                                   42.0 µs ±4 %     1.20 × the constant, at most 1.5 wanted',
  ],
  [
    1.6,
    '  a page                                                   42.0 µs ±4 %     1.60 × the constant, MORE than the 1.5 wanted',
  ],
])('a row with the ratio %d', (of, line) => {
  expect(rowLine(requests, row(of))).toBe(line);
});

test.each([
  [1.25, '; +4 %'],
  [1.15, '; -4 %'],
  [1.4, '; CHANGED by +17 %'],
  [1, '; CHANGED by -17 %'],
])('an earlier run, against a ratio of %d now', (of, told) => {
  const former = readRatios(JSON.stringify([{ ...requests, rows: [row(1.2), { name: 'bare', value: 1, unit: 's' }] }]));
  expect(rowLine(requests, row(of), former)).toContain(told);
  expect(rowLine({ name: 'other' }, row(of), former)).not.toContain(told);
});

test.each(['', '{}', '[{"name":"requests"}]'])('anything but a run of the benchmark is refused: %s', (text) => {
  expect(() => readRatios(text)).toThrow();
});

test('the median and the interquartile range ignore a disturbed round', () => {
  expect(median([10, 11, 500, 9, 12])).toBe(11);
  expect(spread([10, 10, 10, 10, 500])).toBe(0);
  expect(spread([8, 9, 10, 11, 12])).toBeCloseTo(0.2);
});
