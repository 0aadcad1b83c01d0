import type { MotionPatch } from '../../../catalogue/schema/motion.ts';
import type { Side } from '../anatomy/skeleton.ts';
import { mirrorVector, type Vec3 } from '../geometry/vector.ts';
import { MotionError } from '../motion-error.ts';
import { mirrorName, opposite } from '../resolve/side.ts';

/** The angles that claims can use, in degrees. All but `trunk` have a side. */
const angleNames = ['elbow', 'shoulder', 'hip', 'knee', 'upperArm', 'thigh', 'trunk'] as const;

/** The name of an angle that a claim can use. */
export type AngleName = (typeof angleNames)[number];

/** A claim that two places are at most `most` meters apart at a key. */
export interface DistanceClaim {
  readonly name: string;
  readonly key: number;
  readonly from: string;
  readonly offset: Vec3;
  readonly to: string;
  readonly most: number;
}

/** A claim about an angle at a key, in degrees. */
export interface AngleClaim {
  readonly name: string;
  readonly key: number;
  readonly angle: AngleName;
  readonly side: Side;
  readonly least: number;
  readonly most: number;
}

/** A claim of a movement about one of its keys. */
export type Claim = DistanceClaim | AngleClaim;

/**
 * Resolves the claims of a movement.
 * @throws MotionError for an unknown key or angle, and for an empty claim
 */
export function resolveClaims({ claims: written, keys: poses = [{}], mirror }: MotionPatch): Claim[] {
  const keys = poses?.length ?? 1;
  const claims = Object.entries(written ?? {}).flatMap(([name, claim]): Claim[] => {
    if (!claim) return [];
    const { from, to, offset, angle, least, most } = claim;
    const key = claim.key === 'last' ? keys - 1 : (claim.key ?? 0);
    const fault = (text: string) => new MotionError(`claim "${name}" ${text}`, ['claims', name]);
    if (key >= keys) throw fault(`is about key ${key}, and the last is ${keys - 1}`);
    if (angle) {
      const [joint, side = 'left'] = angle.split('.');
      const found = angleNames.find((word) => word === joint);
      if (!found || (side !== 'left' && side !== 'right')) {
        throw fault(`is about the angle "${angle}"; there is ${angleNames.join(', ')}, with .left or .right`);
      }
      if (typeof least !== 'number' && typeof most !== 'number') throw fault('has neither "least" nor "most" degrees');
      return [{ name, key, angle: found, side, least: least ?? -360, most: most ?? 360 }];
    }
    if (!from || !to || typeof most !== 'number') throw fault('needs an "angle", or "from", "to" and "most" meters');
    return [{ name, key, from, offset: offset ?? [0, 0, 0], to, most }];
  });
  return mirror ? claims.map(mirrorClaim) : claims;
}

/** The claim of the mirrored movement. */
function mirrorClaim(claim: Claim): Claim {
  if ('angle' in claim) return { ...claim, side: opposite(claim.side) };
  const { from, to, offset } = claim;
  return { ...claim, from: mirrorName(from), to: mirrorName(to), offset: mirrorVector(offset) };
}
