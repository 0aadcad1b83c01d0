import {
  bystanderSkins,
  type Color,
  type PropMaterial,
  propMaterials,
  type Skin,
  type Surface,
  skins,
  throughCloth,
  throughTop,
  tints,
} from '../../look.ts';

/** Muscle colors as they show through clothes. */
type Covered = 'targetCloth' | 'secondaryCloth' | 'targetTop' | 'secondaryTop' | 'targetShoe';

/** Everything that a pixel can show. */
export type MaterialName = Skin | keyof typeof bystanderSkins | keyof typeof tints | Covered | PropMaterial;

type Surfaces = Readonly<Record<MaterialName, Surface>>;

/** The surfaces of the look with some colors replaced; the colors through cloth are derived from both unless given. */
function surfacesOf(colors: Readonly<Partial<Record<MaterialName, Color>>>): Surfaces {
  const recolored = <Name extends MaterialName>(surfaces: Readonly<Record<Name, Surface>>) =>
    Object.fromEntries(
      Object.entries<Surface>(surfaces).map(([name, surface]) => [
        name,
        { ...surface, color: colors[name as Name] ?? surface.color },
      ]),
    ) as Record<Name, Surface>;
  const own = recolored<Skin | keyof typeof tints>({ ...skins, ...tints });
  const covered: Record<Covered, Surface> = {
    targetCloth: through(own.cloth, own.target, throughCloth.target),
    secondaryCloth: through(own.cloth, own.secondary, throughCloth.secondary),
    targetTop: through(own.top, own.target, throughTop.target),
    secondaryTop: through(own.top, own.secondary, throughTop.secondary),
    targetShoe: through(own.shoe, own.target, throughCloth.target),
  };
  return { ...own, ...recolored<Covered>(covered), ...recolored<PropMaterial>(propMaterials), ...bystanderSkins };
}

/** A tint through cloth: `share` of the tint's color, and the sheen of the cloth. */
function through({ color, sheen }: Surface, tint: Surface, share: number): Surface {
  const mixed = color.map((value, k) => Math.round(value + (tint.color[k]! - value) * share));
  return { color: mixed as unknown as Color, sheen };
}

/** The names of all materials, in the order of their numbers from 1; 0 is the background. */
export const materialNames = Object.keys(surfacesOf({})) as readonly MaterialName[];

const numbers = new Map(materialNames.map((name, i) => [name, i + 1]));

/** The number of a material in layers. */
export function material(name: MaterialName): number {
  return numbers.get(name)!;
}

/** The surfaces of all materials by number, with some colors replaced; number 0 is white. */
export function surfacesByNumber(colors: Readonly<Partial<Record<MaterialName, Color>>> = {}): readonly Surface[] {
  return [{ color: [255, 255, 255], sheen: 0 }, ...Object.values(surfacesOf(colors))];
}

/** The number of materials, including the background. */
export const materialCount = materialNames.length + 1;

/** The materials that full paint of a main or of a helping muscle puts in place of others, by number; 0 for none. */
export const overTarget = over({ skin: 'target', cloth: 'targetCloth', top: 'targetTop', shoe: 'targetShoe' });
export const overSecondary = over({ skin: 'secondary', cloth: 'secondaryCloth', top: 'secondaryTop' });

/** The material that each material becomes under full paint of a main or of a helping muscle, by number. */
export const withMain = Uint8Array.from({ length: 256 }, (_, number) => overTarget[number] || number);
export const withHelp = Uint8Array.from({ length: 256 }, (_, number) => overSecondary[number] || number);

/** The material under the paint: for each material its own number, or that of the material it is painted on. */
export const underPaint = Uint8Array.from({ length: 256 }, (_, number) => number);
for (const painted of [overTarget, overSecondary])
  for (const [under, shown] of painted.entries()) if (shown !== 0) underPaint[shown] = under;

/** The materials that show a main muscle, and those that show a helping one. */
export const showsTarget: ReadonlySet<number> = new Set(overTarget.filter((shown) => shown !== 0));
export const showsSecondary: ReadonlySet<number> = new Set(overSecondary.filter((shown) => shown !== 0));

/** The material that replaces each material, by number; 0 for those that are not replaced. */
export function over(shown: Partial<Record<MaterialName, MaterialName>>): Uint8Array {
  const numbers = new Uint8Array(materialCount);
  for (const [under, name] of Object.entries(shown)) numbers[material(under as MaterialName)] = material(name);
  return numbers;
}
