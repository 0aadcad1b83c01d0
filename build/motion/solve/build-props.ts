import { type BoneName, boneNames } from '../anatomy/skeleton.ts';
import { mirrorTransform, type Transform, unmoved } from '../geometry/transform.ts';
import { SolidMaker } from '../props/parts/solid-maker.ts';
import { propTypes } from '../props/registry.ts';
import type { ResolvedMotion } from '../resolve/resolve.ts';
import { mirrorName } from '../resolve/side.ts';
import type { SceneBody } from '../scene.ts';
import { mirrorSolid } from '../shapes/solid.ts';
import { frameOf, type OfferedFrames, type Posed } from './pose.ts';
import type { SolvedFrame } from './solved-frame.ts';

/** The frames that props offer at one phase of the loop. */
export function offeredAt(motion: ResolvedMotion, phase: number): OfferedFrames {
  const offered = new Map<string, { in: string; frame(at: Transform): Transform }>();
  for (const { name, type, in: within, parameters, mirrored } of motion.props) {
    const { offers } = propTypes.get(type)!;
    if (!offers) continue;
    for (const key of Object.keys(offers(parameters, { at: unmoved, phase }))) {
      const frame = (at: Transform) => offers(parameters, { at, phase })[key]!;
      if (mirrored) {
        const reflected = (at: Transform) => mirrorTransform(frame(mirrorTransform(at)));
        offered.set(`${name}.${mirrorName(key)}`, { in: mirrorName(within), frame: reflected });
      } else offered.set(`${name}.${key}`, { in: within, frame });
    }
  }
  return offered;
}

/** The solids of all props of a movement around a posed figure. */
export function buildProps(motion: ResolvedMotion, posed: Posed, phase: number): SolvedFrame['props'] {
  const seen = { frame: (name: string) => frameOf(name, posed), bones: posed.bones };
  const reflected = motion.props.some(({ mirrored }) => mirrored) ? reflect(seen) : seen;
  return motion.props.map(({ name, type, in: within, side, parameters, mirrored }) => {
    const { frame, bones } = mirrored ? reflected : seen;
    const { build, bystander } = propTypes.get(type)!;
    const at = frame(within);
    const moment = { at, parts: new SolidMaker(at), frame, bones, side, phase };
    const standing = bystander?.(parameters, moment);
    const solids = build(parameters, moment).map((solid) => (standing ? { ...solid, standsForBody: true } : solid));
    const placed = mirrored ? { in: mirrorName(within), solids: solids.map(mirrorSolid) } : { in: within, solids };
    const helper = standing && { bystander: mirrored ? mirrorBody(standing) : standing };
    return { name, ...placed, ...helper };
  });
}

function mirrorBody({ bones, hands }: SceneBody): SceneBody {
  return { bones: mirrorBones(bones), hands: { left: hands.right, right: hands.left } };
}

function mirrorBones(bones: Posed['bones']): Posed['bones'] {
  return Object.fromEntries(
    boneNames.map((bone) => [bone, mirrorTransform(bones[mirrorName(bone) as BoneName])]),
  ) as Posed['bones'];
}

/** Mirrored frames and bones, for props that are built as written and then mirrored. */
function reflect({ frame, bones }: { frame(name: string): Transform; bones: Posed['bones'] }) {
  return {
    frame: (name: string) => mirrorTransform(frame(mirrorName(name))),
    bones: mirrorBones(bones),
  };
}
