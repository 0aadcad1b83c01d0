import { distance } from '../../geometry/vector.ts';
import { framing } from '../../look.ts';
import type { SceneFrame } from '../../scene.ts';
import { type EndPart, endParts } from '../sight.ts';
import type { ViewRule } from '../view-rule.ts';

/** The number of pixels of a part that may be outside, to allow for rounding in the framing. */
const most = 2;

/** A close view crops still parts, but shows a head whole or not at all. */
export const edge: ViewRule = {
  description: 'The edge of the frame cuts through no head, and through no hand or foot that moves.',
  allowed: 'nothing of the head, and of hands and feet that move',
  check({ scene, moments }) {
    for (const part of endParts) {
      if (part !== 'head' && !moves(part, scene.frames)) continue;
      const cut = moments.find(({ ends }) => ends[part].inside > 0 && ends[part].outside > most);
      if (!cut) continue;
      const { inside, outside } = cut.ends[part];
      return {
        frame: cut.frame,
        part: part.split('.').reverse().join(' '),
        found: `is cut: ${Math.round((outside / (inside + outside)) * 100)} % of it is outside of the frame`,
        amount: outside,
        fix: 'look from another side ("view"), or move the part away from what is near it',
      };
    }
    return undefined;
  },
};

function moves(part: Exclude<EndPart, 'head'>, frames: readonly SceneFrame[]): boolean {
  const [first, ...later] = frames.map(({ bones }) => bones[part].position);
  return later.some((at) => distance(first!, at) > framing.still);
}
