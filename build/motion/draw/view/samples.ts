import type { FigureName } from '../../anatomy/skeleton.ts';
import type { SceneFrame } from '../../scene.ts';
import { sampleShape } from '../../shapes/shapes.ts';
import type { Tint } from '../rays/strokes.ts';
import { bodySurface } from './body-surface.ts';

/** The distance between neighboring sample points, in meters. */
const sampleSpacing = 0.03;

/** The offsets of a sample's numbers: position and outward normal in world axes, and material; 0 for equipment. */
export const sample = { x: 0, y: 1, z: 2, outwardX: 3, outwardY: 4, outwardZ: 5, material: 6, length: 7 } as const;

/** Samples of the posed body's whole skin, with their materials, as rows of numbers. */
export function bodySamples(frame: SceneFrame, figure: FigureName, tint: Tint): Float64Array {
  return new Float64Array(bodySurface(frame, figure, tint, sampleSpacing));
}

/** Samples of the whole equipment, as rows of numbers. */
export function solidSamples(frame: SceneFrame): Float64Array {
  const numbers: number[] = [];
  for (const { shape } of frame.solids)
    sampleShape(shape, sampleSpacing, (point, outward) => numbers.push(...point, ...outward, 0));
  return new Float64Array(numbers);
}
