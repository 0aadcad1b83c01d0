import { bodyCapsules } from '../body-capsules.ts';
import { frameRule, inWords, millimeters } from '../rule.ts';

/** Nothing sinks into the floor. */
export const floor = frameRule({
  description: 'No part of the body is below the floor.',
  tolerances: {
    floorHard: { most: 0.014, unit: 'mm', of: 'a hand or foot below the floor' },
    floorSoft: { most: 0.03, unit: 'mm', of: 'any other part of the body below the floor, because flesh yields' },
  },
  check({ bones }, { floorHard, floorSoft }, tell) {
    for (const { bone, from, to, radius } of bodyCapsules(bones)) {
      const below = radius - Math.min(from[1], to[1]);
      if (below <= Math.min(floorHard, floorSoft)) continue;
      const isHard = /^(hand|foot|toes)/.test(bone);
      if (below <= (isHard ? floorHard : floorSoft)) continue;
      tell({
        part: inWords(bone),
        found: `${millimeters(below)} below the floor`,
        amount: below,
        tolerance: isHard ? 'floorHard' : 'floorSoft',
        fix: 'raise the pelvis, or the target of the limb',
      });
    }
  },
});
