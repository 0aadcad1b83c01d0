import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { endLater } from '../runner/ends.ts';
import { program } from './program.ts';
import { which } from './which.ts';

/** Time limit for each step in Chromium, in ms, as long as that of polls: it draws on a processor that is shared. */
const patience = 600_000;

/** Debian's Chromium: without windows it starts in a quarter of the CPU time and loads a page in half of it. */
const installed = () => which('chromium-headless-shell') ?? which('chromium');

/** The browser of this process, which ends with it. */
let running: Browser | undefined;

/**
 * Chromium, the one at `CHROME_PATH` or Debian's: one for all test files of a process, because starting it takes longer
 * than many a test. What is open in it is closed when the test or its file ends.
 */
export async function startChromium(): Promise<Browser> {
  const browser = running?.isConnected() ? running : await launch();
  running = browser;
  endLater(() => Promise.all(browser.contexts().map((context) => context.close())));
  return browser;
}

async function launch(): Promise<Browser> {
  // Loaded only here, and not imported: Node would first parse its 7 MB once more for the names of its exports.
  const { chromium }: typeof import('playwright-core') = createRequire(import.meta.url)('playwright-core');
  const browser = await chromium.launch({
    timeout: patience,
    executablePath: process.env.CHROME_PATH || installed() || program('chromium-headless-shell'),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of tests live for seconds: optimizing their code takes longer than it saves, a fifth of a figure's CPU time.
      '--js-flags=--no-turbofan',
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(patience));
  return browser;
}
