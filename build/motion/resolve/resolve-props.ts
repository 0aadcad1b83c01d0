import type { KeyPatch, MotionPatch } from '../../../catalogue/schema/motion.ts';
import { type Side, sides } from '../anatomy/skeleton.ts';
import { unmoved } from '../geometry/transform.ts';
import { MotionError } from '../motion-error.ts';
import type { ParameterValue } from '../props/prop.ts';
import { propTypes } from '../props/registry.ts';
import { hintFor } from './name-faults.ts';
import { frameOfSide } from './side.ts';

/** A prop with its frame, its side if there is one on each, and every parameter. */
export interface ResolvedProp {
  readonly name: string;
  readonly type: string;
  readonly in: string;
  readonly side: Side | undefined;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  /** Whether its mirror image is shown; `in`, `side` and the parameters describe it before mirroring. */
  readonly mirrored: boolean;
}

type Props = NonNullable<MotionPatch['props']>;
type Prop = NonNullable<Props[string]>;

/**
 * Checks the props of a movement against their types. A paired prop becomes two, left then right, or one on the side
 * that `side` names.
 */
export function resolveProps(props: Props, key: KeyPatch, paired: ReadonlySet<string>): ResolvedProp[] {
  return Object.entries(props).flatMap(([written, prop]) => {
    if (!prop) return [];
    const side = sides.find((each) => prop.side === each);
    const one = (name: string, side: Side | undefined) => ({ name, ...resolveProp(written, prop, side, key, paired) });
    return prop.paired && !side ? sides.map((each) => one(`${written}.${each}`, each)) : [one(written, side)];
  });
}

/** A prop on one side, or on none, without its name. */
function resolveProp(
  written: string,
  prop: Prop,
  side: Side | undefined,
  key: KeyPatch,
  paired: ReadonlySet<string>,
): Omit<ResolvedProp, 'name'> {
  const { type: typeName, in: within, paired: _, side: __, ...given } = prop;
  const path = ['props', written];
  if (typeof typeName !== 'string') throw new MotionError(`prop "${written}" has no "type"`, path);
  const type = propTypes.get(typeName);
  if (!type) throw new UnknownPropType(typeName, [...path, 'type']);
  const own = (frame: string) => (side ? frameOfSide(frame, side, paired) : frame);
  const parameters: Record<string, ParameterValue> = { ...type.parameters };
  for (const [parameter, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue;
    if (!Object.hasOwn(parameters, parameter)) {
      const hint = hintFor(parameter, Object.keys(type.parameters));
      throw new MotionError(`prop type "${typeName}" has no parameter "${parameter}"; ${hint}`, [...path, parameter]);
    }
    const [found, expected] = [kindOf(value), kindOf(parameters[parameter]!)];
    if (found !== expected) {
      throw new MotionError(`"${parameter}" of prop "${written}" is ${found}; expected ${expected}`, [
        ...path,
        parameter,
      ]);
    }
    parameters[parameter] = value as ParameterValue;
  }
  for (const parameter of type.reads) parameters[parameter] = own(parameters[parameter] as string);
  const frame = typeof within === 'string' ? within : key.frames?.[written] ? written : 'world';
  return { type: typeName, in: own(frame), side, parameters, mirrored: false };
}

/** A movement with a prop of an unknown type, which a page may not have loaded yet. */
export class UnknownPropType extends MotionError {
  readonly type: string;

  constructor(type: string, path: readonly string[]) {
    super(`unknown prop type "${type}"; ${hintFor(type, propTypes.keys())}`, path);
    this.type = type;
  }
}

/** The frames that a movement's props offer, by the movement's names for them. */
export function offeredFrames(props: Props): string[] {
  return Object.entries(props).flatMap(([name, prop]) => {
    const type = propTypes.get(prop?.type ?? '');
    if (!type?.offers) return [];
    return Object.keys(type.offers(type.parameters, { at: unmoved, phase: 0 })).map((offered) => `${name}.${offered}`);
  });
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? `a list of length ${value.length}` : `a ${typeof value}`;
}
