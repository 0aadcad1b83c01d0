import { bosuBall } from './balls/bosu-ball.ts';
import { bandLoop } from './bands/band-loop.ts';
import { resistanceBand } from './bands/resistance-band.ts';
import type { PropType } from './prop.ts';
import { foamRoller, massageStick, wheelRoller } from './rollers/rollers.ts';
import { battleRope } from './ropes/battle-rope.ts';
import { climbingRope } from './ropes/climbing-rope.ts';
import { jumpRope } from './ropes/jump-rope.ts';
import { strap } from './ropes/strap.ts';
import { suspensionTrainer } from './ropes/suspension-trainer.ts';
import { towel } from './ropes/towel.ts';
import { post, stick } from './stations/post.ts';
import { hammer } from './weights/hammer.ts';
import { landmine } from './weights/landmine.ts';
import { sandbag } from './weights/sandbag.ts';
import { tire } from './weights/tire.ts';
import { trapBar } from './weights/trap-bar.ts';
import { wristRoller } from './weights/wrist-roller.ts';

/**
 * Bands, ropes, rollers, and what is dragged or swung, for `registry.ts`. One in seven exercises shows one, so a page
 * that draws figures loads them on demand. Each is also named in `extra-names.ts`.
 */
export const extraGroups: Readonly<Record<string, Readonly<Record<string, PropType>>>> = {
  'Bands, ropes and straps': {
    'band-loop': bandLoop,
    'resistance-band': resistanceBand,
    strap,
    towel,
    'suspension-trainer': suspensionTrainer,
    'jump-rope': jumpRope,
  },
  Rollers: {
    'foam-roller': foamRoller,
    'massage-stick': massageStick,
    'wheel-roller': wheelRoller,
  },
  'Tires, hammers, bags and heavy ropes': {
    landmine,
    sandbag,
    hammer,
    tire,
    'climbing-rope': climbingRope,
    'battle-rope': battleRope,
    'wrist-roller': wristRoller,
  },
  'Posts, less common bars and balls': {
    post,
    stick,
    'trap-bar': trapBar,
    'bosu-ball': bosuBall,
  },
};
