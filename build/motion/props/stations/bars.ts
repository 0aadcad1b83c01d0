import type { Solid } from '../../shapes/solid.ts';
import { choose } from '../parts/choice.ts';
import { onFloor, SolidMaker } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** A bar to hang from, on two posts or below a ceiling. */
export const pullUpBar = defineProp({
  description:
    'A bar along x of its frame, the frame at its middle, `mount` posts (two on the floor) or ceiling (two struts to arms `drop` above, from posts 1.15 behind, for exercises where posts beside the body would hide it). Key its frame at the height that the exercise needs (2.25 to hang, 0.9 for inverted rows). With `handles` there are two short bars along z at x = ±`handles`, and the long bar runs 0.3 in front of them: hold them at [handles, 0, 0] with `grip` neutral.',
  parameters: { width: 1.3, radius: 0.016, mount: 'posts', drop: 0.38, handles: 0 },
  words: { mount: ['posts', 'ceiling'] },
  build(p, { at, parts }) {
    const ground = new SolidMaker(onFloor(at));
    const half = p.width / 2;
    const height = at.position[1];
    const z = p.handles > 0 ? 0.3 : 0;
    const post = (sign: number): Solid[] => [
      ground.beam([sign * half, 0.02, z], [sign * half, height + 0.04, z], 0.045),
      ground.box([sign * half, 0.02, z], [0.06, 0.04, 0.5], 'tubing', 0.014),
      parts.cylinder([sign * (half - 0.05), 0, z], [sign * (half - 0.02), 0, z], 0.024, 'accent', 0.005),
    ];
    const strut = (sign: number): Solid[] => {
      const x = sign * (half - 0.08);
      return [
        ground.beam([x, height, z], [x, height + p.drop, z], 0.04),
        ground.box([x, height + p.drop - 0.01, z], [0.09, 0.03, 0.24], 'tubing', 0.01),
        parts.cylinder([x - sign * 0.06, 0, z], [x - sign * 0.03, 0, z], 0.024, 'accent', 0.005),
      ];
    };
    // Two posts behind the body, with arms that hold the struts, so that nothing hides it from the side.
    const top = height + p.drop + 0.025;
    const behind = z - 1.15;
    const rig = [
      ground.beam([half - 0.06, top - 0.3, behind], [0.06 - half, top - 0.3, behind], 0.05),
      ...[1, -1].flatMap((sign) => {
        const x = sign * (half - 0.08);
        return [
          ground.beam([x, 0.02, behind], [x, top + 0.03, behind], 0.055),
          ground.beam([x, top, behind], [x, top, z + 0.1], 0.05, 0.055),
          ground.beam([x, top - 0.36, behind], [x, top, behind + 0.36], 0.035),
          ground.box([x, 0.022, behind], [0.07, 0.044, 0.7], 'tubing', 0.014),
        ];
      }),
    ];
    const hold = choose({ posts: post, ceiling: strut }, 'mount', p.mount);
    const handle = (x: number) => parts.rod([x, 0, z], [x, 0, -0.12], p.radius, 'steel');
    return [
      parts.cylinder([-half, 0, z], [half, 0, z], p.radius, 'steel', 0.004),
      ...(p.handles > 0 ? [handle(p.handles), handle(-p.handles)] : []),
      ...[1, -1].flatMap(hold),
      ...(p.mount === 'ceiling' ? rig : []),
    ];
  },
});

/** A fixed pair of bars to dip between. Gymnastic rings are a `suspension-trainer`. */
export const dipBars = defineProp({
  description:
    'Two bars along z of its frame at x = ±`apart`, the frame at their height (0.8 for dips): hold them at [apart, 0, 0] with `grip` neutral. Posts run to the floor.',
  parameters: { apart: 0.28, length: 0.62, radius: 0.019 },
  build(p, { at, parts }) {
    const ground = new SolidMaker(onFloor(at));
    const height = at.position[1];
    const half = p.length / 2;
    const post = half - 0.07;
    return [1, -1].flatMap((sign) => {
      const x = sign * p.apart;
      return [
        parts.rod([x, 0, -half], [x, 0, half], p.radius, 'steel'),
        ...[1, -1].map((end) => ground.beam([x, 0.03, end * post], [x, height - 0.01, end * post], 0.042)),
        ground.box([x, 0.02, 0], [0.06, 0.04, p.length + 0.2], 'tubing', 0.014),
        ...(sign === 1 ? [ground.beam([x, 0.03, post], [-x, 0.03, post], 0.04)] : []),
      ];
    });
  },
});

/** Two low bars on the floor. */
export const parallettes = defineProp({
  description:
    'Two low bars along z of its frame at x = ±`apart`, the frame between them at their height above the floor: hold them at [apart, 0, 0] with `grip` neutral.',
  parameters: { apart: 0.25, length: 0.38, radius: 0.018 },
  build(p, { at, parts }) {
    const ground = new SolidMaker(onFloor(at));
    const height = at.position[1];
    const half = p.length / 2;
    return [1, -1].flatMap((sign) => {
      const x = sign * p.apart;
      return [
        parts.rod([x, 0, -half], [x, 0, half], p.radius, 'wood'),
        ...[1, -1].flatMap((end) => [
          ground.rod([x, height, end * (half - 0.04)], [x, 0.02, end * (half - 0.04)], 0.014),
          ground.rod([x - 0.1, 0.014, end * (half - 0.04)], [x + 0.1, 0.014, end * (half - 0.04)], 0.014),
        ]),
      ];
    });
  },
});
