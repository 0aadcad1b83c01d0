import { bodyWeight } from '../../../edge/format/collections.ts';
import { propTypes } from '../../motion/props/registry.ts';
import type { ShownRule } from '../rule.ts';

/** The equipment that props can show. Custom equipment words can't be checked. */
const known: ReadonlySet<string> = new Set([
  bodyWeight,
  ...[...propTypes.values()].flatMap(({ equipment = [] }) => equipment),
]);

/**
 * Props that the hands may hold besides the exercise's equipment, each with the word that `requires` must then have.
 */
const heldBeside: Readonly<Record<string, string>> = { dumbbell: 'dumbbells' };

/**
 * The movement shows the equipment of its exercise, and no other. At least one shown prop must belong to the exercise's
 * equipment, and none may belong only to other equipment: a kettlebell exercise shows a kettlebell and no barbell.
 * Equipment in {@link heldBeside} is allowed if the exercise requires it: dumbbells on a stability ball.
 */
export const equipmentShown: ShownRule = function* ({ equipment, requires }, { props }) {
  if (!known.has(equipment)) return;
  const shown = [...new Set(props.map(({ type }) => type))];
  const wordsOf = (type: string) => propTypes.get(type)!.equipment;
  const isRequired = (type: string) => type in heldBeside && requires.includes(heldBeside[type]!);
  const strange = shown.find((type) => wordsOf(type)?.includes(equipment) === false && !isRequired(type));
  if (strange !== undefined) {
    yield {
      path: ['equipment'],
      message: `the equipment is "${equipment}" and the movement shows the prop ${strange}`,
      fix: `another value of the movement's parameters, or the equipment ${wordsOf(strange)!.join(' or ')}`,
    };
  } else if (equipment !== bodyWeight && !shown.some((type) => wordsOf(type)?.includes(equipment))) {
    const able = [...propTypes.keys()].filter((type) => wordsOf(type)?.includes(equipment));
    yield {
      path: ['equipment'],
      message: `the equipment is "${equipment}" and the movement shows ${shown.length > 0 ? `only ${shown.join(', ')}` : 'no prop'}`,
      fix: `another value of the movement's parameters, or a prop: ${able.join(' or ')}`,
    };
  }
};
