import { type Side, sides } from '../../anatomy/skeleton.ts';
import { radians } from '../../geometry/vector.ts';
import type { Mixed, MomentPose } from '../../solve/between-keys.ts';
import { arcsine, jointAngles } from '../joint-angles.ts';
import { type FrameFinding, frameRule } from '../rule.ts';

/** The range in degrees of a trained, flexible person: from anatomy tables, extended for deep squats and hangs. */
export const ranges = {
  'shoulder raise': [0, 185],
  'shoulder behind': [-180, 65],
  'shoulder across': [-180, 62],
  'shoulder twist': [-115, 110],
  'blade elevation': [-25, 50],
  'blade protraction': [-35, 40],
  elbow: [-6, 155],
  'wrist pronation': [-100, 100],
  'wrist bend': [-85, 90],
  'wrist deviation': [-45, 40],
  'hip flexion': [-40, 145],
  'hip abduction': [-40, 75],
  'hip rotation': [-55, 70],
  knee: [-6, 160],
  'ankle flexion': [-65, 48],
  'ankle tilt': [0, 45],
  'toes bend': [-50, 90],
  'spine flexion': [-60, 100],
  'spine bend': [-55, 55],
  'spine twist': [-70, 70],
  'neck flexion': [-65, 75],
  'neck bend': [-55, 55],
  'neck twist': [-85, 85],
} as const satisfies Record<string, readonly [number, number]>;

type Joint = keyof typeof ranges;

/** No joint exceeds its range. */
export const range = frameRule({
  description: 'Joint angles stay within human ranges.',
  tolerances: {
    rangeDegrees: { most: 3, unit: '°', of: 'a joint beyond its range', limit: 'beyond the range by more than' },
  },
  check({ bones, pose }, { rangeDegrees }, tell) {
    const look = (joint: Joint, side: string, angle: number) => {
      const finding = beyond(joint, side, angle);
      if (finding && finding.amount > rangeDegrees) tell(finding);
    };
    look('spine flexion', '', pose.spine[0] + pose.upperSpine[0]);
    look('spine bend', '', pose.spine[1] + pose.upperSpine[1]);
    look('spine twist', '', pose.spine[2] + pose.upperSpine[2]);
    look('neck flexion', '', pose.neck[0]);
    look('neck bend', '', pose.neck[1]);
    look('neck twist', '', pose.neck[2]);
    for (const side of sides) {
      const { shoulder, elbow, wrist, hip, knee, ankle, toes, scapula } = jointAngles(bones, side);
      const written = writtenHinges(pose, side);
      const sine = Math.sin(radians(shoulder.raise));
      const plane = radians(shoulder.plane);
      look('shoulder raise', side, shoulder.raise);
      look('shoulder behind', side, arcsine(-sine * Math.sin(plane)));
      look('shoulder across', side, arcsine(-sine * Math.cos(plane)));
      look('blade elevation', side, scapula.elevation);
      look('blade protraction', side, scapula.protraction);
      look('elbow', side, written.elbow ?? elbow);
      look('wrist pronation', side, wrist.pronation);
      look('wrist bend', side, wrist.wrist);
      look('wrist deviation', side, wrist.deviation);
      look('hip flexion', side, hip.flexion);
      look('hip abduction', side, hip.abduction);
      look('knee', side, written.knee ?? knee);
      look('ankle flexion', side, written.ankle ?? ankle.flexion);
      look('ankle tilt', side, ankle.sideways);
      look('toes bend', side, written.toes ?? toes);
      // Near the pole of the measure, a twist is meaningless.
      if (shoulder.raise < 130) look('shoulder twist', side, shoulder.twist);
      if (Math.abs(hip.abduction) < 60) look('hip rotation', side, hip.rotation);
    }
  },
});

/** The angles as written, for hinges posed by angle: derived from bones, a knee of 210° would be -150°. */
function writtenHinges({ arm, leg }: MomentPose, side: Side) {
  return { ...fkOf<{ readonly elbow: number }>(arm[side]), ...fkOf<HingesOfLeg>(leg[side]) };
}

interface HingesOfLeg {
  readonly knee: number;
  readonly ankle: number;
  readonly toes: number;
}

function fkOf<T>(spec: Mixed<{ readonly fk?: T } | object>): Partial<T> {
  return ('only' in spec && 'fk' in spec.only && spec.only.fk) || {};
}

function beyond(joint: Joint, side: string, angle: number): FrameFinding<'rangeDegrees'> | undefined {
  const limits = ranges[joint];
  const least = limits[0];
  const most = limits[1];
  if (angle >= least && angle <= most) return undefined;
  return {
    part: `${side} ${joint}`.trim(),
    found: `is ${Math.round(angle)}°`,
    amount: angle < least ? least - angle : angle - most,
    tolerance: 'rangeDegrees',
    fix: `people reach ${least}° to ${most}°; ${hints[joint.split(' ')[0]!] ?? 'bend the neighboring joints more'}`,
  };
}

const hints: Readonly<Record<string, string>> = {
  shoulder: 'move the target, turn the pole of the elbow, or let the shoulder blade help',
  wrist: 'turn the hand ("grip", "thumb", "pronation") or move the elbow by its pole',
  ankle: 'lift the heel, or move the knee or the foot',
  hip: 'tilt the pelvis with the leg, or turn the knee by its pole',
};
