/**
 * Tests of faults have two forms: a bounded one, which is part of `npm test`, and the whole one of `npm run test:faults`,
 * which goes on for minutes and tells what it did.
 */
export const isWhole = process.env.FAULTS === 'whole';

/** How often something is done, in each of the two forms. */
export function rounds(bounded: number, whole: number): number {
  return isWhole ? whole : bounded;
}

/** Tells what was done and what came of it, a line for each fault; only in the whole form. */
export function tell(fault: string, counts: { readonly [what: string]: number | string }): void {
  if (!isWhole) return;
  const text = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  console.log(`${fault}: ${text.join(', ')}`);
}
