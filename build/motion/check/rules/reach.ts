import { limbs } from '../../solve/pose.ts';
import { frameRule, millimeters } from '../rule.ts';

/** Inverse kinematics can't stretch a limb, so it misses targets that are too far away. */
export const reach = frameRule({
  description: 'Hands and feet are where their targets are.',
  tolerances: {
    reach: { most: 0.005, unit: 'mm', of: 'a hand or foot from its target' },
  },
  check({ misses }, { reach: most }, tell) {
    for (const limb of limbs) {
      const miss = misses[limb];
      if (miss <= most) continue;
      const [kind, side] = limb.split('.');
      tell({
        part: `${side} ${kind === 'arm' ? 'hand' : 'foot'}`,
        found: `misses its target by ${millimeters(miss)}`,
        amount: miss,
        tolerance: 'reach',
        fix:
          kind === 'arm'
            ? 'bring the target nearer to the shoulder (an arm reaches 0.63 m to the grip), or further from it when the elbow is folded'
            : 'bring the pelvis nearer to the foot (a leg reaches 0.84 m from hip to ankle) or lift the heel',
      });
    }
  },
});
