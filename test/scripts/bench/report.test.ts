import { expect, test } from 'vitest';
import { readRatios, rowLine } from '../../../scripts/bench/report.ts';
import { median, spread } from '../../../scripts/bench/statistics.ts';

const requests = { name: 'requests', title: 'Requests' };
const row = (of: number) => ({
  name: 'a page',
  value: 42,
  unit: 'µs',
  spread: 0.04,
  ratio: { of, to: 'the constant', spread: 0.02 },
  wanted: { most: 1.5 },
});

test.each([
  [
    1.2,
    '  a page                                                   42.0 µs ±4 %     1.20 ±2 % × the constant, at most 1.5 wanted',
  ],
  [
    1.6,
    '  a page                                                   42.0 µs ±4 %     1.60 ±2 % × the constant, MORE than the 1.5 wanted',
  ],
])('a row with the ratio %d', (of, line) => {
  expect(rowLine(requests, row(of))).toBe(line);
});

test.each([
  [1.24, '; +3 %'],
  [1.16, '; -3 %'],
  [1.26, '; CHANGED by +5 %'],
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

test.each([
  [{ most: 200 }, '180 ms, at most 200 wanted'],
  [{ most: 100 }, '180 ms, MORE than the 100 wanted'],
  [{ least: 30 }, '180 ms, at least 30 wanted'],
  [{ least: 300 }, '180 ms, LESS than the 300 wanted'],
])('a value of which %o is wanted', (wanted, told) => {
  expect(rowLine(requests, { name: 'a step', value: 180, unit: 'ms', wanted }).replace(/ +,/, ',')).toContain(told);
});

test('a disturbed round changes neither the median nor how far it may be off, and more rounds say it better', () => {
  expect(median([10, 11, 500, 9, 12])).toBe(11);
  expect(spread([10, 10, 10, 10, 500])).toBe(0);
  const once = [8, 9, 10, 11, 12];
  expect(spread([...once, ...once, ...once, ...once])).toBeCloseTo(spread(once) / 2);
});

test('further measurements follow by name', () => {
  const peer = { name: 'a peer', value: 2, unit: 'k/s', details: { p50: '1.4 ms', memory: '72 MB' } };
  expect(rowLine(requests, peer)).toMatch(/2\.00 k\/s {3}\s*p50 1\.4 ms, memory 72 MB$/);
});
