import { pairedBones, type Side } from '../anatomy/skeleton.ts';

/** The paired frames that every movement has besides its own and the bones. */
const handFrames = ['grip'] as const;

/** The other side. */
export function opposite(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

/**
 * Resolves a frame name for one side: a bare paired name (`thigh`, `grip`, a paired frame) means that side's own, and
 * `.other` the opposite side's; any other name is the same for both.
 */
export function frameOfSide(name: string, side: Side, pairedFrames: ReadonlySet<string>): string {
  const isPaired = (base: string) =>
    (pairedBones as readonly string[]).includes(base) ||
    (handFrames as readonly string[]).includes(base) ||
    pairedFrames.has(base);
  if (isPaired(name)) return `${name}.${side}`;
  if (name.endsWith('.other')) return `${name.slice(0, -'.other'.length)}.${opposite(side)}`;
  return name;
}

/** The name with left and right swapped. */
export function mirrorName(name: string): string {
  if (name.endsWith('.left')) return `${name.slice(0, -'.left'.length)}.right`;
  if (name.endsWith('.right')) return `${name.slice(0, -'.right'.length)}.left`;
  return name;
}
