import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ByteCache } from '../../../edge/caching/byte-cache.ts';
import { Memo } from '../../../edge/caching/memo.ts';
import { Refreshed } from '../../../edge/caching/refreshed.ts';

/** Resolves when all pending work has ended. */
const settled = () => new Promise(setImmediate);
const bytes = (length: number) => new Uint8Array(length);

describe('the cache', () => {
  test('never exceeds its limit in bytes, and evicts the oldest unused entry', async () => {
    const cache = new ByteCache({ maxBytes: 100 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => bytes(30));
    expect(cache.peek('a')).toBeDefined();
    await cache.get('d', async () => bytes(30));
    expect(cache.bytes).toBe(90);
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.peek(key))).toEqual(['a', 'c', 'd']);
  });

  test('does not cache anything longer than half of it', async () => {
    const cache = new ByteCache({ maxBytes: 100 });
    await cache.get('a', async () => bytes(50));
    await cache.get('b', async () => bytes(51));
    expect([cache.peek('a')?.length, cache.peek('b')]).toEqual([50, undefined]);
  });

  test('does not keep a large buffer for a small part of it', async () => {
    const cache = new ByteCache({ maxBytes: 100 });
    await cache.get('a', async () => bytes(1000).subarray(10, 20));
    expect(cache.peek('a')!.buffer.byteLength).toBe(10);
  });

  test('loads once for concurrent requests, and again after a failure', async () => {
    const cache = new ByteCache({ maxBytes: 100 });
    let loads = 0;
    const failing = async () => {
      loads++;
      throw new Error('down');
    };
    const results = await Promise.allSettled([cache.get('a', failing), cache.get('a', failing)]);
    expect([loads, ...results.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected']);
    expect(await cache.get('a', async () => bytes(1))).toEqual(bytes(1));
  });
});

describe('a byte cache of many short entries', () => {
  test('never exceeds their number, however short they are', async () => {
    const cache = new ByteCache({ maxBytes: 1_000_000, maxEntries: 10 });
    let loads = 0;
    const load = async () => {
      loads++;
      return new Uint8Array();
    };
    for (let i = 0; i < 30; i++) await cache.get(`entry ${i}`, load);
    for (let i = 20; i < 30; i++) await cache.get(`entry ${i}`, load);
    expect(loads).toBe(30);
    await cache.get('entry 0', load);
    expect(loads).toBe(31);
  });
});

describe('a refreshed value', () => {
  test('ages from the start of its load, and does not outlive a clock that was set back', async () => {
    let time = 1000;
    let loads = 0;
    const value = new Refreshed(
      async () => {
        time += 5;
        return ++loads;
      },
      { maxAge: 10, now: () => time },
    );
    expect(await value.get()).toBe(1);
    time += 4;
    expect(value.get()).toBe(1);
    time += 1;
    expect(await value.get()).toBe(2);
    time -= 500;
    expect(await value.get()).toBe(3);
    expect(value.get()).toBe(3);
  });
});

describe("a refreshed value that can't be loaded again", () => {
  function troubled(options: { keepFor?: number; shareFlights?: boolean } = {}) {
    const state = { time: 1000, loads: 0, fails: false, faults: 0 };
    const value = new Refreshed(
      async () => {
        state.loads++;
        if (state.fails) throw new Error('gone');
        return state.loads;
      },
      { maxAge: 10_000, keepFor: 60_000, now: () => state.time, onFault: () => state.faults++, ...options },
    );
    return { state, value };
  }

  test('stays for its time and no longer, and says since when', async () => {
    const { state, value } = troubled();
    expect(await value.get()).toBe(1);
    state.fails = true;
    state.time += 10_000;
    expect(value.outage).toBeUndefined();
    expect(await value.get()).toBe(1);
    expect(value.outage).toEqual({ since: 11_000, until: 61_000 });
    state.time = 60_999;
    expect(await value.get()).toBe(1);
    expect(value.outage).toEqual({ since: 11_000, until: 61_000 });
    state.time = 61_000;
    await expect(async () => value.get()).rejects.toThrow('gone');
    expect(state.faults).toBe(2);
  });

  test('is loaded once a second for many, and is current again with the next request', async () => {
    const { state, value } = troubled();
    await value.get();
    state.fails = true;
    state.time += 10_000;
    expect(await Promise.all(Array.from({ length: 20 }, () => value.get()))).toEqual(Array(20).fill(1));
    expect([state.loads, state.faults]).toEqual([2, 1]);
    for (let i = 0; i < 100; i++) {
      state.time += 100;
      expect(await value.get()).toBe(1);
      await settled();
    }
    expect(state.loads).toBe(12);
    state.fails = false;
    state.time += 1000;
    expect(value.get()).toBe(1);
    await settled();
    expect(value.get()).toBe(13);
    expect(value.outage).toBeUndefined();
  });

  test('is waited for again after a pause in requests', async () => {
    const { state, value } = troubled();
    await value.get();
    state.fails = true;
    state.time += 10_000;
    await value.get();
    state.fails = false;
    state.time += 10_000;
    expect(await value.get()).toBe(3);
  });

  test('is still used, and due, if the clock was set back', async () => {
    const { state, value } = troubled();
    await value.get();
    state.fails = true;
    state.time -= 500;
    expect(await value.get()).toBe(1);
    expect([state.loads, value.outage]).toEqual([2, { since: 500, until: 50_500 }]);
    state.fails = false;
    state.time += 50_000;
    expect(await value.get()).toBe(3);
  });

  describe('since its load hangs', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** A value whose loads, after the first, end when `loads` resolves them. */
    async function hanging(options: { shareFlights?: boolean } = {}) {
      const loads: ((value: number) => void)[] = [];
      const faults: string[] = [];
      let isFirst = true;
      const load = async () => {
        if (!isFirst) return new Promise<number>((resolve) => loads.push(resolve));
        isFirst = false;
        return 1;
      };
      const value = new Refreshed(load, {
        maxAge: 10_000,
        keepFor: Infinity,
        onFault: (fault) => faults.push((fault as Error).message),
        ...options,
      });
      await value.get();
      vi.advanceTimersByTime(10_000);
      return { value, loads, faults };
    }

    test('is waited for a second, once', async () => {
      const { value, loads, faults } = await hanging();
      const asked = value.get();
      await vi.advanceTimersByTimeAsync(999);
      expect(await Promise.race([asked, 'waits'])).toBe('waits');
      await vi.advanceTimersByTimeAsync(1);
      expect(await asked).toBe(1);
      expect(faults).toEqual(['There was no answer within 1000 ms.']);
      for (let i = 0; i < 35; i++) {
        expect(value.get()).toBe(1);
        await vi.advanceTimersByTimeAsync(100);
      }
      // One second between loads, and one second for each.
      expect([loads.length, faults.length]).toEqual([3, 2]);
      loads[2]!(7);
      await vi.advanceTimersByTimeAsync(0);
      expect([await value.get(), value.outage]).toEqual([7, undefined]);
    });

    test('is not replaced by an abandoned load that ends after a later one', async () => {
      const { value, loads } = await hanging();
      void value.get();
      await vi.advanceTimersByTimeAsync(2000);
      value.get();
      expect(loads.length).toBe(2);
      loads[1]!(3);
      await vi.advanceTimersByTimeAsync(0);
      expect(value.get()).toBe(3);
      loads[0]!(2);
      await vi.advanceTimersByTimeAsync(0);
      expect(value.get()).toBe(3);
    });

    test('is waited for each time if a request has to read for itself', async () => {
      const { value } = await hanging({ shareFlights: false });
      for (let i = 0; i < 2; i++) {
        const asked = value.get();
        expect(asked).toBeInstanceOf(Promise);
        await vi.advanceTimersByTimeAsync(2000);
        expect(await asked).toBe(1);
      }
    });
  });
});

describe('a memo', () => {
  test('never exceeds its number of entries, and stores no long texts', () => {
    const memo = new Memo<number>(3, 5);
    ['a', 'b', 'c', 'd', 'too long'].forEach((text, i) => {
      memo.set(text, i);
    });
    expect(memo.size).toBe(3);
    expect(['a', 'b', 'd', 'too long'].map((text) => memo.get(text))).toEqual([undefined, 1, 3, undefined]);
  });
});
