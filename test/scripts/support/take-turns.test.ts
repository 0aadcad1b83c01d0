import lockfile from 'proper-lockfile';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandError } from '../../../scripts/support/command-error.ts';
import { takeTurns } from '../../../scripts/support/take-turns.ts';

afterEach(() => vi.restoreAllMocks());

test('a file that another command never releases is named in a sentence', async () => {
  const held = Object.assign(new Error('Lock file is already being held'), { code: 'ELOCKED' });
  vi.spyOn(lockfile, 'lock').mockRejectedValue(held);
  const change = vi.fn();
  await expect(takeTurns('keys.json', change)).rejects.toThrow(
    new CommandError('keys.json is in use by another command. Try again once that has ended.'),
  );
  expect(change).not.toHaveBeenCalled();
});

test('a file is released even if changing it fails', async () => {
  const unlock = vi.fn();
  vi.spyOn(lockfile, 'lock').mockResolvedValue(unlock);
  await expect(takeTurns('keys.json', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(unlock).toHaveBeenCalledOnce();
});
