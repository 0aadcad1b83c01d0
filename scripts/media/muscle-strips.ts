import { type LabeledStrip, stripOf } from '../../build/media/contact-sheet.ts';
import { muscleRegions } from '../../build/motion/anatomy/muscle-regions.ts';
import type { FigureName } from '../../build/motion/anatomy/skeleton.ts';
import { usualColoring } from '../../build/motion/draw/light/shade.ts';
import { frontAndBack } from '../../build/motion/draw/muscle-map.ts';

/** Width of the part of a picture with the figure, as a share of its height. */
const widthShare = 0.56;

/** For each muscle word, the figures from the front and the back, `size` pixels high, with that muscle at work. */
export function muscleStrips(figures: readonly FigureName[], size: number): LabeledStrip[] {
  const width = 2 * Math.round((size * widthShare) / 2);
  return Object.entries(muscleRegions).map(([muscle, regions]): LabeledStrip => {
    const views = figures.flatMap((figure) => {
      const painted = { figure, main: [muscle], helping: [], inside: true };
      const { frame, stages } = frontAndBack(painted, size, usualColoring);
      return stages.map((stage) => middleOf(stage.draw(frame), size, width));
    });
    const label = regions.length > 1 || regions[0] !== muscle ? `${muscle}: ${regions.join(', ')}` : muscle;
    return { label, strip: stripOf(views, width, size) };
  });
}

/** The middle columns of a square with three bytes per pixel. */
function middleOf(pixels: Uint8Array, size: number, width: number): Uint8Array {
  const middle = new Uint8Array(width * size * 3);
  const skip = (size - width) / 2;
  for (let row = 0; row < size; row++) {
    const from = (row * size + Math.floor(skip)) * 3;
    middle.set(pixels.subarray(from, from + width * 3), row * width * 3);
  }
  return middle;
}
