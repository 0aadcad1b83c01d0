import type { Finding } from '../../catalogue/rule.ts';
import type { ResolvedMotion } from '../motion/resolve/resolve.ts';
import type { MovementFacts } from './movement-facts.ts';

/**
 * The words of `requires` for props: an exercise that shows the prop must require one of them. Props that are equipment
 * define their words themselves; a mat and a post are never required.
 */
const requisitesOf: Readonly<Record<string, readonly string[]>> = {
  'agility-ladder': ['agility ladder'],
  'assist-pad': ['assisted pull-up machine'],
  backpack: ['backpack'],
  'battle-rope': ['battle rope'],
  bench: ['bench', 'incline bench', 'decline bench', 'chair'],
  bicycle: ['bicycle'],
  box: ['box'],
  'captains-chair': ['captains chair'],
  chair: ['chair'],
  'climbing-rope': ['climbing rope'],
  'cuff-weights': ['ankle weights'],
  'dip-bars': ['dip bars', 'assisted pull-up machine'],
  'foam-roller': ['foam roller'],
  hurdle: ['hurdle'],
  'hyperextension-bench': ['hyperextension bench', 'glute-ham bench'],
  'jump-rope': ['jump rope'],
  landmine: ['landmine'],
  'massage-stick': ['massage stick'],
  'neck-harness': ['neck harness'],
  parallettes: ['parallettes'],
  partner: ['partner'],
  'partner-hand': ['partner'],
  plate: ['weight plate'],
  'preacher-bench': ['preacher bench'],
  'pull-up-bar': ['pull-up bar', 'low bar', 'assisted pull-up machine'],
  'push-sled': ['push sled'],
  rack: ['rack'],
  sandbag: ['sandbag'],
  stairs: ['stairs'],
  step: ['step'],
  towel: ['towel'],
  wall: ['wall', 'doorway'],
  water: ['swimming pool'],
  'weight-vest': ['weight vest'],
  'wrist-roller': ['wrist roller'],
};

/** The words that only such a prop can show. (A barbell, for example, can serve as the low bar.) */
const alwaysShown = new Set(
  [
    'agility-ladder',
    'backpack',
    'battle-rope',
    'captains-chair',
    'climbing-rope',
    'cuff-weights',
    'foam-roller',
    'hyperextension-bench',
  ]
    .concat([
      'hurdle',
      'jump-rope',
      'landmine',
      'massage-stick',
      'neck-harness',
      'parallettes',
      'preacher-bench',
      'sandbag',
    ])
    .concat(['stairs', 'step', 'towel', 'weight-vest', 'wrist-roller'])
    .flatMap((prop) => requisitesOf[prop]!),
);

/** Contradictions between what an exercise requires and the props of its movement. */
export function* requiresShown({ requires, equipment }: MovementFacts, { props }: ResolvedMotion): Iterable<Finding> {
  // A harness can be the attachment of a cable.
  const shown = new Set(
    props.flatMap(({ type, parameters }) => (parameters.attachment === 'head-harness' ? [type, 'neck-harness'] : type)),
  );
  for (const type of shown) {
    const words = requisitesOf[type];
    if (!words || words.some((word) => requires.includes(word))) continue;
    // Cable stations have a bar to hold on to.
    if (type === 'pull-up-bar' && equipment === 'cable') continue;
    yield {
      message: `the movement shows the prop ${type} and nothing that is required is one`,
      fix: `require ${words.map((word) => `"${word}"`).join(' or ')}`,
    };
  }
  for (const word of requires) {
    if (!alwaysShown.has(word) || [...shown].some((type) => requisitesOf[type]?.includes(word))) continue;
    yield {
      message: `"${word}" is required and the movement does not show it`,
      fix: 'leave it out, or choose the value of a parameter that shows it',
    };
  }
}
