import { bonesOf, shoe, sides } from '../../anatomy/skeleton.ts';
import { toWorld } from '../../geometry/transform.ts';
import { add, cross, length, mix, normalize, reject, scale, subtract, type Vec3 } from '../../geometry/vector.ts';
import { passable, SolidMaker, world } from '../parts/solid-maker.ts';
import { defineProp } from '../prop.ts';

/** Distance of the rope below lifted soles, in meters. */
const clearance = 0.04;
/** Half the length of a handle, in meters. */
const grip = 0.075;

/** A rope from hand to hand that turns around the body. */
export const jumpRope = defineProp({
  description:
    'A rope from hand to hand that turns forwards `turns` times per loop. It first passes below the feet at the phase `under` (0 to 1); the feet must then be 0.04 or more above the floor, the hands at the hips, 0.3 from the middle. Its frame does not matter.',
  equipment: ['rope'],
  inextensible: true,
  parameters: { left: 'grip.left', right: 'grip.right', turns: 1, under: 0.5, radius: 0.007 },
  build(p, { frame, phase, bones }) {
    const hands = [frame(p.left), frame(p.right)] as const;
    // The rope leaves the handles at the thumb ends.
    const [left, right] = [toWorld(hands[0], [grip, 0, 0]), toWorld(hands[1], [-grip, 0, 0])];
    const middle = mix(left, right, 0.5);
    const tilt = scale(subtract(left, right), 0.5);
    const across = normalize(reject(tilt, [0, 1, 0]), [1, 0, 0]);
    const forward = cross(across, [0, 1, 0]);
    const angle = 2 * Math.PI * p.turns * (phase - p.under);
    // From below, it goes up behind the back, over the head and down in front.
    const out = add(scale([0, -1, 0], Math.cos(angle)), scale(forward, -Math.sin(angle)));
    // The rope reaches the floor from the hands of someone standing; in a jump it passes a little below the feet.
    const sole = Math.min(...sides.map((side) => toWorld(bones[bonesOf[side].foot], [0, shoe.sole, 0.06])[1]));
    const lifted = Math.max(0, sole - clearance);
    const reach = Math.max(0.3, middle[1] - lifted - p.radius - 0.002);
    // It must clear the head.
    const overhead = Math.max(reach, bones.head.position[1] + 0.32 - middle[1]);
    const bulge = reach + (overhead - reach) * (0.5 - 0.5 * Math.cos(angle));
    const half = length(tilt);
    const steps = 30;
    const points = Array.from({ length: steps + 1 }, (_, i): Vec3 => {
      const t = (i / steps) * Math.PI;
      const side = Math.sign(Math.cos(t)) * Math.abs(Math.cos(t)) ** 0.75;
      const wide = scale(tilt, side * (1 + (0.12 / Math.max(half, 0.1)) * Math.sin(t) ** 2));
      const [x, y, z] = add(middle, add(wide, scale(out, bulge * Math.sin(t) ** 0.85)));
      return [x, Math.max(p.radius, y), z];
    });
    const handles = hands.map((hand) => new SolidMaker(hand).rod([-grip, 0, 0], [grip, 0, 0], 0.0145, 'accent'));
    return [world.cord(points, p.radius, 'rubber'), ...passable(handles)];
  },
});
