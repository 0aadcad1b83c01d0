import type { Solid } from '../../scene.ts';
import type { Transform } from '../../skeleton.ts';
import { compose, toWorld } from '../../transform.ts';
import { aroundAxis, radians, type Vec3 } from '../../vector.ts';
import { defineProp } from '../prop.ts';

/** A padded bench whose back rest tilts. */
export const bench = defineProp({
  description:
    'A bench along z of its frame, the frame on the floor under the hinge of the back rest; the back lies towards −z and rises by `back` degrees, the seat lies towards +z and rises by `seat` degrees.',
  parameters: { height: 0.44, back: 0, seat: 0, backLength: 0.82, seatLength: 0.4, width: 0.3 },
  reads: [],
  build(p, { at }) {
    const thickness = 0.07;
    const top: Transform = { rotation: at.rotation, position: toWorld(at, [0, p.height, 0]) };
    const pad = (angle: number, from: number, to: number): Solid => {
      const tilted = compose(top, { rotation: aroundAxis([1, 0, 0], radians(angle)), position: [0, 0, 0] });
      return {
        shape: {
          kind: 'box',
          at: { rotation: tilted.rotation, position: toWorld(tilted, [0, -thickness / 2, (from + to) / 2]) },
          halfSize: [p.width / 2, thickness / 2, Math.abs(to - from) / 2],
          rounding: 0.025,
        },
        material: 'pad',
        obstacle: true,
      };
    };
    const rail = (points: readonly [Vec3, Vec3], radius = 0.022): Solid => ({
      shape: { kind: 'capsule', from: toWorld(at, points[0]), to: toWorld(at, points[1]), radius },
      material: 'frame',
      obstacle: true,
    });
    const under = p.height - thickness;
    const front = p.seatLength - 0.12;
    const rear = -0.62;
    return [
      pad(p.back, -p.backLength, -0.01),
      pad(-p.seat, 0.01, p.seatLength),
      rail([
        [0, under - 0.06, front],
        [0, 0.03, front],
      ]),
      rail([
        [-0.2, 0.024, front],
        [0.2, 0.024, front],
      ]),
      rail([
        [0, under - 0.06, front],
        [0, Math.min(under - 0.06, 0.3), rear],
      ]),
      rail([
        [0, Math.min(under - 0.06, 0.3), rear],
        [0, 0.03, rear],
      ]),
      rail([
        [-0.24, 0.024, rear],
        [0.24, 0.024, rear],
      ]),
      // The strut that holds the back rest up when it is tilted.
      ...(p.back > 5
        ? [
            rail([
              [0, 0.28, rear + 0.1],
              [0, under + Math.sin(radians(p.back)) * 0.45 - 0.03, -Math.cos(radians(p.back)) * 0.45],
            ]),
          ]
        : []),
    ];
  },
});
