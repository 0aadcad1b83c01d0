import { type Transform, toLocal } from '../../geometry/transform.ts';
import { radians } from '../../geometry/vector.ts';
import type { Solid } from '../../shapes/solid.ts';
import { SolidMaker, tilted } from '../parts/solid-maker.ts';

/** Options of a machine's seat. Like a bench's, its frame is on the floor under the hinge of the back rest. */
export interface Seat {
  /** Height of the seat's top, in meters. */
  readonly height?: number;
  /** Rise of the back rest from flat, in degrees; 0 for no back rest. */
  readonly back?: number;
  readonly backLength?: number;
  readonly seatLength?: number;
  readonly width?: number;
  /** Height of the column behind the back rest. */
  readonly column?: number;
}

const thickness = 0.06;

/** Seat, back rest, the column behind, and the base. */
export function seatSolids(frame: Transform, seat: Seat = {}): Solid[] {
  const { height = 0.44, back = 86, backLength = 0.72, seatLength = 0.4, width = 0.3, column = 0 } = seat;
  const parts = new SolidMaker(frame);
  const rest = new SolidMaker(tilted(frame, [0, height, 0], back));
  // A column with a height stands behind the whole back rest; otherwise a short one supports its middle.
  const share = column > 0 ? 0.95 : 0.5;
  const angle = radians(back);
  const columnAt = back > 0 ? -0.14 - Math.cos(angle) * backLength * share : -0.14;
  const carried = height + Math.sin(angle) * backLength * 0.55;
  const top = Math.max(column, back > 0 ? carried : 0);
  const solids: Solid[] = [
    parts.box([0, height - thickness / 2, seatLength / 2 + 0.01], [width, thickness, seatLength], 'pad', 0.024),
    parts.beam([0, 0.04, seatLength * 0.5], [0, height - thickness, seatLength * 0.5], 0.05),
    parts.box([0, 0.022, seatLength * 0.5], [0.36, 0.044, 0.06], 'tubing', 0.014),
    parts.beam([0, 0.03, seatLength * 0.5], [0, 0.03, columnAt], 0.05, 0.04),
  ];
  if (back > 0) {
    solids.push(
      rest.box([0, -thickness / 2, -backLength / 2 - 0.07], [width, thickness, backLength], 'pad', 0.024),
      parts.beam([0, 0.03, columnAt], [0, top, columnAt], 0.05),
      parts.beam([0, carried - 0.03, columnAt], toLocal(frame, rest.at([0, -thickness, -backLength * 0.55])), 0.035),
    );
  }
  if (back > 0 || column > 0) solids.push(parts.box([0, 0.022, columnAt], [0.48, 0.044, 0.06], 'tubing', 0.014));
  if (back === 0 && column > 0) solids.push(parts.beam([0, 0.03, columnAt], [0, top, columnAt], 0.05));
  return solids;
}
