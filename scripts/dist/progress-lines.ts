import type { Progress } from '../../build/support/progress.ts';

/** Only what takes longer than this is worth a line, in ms. */
const quietMs = 1000;

/** Where there is no terminal, a long step has a line no more often than this, in ms. */
const lineMs = 15_000;

/** Width of the bar on a terminal, in characters. */
const barWidth = 24;

/** The members of a stream that progress is told to. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): void;
}

/**
 * Tells on standard error how far the work has come: on a terminal in one line with a bar, elsewhere a line for each step,
 * and now and then one in a long step.
 */
export function progressLines(stream: ProgressStream = process.stderr): Progress & { end(): void } {
  const start = performance.now();
  let step = '';
  /** When the step was told of last; undefined before the first time. */
  let toldAt: number | undefined;

  function tell(state: string): void {
    const now = performance.now();
    if (now - start < quietMs) return;
    if (stream.isTTY) stream.write(`\r\x1b[K${step}${state}`);
    else if (toldAt === undefined || now - toldAt >= lineMs) stream.write(`${step}${state}\n`);
    else return;
    toldAt = now;
  }
  return {
    begin(next) {
      step = next;
      toldAt = undefined;
      tell(' …');
    },
    advance(done, total) {
      const filled = total > 0 ? Math.round((done / total) * barWidth) : barWidth;
      const bar = stream.isTTY ? ` ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}` : ' …';
      tell(`${bar} ${done} of ${total}`);
    },
    end() {
      if (stream.isTTY && performance.now() - start >= quietMs) stream.write('\r\x1b[K');
    },
  };
}
