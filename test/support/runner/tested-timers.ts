import { onTestFinished, vi } from 'vitest';

/** Time passes only when the test says so, except for polls and connections. */
export function useTestedTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
