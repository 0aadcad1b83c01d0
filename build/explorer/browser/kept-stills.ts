/** Small stills of figures that were drawn before: who scrolls back sees them at once, until they move again. */

/** Side of a still in pixels. */
const side = 96;
/** How many are kept, those seen last: 15 MB at most. */
const most = 400;

const stills = new Map<string, HTMLCanvasElement>();

/** Keeps what `canvas` shows under a key: an exercise and a figure. */
export function keepStill(key: string, canvas: HTMLCanvasElement): void {
  const still = document.createElement('canvas');
  still.width = side;
  still.height = side;
  still.getContext('2d')!.drawImage(canvas, 0, 0, side, side);
  stills.delete(key);
  stills.set(key, still);
  if (stills.size > most) stills.delete(stills.keys().next().value!);
}

/** Shows what is kept under a key, and says whether there was something. */
export function showStill(key: string, canvas: HTMLCanvasElement): boolean {
  const still = stills.get(key);
  if (!still) return false;
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')!.drawImage(still, 0, 0);
  return true;
}
