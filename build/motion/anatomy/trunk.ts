import type { Physique } from './physique.ts';
import { bothSides, type Spindle } from './spindle.ts';
import { back } from './trunk/back.ts';
import { core } from './trunk/core.ts';
import { flank } from './trunk/flank.ts';
import { front } from './trunk/front.ts';
import { seat } from './trunk/seat.ts';

/** Trunk and neck, from the pelvis up. */
export function trunk(physique: Physique): Spindle[] {
  return [
    ...core(physique),
    ...bothSides([...front(physique), ...flank(physique), ...back(physique), ...seat(physique)]),
  ];
}
