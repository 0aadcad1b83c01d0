import { contactSheet, type LabeledStrip, labelHeight } from '../../build/media/contact-sheet.ts';
import type { RenderPool } from '../../build/media/render-pool.ts';
import type { FigureName } from '../../build/motion/anatomy/skeleton.ts';
import type { ImageSource } from '../../build/motion/image-source.ts';
import type { Movement } from '../../build/motion/movement.ts';
import type { Library } from '../../build/motion/resolve/library.ts';
import { resolveMotion } from '../../build/motion/resolve/resolve.ts';
import { counted } from '../../catalogue/support/counted.ts';
import { replaceFile } from '../support/replace-file.ts';

/** How strips are drawn: `frames` frames of `size` pixels a side. Angles are in degrees, by default the image's. */
export interface StripOptions {
  readonly figures: readonly FigureName[];
  readonly frames: number;
  readonly size: number;
  readonly yaw?: number | undefined;
  readonly pitch?: number | undefined;
}

/** For each movement and figure, a strip from start to end, labeled with the movement's name. */
export async function drawStrips(
  movements: readonly Movement[],
  library: Library,
  { figures, frames, size, yaw, pitch }: StripOptions,
  pool: Pick<RenderPool, 'renderStrip'>,
): Promise<LabeledStrip[]> {
  const strips = movements.flatMap((movement) => {
    const resolved = resolveMotion(movement.motion, library);
    const view = { ...resolved.view, ...(yaw === undefined ? {} : { yaw }), ...(pitch === undefined ? {} : { pitch }) };
    return figures.map(async (figure): Promise<LabeledStrip> => {
      const { main, helping } = movement;
      const source: ImageSource = { motion: { ...resolved, view }, figure, main, helping };
      const label = figures.length > 1 ? `${movement.name} (${figure})` : movement.name;
      return { label, strip: await pool.renderStrip(source, frames, size) };
    });
  });
  return await Promise.all(strips);
}

/** Writes strips to one sheet, or to several if there are many: `legs.png`, or `legs-1.png`, `legs-2.png` and so on. */
export async function writeSheet(file: string, strips: readonly LabeledStrip[]): Promise<void> {
  const pieces = sheetPieces(strips);
  for (const [i, piece] of pieces.entries()) {
    const name = pieces.length === 1 ? file : file.replace(/(\.[^./]*)?$/, `-${i + 1}$1`);
    replaceFile(name, await contactSheet(piece.strips, piece.columns));
    console.log(`${name}: ${counted(piece.strips.length, 'row')}.`);
  }
}

/** Maximum height of a sheet with several strips, in pixels, which image viewers open without trouble. */
const highest = 3000;

/** Maximum number of strips in one column. */
const mostInOneColumn = 6;

/** A file of a sheet: its strips, and the number of columns. */
export interface SheetPiece {
  readonly strips: readonly LabeledStrip[];
  readonly columns: number;
}

/** Distributes strips of one size over sheets: a few in one column, more in two columns, many on several sheets. */
export function sheetPieces(strips: readonly LabeledStrip[]): SheetPiece[] {
  if (strips.length <= mostInOneColumn) return [{ strips, columns: 1 }];
  const rows = Math.max(1, Math.floor(highest / (strips[0]!.strip.height + labelHeight)));
  const pieces = Math.ceil(strips.length / (rows * 2));
  // Sheets of about the same length, without splitting the two figures of a movement.
  const each = 2 * Math.ceil(strips.length / pieces / 2);
  return Array.from({ length: pieces }, (_, i) => ({ strips: strips.slice(i * each, (i + 1) * each), columns: 2 }));
}
