import sharp from 'sharp';
import { type Movement, solveMovement } from '../../build/motion/movement.ts';
import { renderSheet } from '../../build/motion/render/render.ts';
import type { Library } from '../../build/motion/resolve/library.ts';
import type { Scene } from '../../build/motion/scene.ts';
import type { FigureName } from '../../build/motion/skeleton.ts';
import { sceneFrame } from '../../build/motion/solve/solve.ts';

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
    const { resolved, solved } = solveMovement(movement, library, figure);
    return {
      figure,
      frames: solved.frames.map(sceneFrame),
      order: solved.order,
      frameMs: solved.frameMs,
      target: movement.target,
      secondaryMuscles: movement.secondaryMuscles,
      view: { yaw: yaw ?? resolved.view?.yaw ?? 35, pitch: pitch ?? resolved.view?.pitch ?? 12 },
      inset: false,
    };
  });
  const sheet = await renderSheet(scenes, columns, size);
  const labels = movements.map(({ name }, row) => {
    const text = name.replace(/[&<>]/g, ' ');
    return `<text x="6" y="${row * size + 16}" font-family="sans-serif" font-size="13" fill="#333">${text}</text>`;
  });
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${columns * size}" height="${Math.max(1, movements.length) * size}">${labels.join('')}</svg>`;
  return await sharp(sheet)
    .composite([{ input: Buffer.from(overlay), left: 0, top: 0 }])
    .png()
    .toBuffer();
}
