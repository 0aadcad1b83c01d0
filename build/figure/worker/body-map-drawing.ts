import {
  deepRegions,
  innerRegions,
  muscleRegions,
  type Region,
  regionsOf,
} from '../../motion/anatomy/muscle-regions.ts';
import type { FigureName } from '../../motion/anatomy/skeleton.ts';
import { frontAndBack } from '../../motion/draw/muscle-map.ts';
import { materialCount } from '../../motion/draw/rays/material.ts';
import type { Color } from '../../motion/look.ts';
import type { DrawnMap, MapRequest } from './drawing-request.ts';
import { figureColoring } from './figure-coloring.ts';

/** The number of the first material that is not part of the look. */
const firstCoat = materialCount;

/** The regions of the body's surface, which a map shows. */
const surfaceRegions: readonly Region[] = [...new Set<Region>(Object.values(muscleRegions).flat())]
  .filter((region) => !innerRegions.has(region))
  .sort((a, b) => Number(deepRegions.has(a)) - Number(deepRegions.has(b)));

/** The results of {@link mapRegions}, by figure and size. */
const maps = new Map<string, Uint8Array<ArrayBuffer>>();

/** Draws the body map. */
export function drawMap({ figure, size, background, colors, muscles }: MapRequest): DrawnMap {
  const named = Object.keys(muscles);
  // Muscles named first are drawn over the others.
  const colored = surfaceRegions
    .flatMap((region) => {
      const [word] = musclesOf(region, named);
      return word === undefined ? [] : [{ region, place: named.indexOf(word), color: muscles[word]! }];
    })
    .sort((a, b) => a.place - b.place);
  const coloring = figureColoring(
    colors,
    colored.map(({ color }) => color),
  );
  const coats = coatsOf(colored.map(({ region }) => region));
  const { frame, stages } = frontAndBack({ figure, coats }, size, coloring);
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (const [place, stage] of stages.entries()) {
    const view = stage.drawOn(frame, background);
    eachMapRow(size, place, (from, to, width) => {
      pixels.set(view.subarray(from * 4, (from + width) * 4), to * 4);
    });
  }
  return { pixels, shown: mapRegions(figure, size), regions: surfaceRegions.map((region) => musclesOf(region)) };
}

/** The region that each pixel of the body map shows, as a copy. Drawn once with all regions painted, and kept. */
function mapRegions(figure: FigureName, size: number): Uint8Array<ArrayBuffer> {
  const key = `${figure} ${size}`;
  let shown = maps.get(key);
  if (!shown) {
    shown = new Uint8Array(size * size);
    const black = surfaceRegions.map((): Color => [0, 0, 0]);
    const { frame, stages } = frontAndBack({ figure, coats: coatsOf(surfaceRegions) }, size, figureColoring({}, black));
    for (const [place, stage] of stages.entries()) {
      stage.drawOn(frame, undefined);
      const { materials } = stage;
      eachMapRow(size, place, (from, to, width) => {
        for (let i = 0; i < width; i++) shown![to + i] = Math.max(0, materials[from + i]! - firstCoat + 1);
      });
    }
    maps.set(key, shown);
  }
  return shown.slice();
}

/** A coat for each region, with its own material. */
function coatsOf(regions: readonly Region[]) {
  return regions.map((region, i) => ({ regions: new Set([region]), material: firstCoat + i }));
}

/** For each row of a map's half (0 front, 1 back), the range of its pixels and the matching range of the view. */
function eachMapRow(size: number, place: number, copy: (from: number, to: number, width: number) => void): void {
  const half = size >> 1;
  const skip = (size - half) >> 1;
  for (let row = 0; row < size; row++) copy(row * size + skip, row * size + place * half, half);
}

/** Those of `muscles` that a region belongs to, with the fewest regions first and otherwise in the given order. */
function musclesOf(region: Region, muscles: readonly string[] = Object.keys(muscleRegions)): string[] {
  return muscles
    .filter((muscle) => Object.hasOwn(muscleRegions, muscle) && regionsOf([muscle]).has(region))
    .sort((a, b) => regionsOf([a]).size - regionsOf([b]).size);
}
