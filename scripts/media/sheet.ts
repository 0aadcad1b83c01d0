import sharp from 'sharp';
import { contactSheet } from '../../build/media/contact-sheet.ts';
import type { FigureName } from '../../build/motion/anatomy/skeleton.ts';
import { paintedMuscles } from '../../build/motion/image-source.ts';
import type { Movement } from '../../build/motion/movement.ts';
import type { Library } from '../../build/motion/resolve/library.ts';
import { resolveMotion } from '../../build/motion/resolve/resolve.ts';
import type { Scene } from '../../build/motion/scene.ts';
import { sceneOf } from '../../build/motion/scene-of.ts';

/** How a contact sheet is drawn; `size` in pixels, the angles in degrees. */
export interface SheetOptions {
  readonly figure: FigureName;
  readonly columns: number;
  readonly size: number;
  readonly yaw?: number;
  readonly pitch?: number;
}

/** A contact sheet as PNG: for each movement its name and a row of frames from its start to its end. */
export async function drawSheet(
  movements: readonly Movement[],
  library: Library,
  { figure, columns, size, yaw, pitch }: SheetOptions,
): Promise<Uint8Array> {
  const scenes = movements.map((movement): Scene => {
    const resolved = resolveMotion(movement.motion, library);
    const view = { ...resolved.view, ...(yaw === undefined ? {} : { yaw }), ...(pitch === undefined ? {} : { pitch }) };
    return sceneOf({ motion: { ...resolved, view }, figure, ...paintedMuscles(resolved, movement) });
  });
  const across = movements.length > 6 ? 2 : 1;
  const rows = Math.ceil(movements.length / across);
  const width = columns * size;
  const blocks = Array.from({ length: across }, (_, block) => scenes.slice(block * rows, (block + 1) * rows));
  const sheets = await Promise.all(blocks.map((block) => contactSheet(block, columns, size)));
  const labels = movements.map(({ name }, i) => {
    const [x, y] = [Math.floor(i / rows) * width + 6, (i % rows) * size + 16];
    return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="13" fill="#333">${name.replace(/[&<>]/g, ' ')}</text>`;
  });
  const [sheetWidth, sheetHeight] = [across * width, Math.max(1, rows) * size];
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheetWidth}" height="${sheetHeight}">${labels.join('')}</svg>`;
  return await sharp({ create: { width: sheetWidth, height: sheetHeight, channels: 3, background: '#fff' } })
    .composite([
      ...sheets.map((input, block) => ({ input: Buffer.from(input), left: block * width, top: 0 })),
      { input: Buffer.from(overlay), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}
