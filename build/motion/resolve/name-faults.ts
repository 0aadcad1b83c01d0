import { didYouMean } from '../../../catalogue/text/closest.ts';
import { type FaultPlace, MotionError } from '../motion-error.ts';

/** The fault of a name that is not among the known ones, with what it may have meant. */
export function unknownName(
  kind: string,
  found: string,
  known: Iterable<string>,
  place: FaultPlace | readonly string[],
): MotionError {
  return new MotionError(`unknown ${kind} "${found}"; ${hintFor(found, known)}`, place);
}

/** What a name may have meant: the closest of the known ones, or all of them. */
export function hintFor(found: string, known: Iterable<string>): string {
  const names = [...known];
  return didYouMean(found, names) ?? `there is ${names.map((name) => `"${name}"`).join(', ') || 'none'}`;
}

/** The names of a cycle, from the alphabetically first back to itself, whichever of them was met first. */
export function circleOf(name: string, from: readonly string[]): string[] {
  const names = from.slice(from.indexOf(name));
  const first = names.indexOf([...names].sort()[0]!);
  return [...names.slice(first), ...names.slice(0, first), names[first]!];
}
