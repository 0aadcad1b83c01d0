/**
 * Tests of faults have two forms: a short one, which is part of `npm test`, and the full one of `npm run test:faults`,
 * which takes minutes and reports what it did.
 */
export const isWhole = process.env.FAULTS === 'whole';

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
