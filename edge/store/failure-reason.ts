/**
 * Why `fetch` failed, for a log: on Node its own message is only "fetch failed", and the reason, such as a name that
 * can't be resolved or a certificate that has expired, is its cause.
 */
export function failureReason(error: unknown): string {
  const { message, cause } = error as Error;
  if (!(cause instanceof Error)) return message;
  // A host with several addresses fails with an error for each, and no message of their own.
  return cause.message || (cause as Error & { code?: string }).code || message;
}
