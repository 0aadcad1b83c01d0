import { arms } from './arm.ts';
import { feet } from './foot.ts';
import { type HandShape, hand } from './hand.ts';
import { head } from './head.ts';
import { legs } from './leg.ts';
import { physiques } from './physique.ts';
import type { FigureName, Side } from './skeleton.ts';
import { parts, type Spindle } from './spindle.ts';
import { trunk } from './trunk.ts';

type Hands = Readonly<Record<Side, HandShape>>;

const withoutHands = new Map<FigureName, readonly Spindle[]>();
/** The most recent spindles of each figure: the hands keep their shape through most movements. */
const last = new Map<FigureName, { readonly hands: Hands; readonly spindles: readonly Spindle[] }>();

/** All spindles of a figure at one moment, ordered by part; only the hands change from moment to moment. */
export function figureSpindles(figure: FigureName, hands: Hands): readonly Spindle[] {
  const known = last.get(figure);
  if (known && isSame(known.hands.left, hands.left) && isSame(known.hands.right, hands.right)) return known.spindles;
  const physique = physiques[figure];
  let rest = withoutHands.get(figure);
  if (!rest) {
    rest = [...trunk(physique), ...arms(physique), ...legs(physique), ...feet(physique), ...head(physique)];
    withoutHands.set(figure, rest);
  }
  const all = [...rest, ...hand('left', hands.left, physique), ...hand('right', hands.right, physique)];
  const spindles = parts.flatMap((part) => all.filter((spindle) => spindle.part === part));
  last.set(figure, { hands, spindles });
  return spindles;
}

function isSame(a: HandShape, b: HandShape): boolean {
  return a.curl === b.curl && a.radius === b.radius;
}
