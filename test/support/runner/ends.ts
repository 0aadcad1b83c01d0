import { onTestFinished, TestRunner } from 'vitest';

const steps: (() => unknown)[] = [];

/**
 * Ends something that a test or a hook has started, whether or not tests fail: after the current test, or outside of one
 * after all tests of the file. What was started last ends first.
 * @param end may be called again after the test has ended it itself
 */
export function endLater(end: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await end()));
  else steps.push(end);
}

/** Ends what was started outside of tests. */
export async function endAll(): Promise<void> {
  for (const end of steps.splice(0).reverse()) await end();
}
