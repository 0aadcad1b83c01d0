/** A signal that aborts after `timeout` ms, even if the platform has no `AbortSignal.timeout` (React Native). */
export function timeoutSignal(timeout: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(timeout);
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error(`There was no answer within ${timeout} ms.`)), timeout);
  return controller.signal;
}
