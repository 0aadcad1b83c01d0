/** Tells the log of a platform what was behind a 500: what is written to the console gets there. */
export function logFault(fault: unknown): void {
  console.error(fault);
}
