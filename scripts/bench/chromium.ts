import { type Browser, chromium, type Page } from 'playwright-core';

/** Starts Chromium: the one at `CHROME_PATH`, or the system's. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      // Otherwise, a page waits up to 20 s to learn its memory usage.
      '--enable-blink-features=ForceEagerMeasureMemory',
    ],
  });
}

/** A new page at `address`, with the helper that the TypeScript loader calls in code that is sent to a page. */
export async function openPage(browser: Browser, address: string, slowness = 1): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await page.addInitScript('globalThis.__name = (value) => value');
  if (slowness > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  }
  await page.goto(address);
  return page;
}

/** Memory of a page and its workers, in bytes. The page must be isolated from other origins. */
export function memoryOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const measured = performance as unknown as { measureUserAgentSpecificMemory(): Promise<{ bytes: number }> };
    return (await measured.measureUserAgentSpecificMemory()).bytes;
  });
}
