import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FaultLog, type ToldFault } from '../../../scripts/server/fault-log.ts';

let told: ToldFault[];
let log: FaultLog;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  log = new FaultLog((fault) => told.push(fault));
});
afterEach(() => vi.useRealTimers());

const unreadable = (file: string) => new Error(`${file} can't be read`);
const repeats = () => told.map(({ repeated }) => repeated);

test('a fault is logged at once, and then once a minute with a count, while it continues', () => {
  const fail = (file: string) => log.report(unreadable(file));
  for (let i = 0; i < 1000; i++) fail(`file ${i}`);
  expect(repeats()).toEqual([0]);
  vi.advanceTimersByTime(60_000);
  expect(repeats()).toEqual([0, 999]);
  fail('another');
  expect(repeats()).toEqual([0, 999]);
  vi.advanceTimersByTime(60_000);
  expect(repeats()).toEqual([0, 999, 1]);
});

test('a fault after a quiet minute is logged at once', () => {
  const again = () => log.report(unreadable('file'));
  again();
  vi.advanceTimersByTime(60_000);
  again();
  expect(repeats()).toEqual([0, 0]);
});

test('faults in different places are distinguished, up to a number', () => {
  log.report(new Error('here'));
  log.report(new Error('there'));
  log.report('a word');
  expect(repeats()).toEqual([0, 0, 0]);
  for (let i = 0; i < 1000; i++) log.report(`word ${i}`);
  expect(told.length).toBeLessThan(110);
});
