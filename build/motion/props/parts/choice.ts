import { didYouMean } from '../../../../catalogue/text/closest.ts';
import { MotionError } from '../../motion-error.ts';

/**
 * The entry that a parameter names.
 * @throws MotionError that lists the words if there is none of that name
 */
export function choose<T>(choices: Readonly<Record<string, T>>, parameter: string, word: string): T {
  if (Object.hasOwn(choices, word)) return choices[word]!;
  const known = Object.keys(choices);
  const hint = didYouMean(word, known) ?? `expected one of ${known.join(', ')}`;
  throw new MotionError(`unknown ${parameter} "${word}"; ${hint}`, { word });
}
