import { createHandler, type HandlerOptions } from '../../../edge/handler.ts';
import type { Store } from '../../../edge/store/store.ts';
import { type Send, sendToHandler } from '../requests/exchange.ts';
import { sampleKeySource } from '../samples/sample-keys.ts';

/**
 * Tests of faults have two forms: a short one, which is part of `npm test`, and the full one of `npm run test:faults`,
 * which takes minutes and reports what it did.
 */
export const isWhole = process.env.FAULTS === 'whole';

/** The variable of the environment that loads a module of this folder before a program. */
export function faultModule(name: string): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import=${new URL(`${name}.mjs`, import.meta.url).href}` };
}

/** The number of repetitions in each form. */
export function rounds(bounded: number, whole: number): number {
  return isWhole ? whole : bounded;
}

/** Prints what was done and the results, a line per fault; only in the full form. */
export function tell(fault: string, counts: { readonly [what: string]: number | string }): void {
  if (!isWhole) return;
  const text = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  console.log(`${fault}: ${text.join(', ')}`);
}

/** A handler that reads the pointer on every request, and the faults that it reports. */
export function faultyHandler(store: Store, options: Partial<HandlerOptions> = {}): { send: Send; faults: unknown[] } {
  const faults: unknown[] = [];
  const handle = createHandler({
    store,
    keys: sampleKeySource,
    currentMaxAge: 0,
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  return { send: sendToHandler(handle), faults };
}
