import { type Material, materials, type Skin, type Surface, skins, tints } from '../../look.ts';

/** Everything that a pixel can show. */
export type MaterialName = Skin | keyof typeof tints | Material;

const surfaces: Readonly<Record<MaterialName, Surface>> = { ...skins, ...tints, ...materials };

/** Numbers of materials start at 1; 0 is the background. */
const numbers = new Map(Object.keys(surfaces).map((name, i) => [name, i + 1]));

/** The number that a material has in layers. */
export function material(name: MaterialName): number {
  return numbers.get(name)!;
}

/** The surfaces of all materials by their number; number 0 is white. */
export const surfacesByNumber: readonly Surface[] = [{ colour: [255, 255, 255], sheen: 0 }, ...Object.values(surfaces)];

/** The names of all materials, in the order of their numbers from 1. */
export const materialNames = Object.keys(surfaces) as readonly MaterialName[];
