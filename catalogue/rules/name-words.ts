import type { FileRule } from '../rule.ts';

/** Words about the person in a picture or the version of it, and brands of equipment makers. */
const refused = [
  'male|female|version|variation|variant|v[0-9]+|v [0-9]+|pov',
  'airdyne|arc trainer|assault bike|bowflex|concept2|crossfit|cybex|freemotion|hammer strength|jacobs ladder|keiser',
  'les mills|life fitness|nautilus|peloton|precor|rogue|stairmaster|technogym|thera-?band|total gym|trx|versaclimber',
  'zumba',
];
const pattern = new RegExp(`(?<![a-z0-9])(?:${refused.join('|')})(?![a-z0-9])`);

/** A name has no brand, no version number and no "male" or "female". */
export const nameWords: FileRule = function* ({ name }) {
  const match = pattern.exec(name);
  if (!match) return;
  yield {
    path: ['name'],
    within: match.index,
    message: `the name has "${match[0]}"`,
    fix: 'say what differs in the movement: equipment, position or angle, grip or stance',
  };
};
