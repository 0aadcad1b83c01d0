/** Small stills of figures that were drawn before: who scrolls back sees them at once, until they move again. */

/** Side of a still in pixels. */
const side = 96;
/** How many are kept, those seen last: 15 MB at most. */
const most = 400;

const stills = new Map<string, HTMLCanvasElement>();

/** Keeps what `canvas` shows of an exercise. */
export function keepStill(exercise: string, canvas: HTMLCanvasElement): void {
  const still = document.createElement('canvas');
  still.width = side;
  still.height = side;
  still.getContext('2d')!.drawImage(canvas, 0, 0, side, side);
  stills.delete(exercise);
  stills.set(exercise, still);
  if (stills.size > most) stills.delete(stills.keys().next().value!);
}

/** Shows what is kept of an exercise, and says whether there was something. */
export function showStill(exercise: string, canvas: HTMLCanvasElement): boolean {
  const still = stills.get(exercise);
  if (!still) return false;
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')!.drawImage(still, 0, 0);
  return true;
}
