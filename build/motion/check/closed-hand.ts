import type { Side } from '../anatomy/skeleton.ts';
import { distanceToProp } from '../solve/held-prop.ts';
import type { SolvedFrame } from '../solve/solved-frame.ts';

/** How far the surface of a held prop may be from the center of the closed hand's grip, in meters. */
export const gripReach = 0.02;

/** Whether a hand is closed around a prop and may thus overlap it. */
export function holdsProp(frame: SolvedFrame, side: Side, prop: SolvedFrame['props'][number]): boolean {
  return frame.hands[side].curl >= 0.5 && distanceToProp(frame, side, prop) <= gripReach;
}
