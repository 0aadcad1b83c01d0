import { pairedBones, type Side } from '../anatomy/skeleton.ts';

/** The other side. */
export function opposite(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

/** The paired frames that every movement has besides its own. */
const paired: ReadonlySet<string> = new Set([...pairedBones, 'grip']);

/**
 * Resolves a frame name for one side: a bare paired name (`thigh`, `grip`, a paired frame) means that side's own, and
 * `.other` the opposite side's; any other name is the same for both.
 */
export function frameOfSide(name: string, side: Side, pairedFrames: ReadonlySet<string>): string {
  if (paired.has(name) || pairedFrames.has(name)) return `${name}.${side}`;
  if (name.endsWith('.other')) return `${name.slice(0, -'.other'.length)}.${opposite(side)}`;
  return name;
}

/** The name with left and right swapped. */
export function mirrorName(name: string): string {
  if (name.endsWith('.left')) return `${name.slice(0, -'.left'.length)}.right`;
  if (name.endsWith('.right')) return `${name.slice(0, -'.right'.length)}.left`;
  return name;
}
