import { execFileSync } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { fileStore } from '../../../../edge/adapters/node/file-store.ts';
import { keyFile } from '../../../../edge/adapters/node/key-file.ts';
import { RegularFiles } from '../../../../edge/adapters/node/regular-files.ts';
import { temporaryFolder } from '../../../support/folders/temporary-folder.ts';
import { useTestedTimers } from '../../../support/runner/tested-timers.ts';
import { sampleKeyFile } from '../../../support/samples/key-file.ts';
import { sampleKeyText } from '../../../support/samples/sample-keys.ts';

describe('anything but a regular file', () => {
  test('is refused at once, and cached content stays', async () => {
    useTestedTimers();
    const path = await sampleKeyFile();
    const faults: unknown[] = [];
    let time = Date.now();
    const keys = keyFile(path, { now: () => time, onFault: (fault) => faults.push(fault) });
    const former = await keys.get();
    for (const replace of [
      () => execFileSync('mkfifo', [path]),
      () => execFileSync('ln', ['-s', '/dev/zero', path]),
      () => execFileSync('mkdir', [path]),
    ]) {
      execFileSync('rm', ['-rf', path]);
      replace();
      time += 2_000;
      const { length } = faults;
      expect(await keys.get()).toBe(former);
      await expect.poll(() => faults.length).toBe(length + 1);
      expect(String(faults.at(-1))).toContain('is a folder, a pipe or a device');
      await expect(fileStore(dirname(path)).read('keys.json')).rejects.toThrow(
        /^keys\.json can't be read: .* expected a file\.$/,
      );
    }
    // Once a good file is back, the next attempt reads it.
    execFileSync('rm', ['-rf', path]);
    await writeFile(path, sampleKeyText);
    time += 2_000;
    await keys.get();
    await expect.poll(() => keys.outage).toBeUndefined();
  });

  test('is not read whole if that would take too much memory', async () => {
    const folder = await temporaryFolder(new Map());
    execFileSync('truncate', ['-s', '1G', join(folder.path, 'long')]);
    const store = fileStore(folder.path);
    await expect(store.read('long')).rejects.toThrow(/expected at most 67108864/);
    expect(await store.read('long', 10, 20)).toEqual(new Uint8Array(10));
  });
});

describe('files that hang', () => {
  test('fail after five seconds; after two, no file of any disk is opened; they are closed when they open late', async () => {
    useTestedTimers();
    const folder = await temporaryFolder(new Map([['file', Buffer.from('x')]]));
    const path = join(folder.path, 'file');
    const late: (() => void)[] = [];
    let closed = 0;
    let hangs = true;
    const openLate = (async (...args: Parameters<typeof open>) => {
      if (hangs) await new Promise<void>((resolve) => late.push(resolve));
      const handle = await open(...args);
      const { close } = handle;
      handle.close = () => {
        closed++;
        return close.call(handle);
      };
      return handle;
    }) as typeof open;
    const [files, ofAnotherDisk] = [new RegularFiles(openLate), new RegularFiles(openLate)];
    for (const outcome of [files.open(path), ofAnotherDisk.use(path, async () => {})]) {
      const refused = expect(outcome).rejects.toThrow('could not be read within 5000 ms');
      vi.advanceTimersByTime(5000);
      await refused;
    }
    hangs = false;
    await expect(files.use(path, async () => {})).rejects.toThrow('2 earlier reads of files are still hanging');
    late[0]!();
    await expect.poll(() => closed).toBe(1);
    await expect.poll(() => files.use(path, async () => 'read').catch(String)).toBe('read');
    late[1]!();
    await expect.poll(() => closed).toBe(3);
  });
});
