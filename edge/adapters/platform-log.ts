/** Writes the error behind a 500 to the platform's log, through the console. */
export function logFault(fault: unknown): void {
  console.error(fault);
}
