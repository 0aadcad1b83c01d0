import { type Skin, skins } from './anatomy/spindle.ts';
import { type Material, materials } from './scene.ts';

/** Colour as sRGB bytes in full light, and how strongly it shines (0 to 1). */
export interface Look {
  readonly colour: readonly [number, number, number];
  readonly sheen: number;
}

export type MaterialName = Skin | Material | 'target' | 'secondary';

const looks: Record<MaterialName, Look> = {
  skin: { colour: [226, 223, 221], sheen: 0.1 },
  hair: { colour: [92, 88, 90], sheen: 0.16 },
  cloth: { colour: [128, 134, 144], sheen: 0.02 },
  top: { colour: [128, 134, 144], sheen: 0.02 },
  shoe: { colour: [88, 95, 108], sheen: 0.08 },
  sole: { colour: [240, 240, 240], sheen: 0.02 },
  ink: { colour: [70, 66, 68], sheen: 0 },
  target: { colour: [232, 44, 44], sheen: 0.14 },
  secondary: { colour: [244, 150, 138], sheen: 0.1 },
  iron: { colour: [66, 70, 78], sheen: 0.18 },
  steel: { colour: [190, 196, 204], sheen: 0.5 },
  frame: { colour: [74, 80, 92], sheen: 0.2 },
  pad: { colour: [96, 106, 124], sheen: 0.12 },
  rubber: { colour: [58, 60, 66], sheen: 0.08 },
  band: { colour: [52, 140, 190], sheen: 0.15 },
  rope: { colour: [196, 170, 130], sheen: 0.02 },
  wood: { colour: [206, 168, 122], sheen: 0.08 },
  mat: { colour: [150, 176, 190], sheen: 0.02 },
  accent: { colour: [240, 180, 60], sheen: 0.15 },
  towel: { colour: [140, 196, 190], sheen: 0 },
};

/** Material numbers start at 1; 0 is the background. */
const names: readonly MaterialName[] = [...skins, 'target', 'secondary', ...materials];
const numberOf = new Map(names.map((name, i) => [name, i + 1]));

/** The number that a material has in picture buffers. */
export function material(name: MaterialName): number {
  return numberOf.get(name)!;
}

/** The looks of all materials by their number; number 0 is white. */
export const looksByNumber: readonly Look[] = [
  { colour: [255, 255, 255], sheen: 0 },
  ...names.map((name) => looks[name]),
];
