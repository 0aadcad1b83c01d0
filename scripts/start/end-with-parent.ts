import { onParentEnd } from '../support/on-parent-end.ts';

/** Ends a process that `fork` started together with its parent, and not by Ctrl+C, which reaches every process of a terminal. */
export function endWithParent(): void {
  process.on('SIGINT', () => {});
  onParentEnd(() => process.exit());
}
