/**
 * Calls `end` once the process that forked this one has ended. If that was while this one was loading, Node has emitted
 * `disconnect` before anybody listens, so `end` is called at once. A process that was not forked has no such end.
 */
export function onParentEnd(end: () => void): void {
  if (process.connected === false) end();
  process.once('disconnect', end);
}
