import { expect, test, vi } from 'vitest';
import { figureSettings } from '../../../../build/figure/page/settings.ts';

const site = 'https://example.org/';

test('the live release is asked for again after a failure, also by a card that comes into view, and then kept', async () => {
  let isReachable = false;
  vi.stubGlobal('location', { href: site });
  vi.stubGlobal('document', { documentElement: { dataset: { root: '' } } });
  vi.stubGlobal('devicePixelRatio', 1);
  const host = vi.fn(async () => (isReachable ? Response.json({ release: 'r' }) : new Response('', { status: 503 })));
  vi.stubGlobal('fetch', host);
  let see = (_: object[]) => {};
  class Observer {
    constructor(seen: typeof see) {
      see = seen;
    }
    observe() {}
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);

  const { liveRelease } = await import('../../../../build/explorer/browser/release.ts');
  const { drawWhileSeen } = await import('../../../../build/explorer/browser/figures.ts');
  await expect(figureSettings().movements).rejects.toThrow('the host answered 503');
  await expect(liveRelease()).rejects.toThrow('the host answered 503');
  expect(host).toHaveBeenCalledTimes(2);

  isReachable = true;
  const canvas = { getContext: () => ({}) };
  const stage = { dataset: { exercise: '0001' }, clientWidth: 100, querySelector: () => canvas };
  const stop = drawWhileSeen(stage as unknown as HTMLElement);
  see([{ target: stage, isIntersecting: true }]);
  await expect
    .poll(async () => await Promise.resolve(figureSettings().movements).catch(() => undefined))
    .toBe(`${site}releases/r/movements.json`);
  stop();
  expect(await liveRelease()).toBe('r');
  expect(host).toHaveBeenCalledTimes(3);
});
