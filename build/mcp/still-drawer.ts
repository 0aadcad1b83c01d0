import type { DrawStill } from '../../edge/mcp/catalogue.ts';
import type { Movements } from '../figure/data/movements.ts';
import { FigureEngine } from '../figure/worker/figure-engine.ts';
import { defaultFigure } from '../motion/anatomy/skeleton.ts';
import { stillFrame } from '../motion/loop-time.ts';
import { encodeRgbaPng } from './png.ts';

/** Side of a picture in pixels: enough for a model to see what a hand does. */
const size = 480;

/** Number of pictures kept, because clients ask for the same one again: about 60 KB each. */
const mostKept = 32;

const white = [255, 255, 255] as const;

/**
 * Draws exercises in the middle of their movement.
 * @param movements called for the first picture
 * @param deflate compresses into a zlib stream
 */
export function stillDrawer(movements: () => Movements, deflate: (bytes: Uint8Array) => Uint8Array): DrawStill {
  let engine: FigureEngine | undefined;
  const kept = new Map<string, Uint8Array>();
  return async (id) => {
    engine ??= new FigureEngine(movements());
    if (!engine.has(id)) return undefined;
    const found = kept.get(id);
    if (found) return found;
    const loop = engine.open(0, { exercise: id, figure: defaultFigure, size, background: white });
    const png = encodeRgbaPng(engine.draw(0, stillFrame(loop)), size, deflate);
    engine.close(0);
    kept.set(id, png);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
    return png;
  };
}
