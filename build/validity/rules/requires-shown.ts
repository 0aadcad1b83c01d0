import type { ShownRule } from '../rule.ts';

/**
 * The words of `requires` for props: an exercise that shows the prop must require one of them. Props that are equipment
 * define their words themselves; a mat and a post are never required.
 */
type Requisites = Readonly<Record<string, readonly string[]>>;

/** The words that only such a prop can show: an exercise that requires one of them must show the prop. */
const alwaysShown: Requisites = {
  'agility-ladder': ['agility ladder'],
  backpack: ['backpack'],
  'battle-rope': ['battle rope'],
  'captains-chair': ['captains chair'],
  'climbing-rope': ['climbing rope'],
  'cuff-weights': ['ankle weights'],
  'foam-roller': ['foam roller'],
  hurdle: ['hurdle'],
  'hyperextension-bench': ['hyperextension bench', 'glute-ham bench'],
  'jump-rope': ['jump rope'],
  landmine: ['landmine'],
  'massage-stick': ['massage stick'],
  'neck-harness': ['neck harness'],
  parallettes: ['parallettes'],
  'preacher-bench': ['preacher bench'],
  sandbag: ['sandbag'],
  stairs: ['stairs'],
  step: ['step'],
  towel: ['towel'],
  'weight-vest': ['weight vest'],
  'wrist-roller': ['wrist roller'],
};

/** The words that may also stand for something else: a barbell can serve as the low bar. */
const sometimesShown: Requisites = {
  'assist-pad': ['assisted pull-up machine'],
  bench: ['bench', 'incline bench', 'decline bench', 'chair'],
  bicycle: ['bicycle'],
  box: ['box'],
  chair: ['chair'],
  'dip-bars': ['dip bars', 'assisted pull-up machine'],
  partner: ['partner'],
  'partner-hand': ['partner'],
  plate: ['weight plate'],
  'pull-up-bar': ['pull-up bar', 'low bar', 'assisted pull-up machine'],
  'push-sled': ['push sled'],
  rack: ['rack'],
  wall: ['wall', 'doorway'],
  water: ['swimming pool'],
};

const requisitesOf: Requisites = { ...alwaysShown, ...sometimesShown };
const wordsAlwaysShown = new Set(Object.values(alwaysShown).flat());

/** The movement shows what its exercise requires, and no more. */
export const requiresShown: ShownRule = function* ({ requires, equipment }, { props }) {
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
      path: ['requires'],
      message: `the movement shows the prop ${type} and nothing that is required is one`,
      fix: `require ${words.map((word) => `"${word}"`).join(' or ')}`,
    };
  }
  for (const word of requires) {
    if (!wordsAlwaysShown.has(word) || [...shown].some((type) => requisitesOf[type]?.includes(word))) continue;
    yield {
      path: ['requires'],
      message: `"${word}" is required and the movement does not show it`,
      fix: 'leave it out, or choose the value of a parameter that shows it',
    };
  }
};
