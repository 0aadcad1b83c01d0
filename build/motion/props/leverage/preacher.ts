import type { Transform } from '../../geometry/transform.ts';
import type { Solid } from '../../shapes/solid.ts';
import { SolidMaker, tilted } from '../parts/solid-maker.ts';

/** Slope of the pad for the upper arms, down towards the hands, in degrees. */
const preacherSlope = 46;

/** A pad for the upper arms that slopes down towards +z from its upper edge at `height` above z. */
export function preacherPad(frame: Transform, z: number, height: number): Solid[] {
  const parts = new SolidMaker(frame);
  const slope = new SolidMaker(tilted(frame, [0, height, z], preacherSlope));
  const length = 0.36;
  return [
    slope.box([0, -0.03, length / 2], [0.56, 0.06, length], 'pad', 0.024),
    slope.beam([0, -0.075, 0.05], [0, -0.075, length - 0.05], 0.04),
    parts.beam([0, 0.03, z + 0.2], [0, height - 0.28, z + 0.2], 0.06),
    parts.box([0, 0.022, z + 0.2], [0.32, 0.044, 0.06], 'tubing', 0.014),
    parts.beam([0, 0.03, 0.1], [0, 0.03, z + 0.2], 0.05, 0.04),
  ];
}
