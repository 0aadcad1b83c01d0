import sharp from 'sharp';
import { drawFrames } from '../motion/draw/draw-frames.ts';
import type { Scene } from '../motion/scene.ts';

/** Tiles side by side as one part of a sheet: `width` by `height` pixels of three bytes (sRGB), row by row. */
export interface Strip {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A strip and the text below it. */
export interface LabeledStrip {
  readonly label: string;
  readonly strip: Strip;
}

/** Height of the text line below a strip, in pixels. */
export const labelHeight = 24;

/** White space between two columns of strips, in pixels. */
export const columnGap = 32;

/**
 * A strip of `frames` frames of a scene, each `size` pixels a side: from the first to the last key of a round trip, or
 * evenly spaced over a cycle, whose last frame is adjacent to its first.
 */
export function frameStrip(scene: Scene, frames: number, size: number): Strip {
  const count = scene.frames.length;
  const goesRound = scene.order.length === count;
  // Rounded down: halfway through a movement to the left and then to the right is the end of the first part, not the
  // start of the second.
  const indices = Array.from({ length: frames }, (_, i) =>
    Math.floor(goesRound ? (i / frames) * count : (i / Math.max(1, frames - 1)) * (count - 1)),
  );
  return stripOf(
    drawFrames(scene, size, indices).map(({ pixels }) => pixels),
    size,
    size,
  );
}

/** A strip of equally sized tiles, three bytes a pixel. */
export function stripOf(tiles: readonly Uint8Array[], width: number, height: number): Strip {
  const pixels = new Uint8Array(tiles.length * width * height * 3);
  for (const [place, tile] of tiles.entries()) {
    for (let row = 0; row < height; row++) {
      const line = tile.subarray(row * width * 3, (row + 1) * width * 3);
      pixels.set(line, (row * tiles.length + place) * width * 3);
    }
  }
  return { width: tiles.length * width, height, pixels };
}

/** A contact sheet as PNG: equally sized strips in `columns` columns, filled top to bottom, with labels below. */
export async function contactSheet(strips: readonly LabeledStrip[], columns = 1): Promise<Uint8Array> {
  const rows = Math.max(1, Math.ceil(strips.length / columns));
  const { width, height } = strips[0]?.strip ?? { width: 1, height: 1 };
  const sheet = { width: columns * (width + columnGap) - columnGap, height: rows * (height + labelHeight) };
  const placed = strips.map(({ strip, label }, i) => ({
    strip,
    label,
    left: Math.floor(i / rows) * (width + columnGap),
    top: (i % rows) * (height + labelHeight),
  }));
  const tiles = placed.map(({ strip, left, top }) => ({
    input: Buffer.from(strip.pixels),
    raw: { width: strip.width, height: strip.height, channels: 3 as const },
    left,
    top,
  }));
  const labels = placed.map(({ label, left, top }) => textAt(label, left + 8, top + height + labelHeight * 0.7));
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">${labels.join('')}</svg>`;
  return await sharp({ create: { ...sheet, channels: 3, background: '#fff' } })
    .composite([...tiles, { input: Buffer.from(overlay), left: 0, top: 0 }])
    .png()
    .toBuffer();
}

function textAt(text: string, x: number, y: number): string {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="15" fill="#222">${escaped}</text>`;
}
