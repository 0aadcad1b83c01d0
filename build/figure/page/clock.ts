/** A moving figure. */
interface Ticking {
  /** Shows the frame for a time in ms, which only differences matter of. */
  tick(now: number): void;
}

/** All moving figures share one clock. */
const moving = new Set<Ticking>();
let isRunning = false;

/** Has a figure tick before every repaint. */
export function startClock(figure: Ticking): void {
  moving.add(figure);
  keepTicking();
}

/** Ends that. */
export function stopClock(figure: Ticking): void {
  moving.delete(figure);
}

function keepTicking(): void {
  if (isRunning || moving.size === 0) return;
  isRunning = true;
  requestAnimationFrame((now) => {
    isRunning = false;
    // Before the ticks: one that throws must not stop the others.
    keepTicking();
    for (const figure of moving) figure.tick(now);
  });
}
