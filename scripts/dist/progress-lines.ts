import type { Progress } from '../../build/support/progress.ts';

/** Only what takes longer than this is worth a line, in ms. */
const quietMs = 1000;

/** Tells on standard error how far the build has come: on a terminal in one line, elsewhere a line for each step. */
export function progressLines(stream = process.stderr): Progress & { end(): void } {
  const start = performance.now();
  let step = '';
  let isTold = false;

  function tell(state: string): void {
    if (performance.now() - start < quietMs) return;
    if (stream.isTTY) stream.write(`\r\x1b[K${step}${state}`);
    else if (!isTold) stream.write(`${step} …\n`);
    isTold = true;
  }
  return {
    begin(next) {
      step = next;
      isTold = false;
      tell(' …');
    },
    advance: (done, total) => tell(` … ${done} of ${total}`),
    end() {
      if (stream.isTTY && performance.now() - start >= quietMs) stream.write('\r\x1b[K');
    },
  };
}
