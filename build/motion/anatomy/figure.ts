import { arms } from './arm.ts';
import { feet } from './foot.ts';
import { type HandShape, hand } from './hand.ts';
import { head } from './head.ts';
import { legs } from './leg.ts';
import { physiques } from './physique.ts';
import type { FigureName, Side } from './skeleton.ts';
import { parts, type Spindle } from './spindle.ts';
import { trunk } from './trunk.ts';

const withoutHands = new Map<FigureName, readonly Spindle[]>();

/** All spindles of a figure in one moment, ordered by part; only the hands differ from moment to moment. */
export function figureSpindles(figure: FigureName, hands: Readonly<Record<Side, HandShape>>): readonly Spindle[] {
  const physique = physiques[figure];
  let rest = withoutHands.get(figure);
  if (!rest) {
    rest = [...trunk(physique), ...arms(physique), ...legs(physique), ...feet(physique), ...head(physique)];
    withoutHands.set(figure, rest);
  }
  const all = [...rest, ...hand('left', hands.left, physique), ...hand('right', hands.right, physique)];
  return all.sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part));
}
