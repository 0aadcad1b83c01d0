import type { FileRule } from '../rule.ts';

const change =
  /\b(?:switch|swap|change|alternat\w*|opposite|both sides|each (?:side|arm|leg|hand|foot)|other (?:side|arm|leg|hand|foot|elbow|knee|direction|way))\b/i;

/**
 * A one-sided exercise says when to change sides: a movement whose pattern has the parameter `side` must be done on the
 * other side, too.
 */
export const sidesChanged: FileRule = function* ({ instructions, motion }) {
  const side = motion?.parameters?.side;
  if (side === undefined || !/^(?:left|right)\b/.test(side)) return;
  if (instructions.some((step) => change.test(step))) return;
  yield {
    path: ['instructions'],
    message: `the ${side} side works and no step changes sides`,
    fix: 'add "Complete your reps, then switch sides."',
  };
};
