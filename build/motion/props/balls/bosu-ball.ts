import { defineProp } from '../prop.ts';

/** A rubber dome on a flat plate. */
export const bosuBall = defineProp({
  description:
    'A rubber dome on a plate, its frame on the floor under its middle. The dome faces up, its top at `height`; with `flip` the plate faces up instead, at `height`, for feet or hands near its rim at x = ±0.25.',
  equipment: ['bosu ball'],
  parameters: { size: 0.32, height: 0.23, flip: false },
  build(p, { parts }) {
    const y = (above: number) => (p.flip ? p.height - above : above);
    const radius = p.size - 0.025;
    // A short drum and half an ellipsoid, so that nothing sticks out on the other side of the plate.
    const waist = p.height * 0.5;
    const ring = (above: number, around: number) =>
      parts.ring([0, y(above), 0], [0, 1, 0], around - 0.002, 0.006, 'tubing');
    const rise = p.height - waist;
    const upper = rise * 0.62;
    return [
      parts.cylinder([0, y(0), 0], [0, y(0.045), 0], p.size, 'tubing', 0.014),
      parts.cylinder([0, y(0.02), 0], [0, y(waist), 0], radius, 'band', 0.004),
      parts.ball([0, y(waist), 0], [radius, rise, radius], 'band'),
      ring(0.075, radius),
      ring(waist + upper, radius * Math.sqrt(1 - (upper / rise) ** 2)),
    ];
  },
});
