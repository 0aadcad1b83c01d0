/** Small stills of figures drawn before, shown when the visitor scrolls back, until the figures move again. */

/** Side of a still in pixels. */
const side = 96;
/** The number of stills kept, most recent first: at most 15 MB. */
const most = 400;

const stills = new Map<string, HTMLCanvasElement>();

/** Keeps the content of `canvas` under a key made of an exercise and a figure. */
export function keepStill(key: string, canvas: HTMLCanvasElement): void {
  const still = document.createElement('canvas');
  still.width = side;
  still.height = side;
  still.getContext('2d')!.drawImage(canvas, 0, 0, side, side);
  stills.delete(key);
  stills.set(key, still);
  if (stills.size > most) stills.delete(stills.keys().next().value!);
}

/** Shows the still under a key, and returns whether there was one. */
export function showStill(key: string, canvas: HTMLCanvasElement): boolean {
  const still = stills.get(key);
  if (!still) return false;
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')!.drawImage(still, 0, 0);
  return true;
}
