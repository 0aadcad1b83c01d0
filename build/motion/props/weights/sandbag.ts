import type { Vec3 } from '../../geometry/vector.ts';
import { smoothPath } from '../parts/path.ts';
import { passable } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A bag of sand. */
export const sandbag = defineProp({
  description:
    'A sandbag along x of its frame, the frame at its middle; its ends, where the sand gathers, hang `droop` lower along y.',
  equipment: ['weighted'],
  parameters: { length: 0.56, size: 0.13, droop: 0 },
  build(p, { parts }) {
    const half = p.length / 2;
    const along = (share: number, up = 0): Vec3 => [share * half, up - p.droop * share * share, 0];
    /** The sand gathers towards the ends, which are sewn shut. */
    const girth = (share: number) => p.size * (0.9 + 0.16 * share ** 2 - 2.6 * Math.max(0, share - 0.76));
    const shares = [0, 0.26, 0.5, 0.7, 0.86, 1];
    const handle = [
      along(-0.28, p.size * 0.88),
      along(-0.2, p.size * 0.88 + 0.03),
      along(0.2, p.size * 0.88 + 0.03),
      along(0.28, p.size * 0.88),
    ];
    return [
      ...[1, -1].flatMap((sign) =>
        shares
          .slice(1)
          .map((to, i) => parts.cone(along(sign * shares[i]!), along(sign * to), girth(shares[i]!), girth(to), 'pad')),
      ),
      // The ends are sewn flat, and webbing runs along the bag between them.
      ...passable([
        ...[1, -1].map((sign) => parts.box(along(sign * 1.02), [0.07, 0.016, p.size * 1.5], 'pad', 0.007)),
        ...[1, -1].flatMap((sign) =>
          [1, -1].map((end) =>
            parts.cord(
              smoothPath(
                [0, 0.4, 0.76, 1.04].map((share): Vec3 => {
                  const [x, y] = along(end * share);
                  const out = (share > 1 ? 0.012 : girth(share)) * 0.99;
                  return [x, y + out * 0.8, sign * Math.max(out * 0.6, p.size * 0.4)];
                }),
                2,
              ),
              0.008,
              'rope',
            ),
          ),
        ),
      ]),
      parts.cord(smoothPath(handle, 3), 0.011, 'rope'),
    ];
  },
});
