import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressLines } from '../../../scripts/support/progress-lines.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => vi.useRealTimers());

function told(isTTY: boolean, work: (progress: ReturnType<typeof progressLines>) => void): string {
  const pieces: string[] = [];
  const progress = progressLines({ isTTY, write: (piece) => void pieces.push(piece) });
  work(progress);
  progress.end();
  return pieces.join('');
}

test('on a terminal, one line with a bar is rewritten, and disappears at the end', () => {
  const text = told(true, (progress) => {
    progress.begin('Rendering animations');
    vi.advanceTimersByTime(2000);
    for (const done of [0, 1, 2, 4]) progress.advance(done, 4);
  });
  expect(text.split('\r\x1b[K').slice(1)).toEqual([
    `Rendering animations ${'░'.repeat(24)} 0 of 4`,
    `Rendering animations ${'█'.repeat(6)}${'░'.repeat(18)} 1 of 4`,
    `Rendering animations ${'█'.repeat(12)}${'░'.repeat(12)} 2 of 4`,
    `Rendering animations ${'█'.repeat(24)} 4 of 4`,
    '',
  ]);
});

test('elsewhere, there is a line for each step, and occasional ones in a long step', () => {
  const text = told(false, (progress) => {
    vi.advanceTimersByTime(1000);
    progress.begin('Writing the lists');
    for (let done = 0; done <= 100; done++) progress.advance(done, 100);
    progress.begin('Rendering animations');
    for (let done = 1; done <= 100; done++) {
      vi.advanceTimersByTime(500);
      progress.advance(done, 100);
    }
  });
  expect(text.split('\n')).toEqual([
    'Writing the lists …',
    'Rendering animations …',
    'Rendering animations … 30 of 100',
    'Rendering animations … 60 of 100',
    'Rendering animations … 90 of 100',
    '',
  ]);
});

test('a step that is done in parts gets one line', () => {
  const text = told(false, (progress) => {
    vi.advanceTimersByTime(1000);
    for (const files of [1, 20]) {
      progress.begin('Publishing the page');
      progress.advance(files, files);
    }
  });
  expect(text).toBe('Publishing the page …\n');
});

test('steps of less than a second print nothing', () => {
  for (const isTTY of [true, false]) {
    const text = told(isTTY, (progress) => {
      progress.begin('Writing the lists');
      progress.advance(1, 1);
      vi.advanceTimersByTime(900);
    });
    expect(text).toBe('');
  }
});
