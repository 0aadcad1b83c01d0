import { bodyCapsules } from './body-capsules.ts';
import { frameRule, inWords, millimetres } from './rule.ts';

/** Nothing sinks into the floor. */
export const floor = frameRule(
  'floor',
  'No part of the body is below the floor.',
  function* ({ bones }, { floorHard, floorSoft }) {
    for (const { bone, from, to, radius } of bodyCapsules(bones)) {
      const below = radius - Math.min(from[1], to[1]);
      const isHard = /^(hand|foot|toes)/.test(bone);
      if (below <= (isHard ? floorHard : floorSoft)) continue;
      yield {
        part: inWords(bone),
        fault: `${millimetres(below)} below the floor`,
        amount: below,
        tolerance: isHard ? 'floorHard' : 'floorSoft',
        hint: 'raise the pelvis, or the target of the limb',
      };
    }
  },
);
