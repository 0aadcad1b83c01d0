import type { Finding } from '../../catalogue/rule.ts';
import { propTypes } from '../motion/props/registry.ts';
import type { ResolvedMotion } from '../motion/resolve/resolve.ts';
import type { MovementFacts } from './movement-facts.ts';

/** The word for exercises that show no prop with equipment words of its own. */
const bodyWeight = 'body weight';

/** The words that the movements' props are able to show; of other words, in a catalogue of one's own, nothing is known. */
const known: ReadonlySet<string> = new Set([
  bodyWeight,
  ...Object.values(propTypes).flatMap(({ equipment = [] }) => equipment),
]);

/** What the hands may hold beside the equipment that an exercise is named for, where `requires` has the word. */
const heldBeside: Readonly<Record<string, string>> = { dumbbell: 'dumbbells' };

/**
 * Contradictions between the equipment of an exercise and the props of its movement. Each type of prop has its words of
 * equipment: one with the word of the exercise is shown, and none that has other words only. A kettlebell exercise shows a kettlebell, and no barbell.
 * Only what may be held beside other equipment is no contradiction where it is required: dumbbells on a stability ball.
 */
export function* equipmentShown({ equipment, requires }: MovementFacts, { props }: ResolvedMotion): Iterable<Finding> {
  if (!known.has(equipment)) return;
  const shown = [...new Set(props.map(({ type }) => type))];
  const wordsOf = (type: string) => propTypes[type]!.equipment;
  const isRequired = (type: string) => type in heldBeside && requires.includes(heldBeside[type]!);
  const strange = shown.find((type) => wordsOf(type)?.includes(equipment) === false && !isRequired(type));
  if (strange !== undefined) {
    yield {
      message: `the equipment is "${equipment}" and the movement shows the prop ${strange}`,
      fix: `another value of the movement's parameters, or the equipment ${wordsOf(strange)!.join(' or ')}`,
    };
  } else if (equipment !== bodyWeight && !shown.some((type) => wordsOf(type)?.includes(equipment))) {
    const able = Object.keys(propTypes).filter((type) => wordsOf(type)?.includes(equipment));
    yield {
      message: `the equipment is "${equipment}" and the movement shows ${shown.length > 0 ? `only ${shown.join(', ')}` : 'no prop'}`,
      fix: `one of its props is to be ${able.join(' or ')}`,
    };
  }
}
