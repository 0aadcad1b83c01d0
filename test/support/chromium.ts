import { type Browser, chromium } from 'playwright-core';
import { program } from './program.ts';

/** How long Chromium may take for one step, in ms: it draws on the processor, which others may use, too. */
const patience = 120_000;

/** Starts Chromium: the one at `CHROME_PATH`, or Debian's. */
export async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    timeout: patience,
    executablePath: process.env.CHROME_PATH || program('chromium'),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(patience));
  return browser;
}
