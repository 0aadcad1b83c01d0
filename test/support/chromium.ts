import { type Browser, chromium } from 'playwright-core';
import { program } from './program.ts';

/** Starts Chromium: the one at `CHROME_PATH`, or Debian's. */
export function startChromium(): Promise<Browser> {
  return chromium.launch({
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
}
