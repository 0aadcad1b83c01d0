import { passable } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A thin exercise mat. */
export const mat = defineProp({
  description: 'A mat on the floor, its frame in the middle, its length along z.',
  parameters: { width: 0.62, length: 1.8, thickness: 0.008 },
  build(p, { parts }) {
    const sheet = parts.box([0, p.thickness / 2, 0], [p.width, p.thickness, p.length], 'mat', 0.004);
    return passable([sheet]);
  },
});

/** A wooden box to jump, step or sit on. */
export const box = defineProp({
  description: 'A wooden box on the floor, its frame under its middle; its top is at `height`.',
  parameters: { height: 0.5, width: 0.5, depth: 0.5 },
  build(p, { parts }) {
    const [x, z] = [p.width / 2, p.depth / 2];
    const slot = (front: number) =>
      parts.rod([-0.05, p.height * 0.72, front * z], [0.05, p.height * 0.72, front * z], 0.014, 'iron');
    return [
      parts.box([0, p.height / 2, 0], [2 * x, p.height, 2 * z], 'wood', 0.012),
      ...(p.height > 0.25 ? [slot(1), slot(-1)] : []),
    ];
  },
});

/** A low platform for steps, on risers. */
export const step = defineProp({
  description: 'A low platform, its frame on the floor under its middle, wide along x; its top is at `height`.',
  parameters: { height: 0.15, width: 0.7, depth: 0.36 },
  build(p, { parts }) {
    const riser = (sign: number) =>
      parts.box(
        [sign * (p.width / 2 - 0.12), (p.height - 0.045) / 2, 0],
        [0.2, p.height - 0.045, p.depth - 0.05],
        'tubing',
        0.014,
      );
    return [
      parts.box([0, p.height - 0.0275, 0], [p.width, 0.055, p.depth], 'rubber', 0.018),
      parts.box([0, p.height - 0.024, 0], [p.width - 0.1, 0.05, p.depth - 0.1], 'mat', 0.01),
      ...(p.height > 0.08 ? [riser(1), riser(-1)] : []),
    ];
  },
});

/** A piece of wall. */
export const wall = defineProp({
  description: 'A piece of wall whose surface is the plane z = 0 of its frame, facing +z, the frame on the floor.',
  parameters: { width: 1.1, height: 1.9 },
  build: (p, { parts }) => [
    parts.box([0, p.height / 2, -0.03], [p.width, p.height, 0.06], 'plaster', 0.01),
    parts.box([0, 0.045, -0.024], [p.width, 0.09, 0.064], 'tubing', 0.006),
  ],
});

/** A plain chair. */
export const chair = defineProp({
  description:
    'A chair, its frame on the floor under the line where seat and back meet; the seat extends 0.42 towards +z, at `height`.',
  parameters: { height: 0.45, width: 0.42, back: 0.42 },
  build(p, { parts }) {
    const x = p.width / 2 - 0.03;
    return [
      parts.box([0, p.height - 0.02, 0.21], [p.width, 0.04, 0.44], 'wood', 0.014),
      ...[1, -1].flatMap((sign) => [
        parts.rod([sign * x, 0.016, 0.4], [sign * x, p.height - 0.03, 0.39], 0.016),
        parts.rod([sign * x, 0.016, -0.03], [sign * x, p.height, -0.01], 0.016),
        ...(p.back > 0 ? [parts.rod([sign * x, p.height, -0.01], [sign * x, p.height + p.back, -0.05], 0.016)] : []),
      ]),
      ...(p.back > 0
        ? [parts.box([0, p.height + p.back - 0.09, -0.046], [p.width, 0.18, 0.028], 'wood', 0.012, -5)]
        : []),
    ];
  },
});
