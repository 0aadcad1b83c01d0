import { boneNames, parentOf } from '../../anatomy/skeleton.ts';
import { compose, type Transform, toWorld } from '../../geometry/transform.ts';
import { identity, radians, type Vec3 } from '../../geometry/vector.ts';
import type { SceneBody } from '../../scene.ts';
import { passable, tilted, world } from '../parts/solid-maker.ts';
import { defineProp, type PropMoment } from '../prop.ts';
import { poseBystander } from './bystander.ts';

const parameters = { left: 'world', right: 'world', lean: 0, apart: 0.12 };

/** A whole partner: the figure in another tint, so that the trainee stands out. */
export const partner = defineProp({
  description:
    'A standing partner who faces +z, the frame on the floor between the feet, which stand at x = ±`apart`. The hands lie on the frames `left` and `right`, at most 0.55 from the shoulders, or hang (world); `lean` degrees bends the hips. To train on the partner’s legs, the ankles are at [apart, 0.1, 0].',
  equipment: ['assisted'],
  parameters,
  bystander: bodyOf,
  build(p, moment) {
    const { bones } = bodyOf(p, moment);
    const rods = boneNames.flatMap((bone) => {
      const parent = parentOf(bone);
      return parent
        ? world.rod(bones[parent].position, bones[bone].position, bone.includes('.') ? 0.05 : 0.1, 'mat')
        : [];
    });
    const shoes = [1, -1].map((sign) =>
      moment.parts.rod([sign * p.apart, 0.045, -0.03], [sign * p.apart, 0.04, 0.15], 0.04, 'mat'),
    );
    return passable([...rods, ...shoes, world.ball(toWorld(bones.head, [0, 0.1, 0.02]), 0.095, 'mat')]);
  },
});

/** The hips move back as the trunk leans, to stay balanced over the feet. */
function bodyOf(p: typeof parameters, { at, frame }: PropMoment): SceneBody {
  const pelvis = tilted(at, [0, 0.94, -0.26 * Math.sin(radians(p.lean))], p.lean);
  const sole = (x: number): Transform => compose(at, { position: [x, 0, 0], rotation: identity });
  const palm = (name: string): Vec3 | undefined => (name === 'world' ? undefined : frame(name).position);
  return poseBystander({
    pelvis,
    feet: { left: sole(p.apart), right: sole(-p.apart) },
    palms: { left: palm(p.left), right: palm(p.right) },
  });
}
