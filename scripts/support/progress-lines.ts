import type { Progress } from '../../build/support/progress.ts';

/** Minimum duration of a step that gets a line, in ms. */
const quietMs = 1000;

/** Minimum time between the lines of a step without a terminal, in ms. */
const lineMs = 15_000;

/** Width of the bar on a terminal, in characters. */
const barWidth = 24;

/** The part of a stream that is used to show progress. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): void;
}

/** Shows progress on standard error: a line with a bar on a terminal; otherwise a line per step, more in long ones. */
export function progressLines(stream: ProgressStream = process.stderr): Progress & { end(): void } {
  const start = performance.now();
  let step = '';
  /** When the step was last shown; undefined before the first time. */
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
      // A step may be done in parts.
      if (next !== step) toldAt = undefined;
      step = next;
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
