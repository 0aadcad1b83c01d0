import type { ExerciseMotion, Pattern, SharedParameters } from '../../../catalogue/schema/motion.ts';
import { MotionError } from '../motion-error.ts';
import { defaultOf } from './layers.ts';
import type { Library } from './library.ts';
import { joinPatches, withoutNull } from './merge.ts';
import { circleOf, unknownName } from './name-faults.ts';

/** The values of each parameter of a pattern, the default first. */
export function parameterValues(name: string, library: Library): Map<string, { default: string; values: string[] }> {
  return new Map(
    Object.entries(specsOf(name, library)).map(([parameter, spec]) => {
      const { default: first, values } = valuesOf(parameter, spec, library);
      return [
        parameter,
        { default: first, values: [first, ...Object.keys(values).filter((value) => value !== first)] },
      ];
    }),
  );
}

/**
 * Checks the pattern and the parameters of a movement.
 * @throws MotionError if the pattern, one that it extends, a parameter or its value doesn't exist
 */
export function checkParameters({ pattern, parameters: chosen = {} }: ExerciseMotion, library: Library): void {
  if (pattern === undefined) {
    if (Object.keys(chosen).length === 0) return;
    throw new MotionError('"parameters" need a "pattern" to belong to', ['parameters']);
  }
  const specs = specsOf(pattern, library);
  for (const name of Object.keys(chosen)) {
    if (!Object.hasOwn(specs, name)) throw unknownName('parameter', name, Object.keys(specs), ['parameters', name]);
  }
  for (const [name, spec] of Object.entries(specs)) {
    const { default: first, values } = valuesOf(name, spec, library);
    const value = chosen[name] ?? first;
    if (!Object.hasOwn(values, value)) {
      throw unknownName(`value of parameter "${name}":`, value, Object.keys(values), ['parameters', name]);
    }
  }
}

/** What resolving the movements of a library has found out so far: hundreds of exercises share a pattern. */
interface Found {
  /** The parameters of patterns, joined with those of the patterns that they extend, by the patterns' names. */
  readonly specs: Map<string, ParameterSpecs>;
  /** The values of parameters of these patterns. */
  readonly values: WeakMap<ParameterSpec, ParameterValues>;
}

const foundIn = new WeakMap<Library, Found>();

function foundOf(library: Library): Found {
  const found = foundIn.get(library) ?? { specs: new Map(), values: new WeakMap() };
  foundIn.set(library, found);
  return found;
}

function specsOf(name: string, library: Library): ParameterSpecs {
  const { specs } = foundOf(library);
  const found = specs.get(name) ?? joinedSpecs(name, library, []);
  specs.set(name, found);
  return found;
}

function joinedSpecs(name: string, library: Library, from: readonly string[]): ParameterSpecs {
  const pattern = library.patterns.get(name);
  const child = from.at(-1);
  if (!pattern) {
    const place = child === undefined ? { path: ['pattern'] } : { file: child, path: ['extends'] };
    throw unknownName('pattern', name, library.patterns.keys(), place);
  }
  if (from.includes(name)) {
    const circle = circleOf(name, from);
    throw new MotionError(`patterns extend each other in a circle: ${circle.join(' → ')}`, {
      file: circle.at(-2)!,
      path: ['extends'],
    });
  }
  const { parameters = {}, extends: parent } = pattern;
  const inherited = parent === undefined ? {} : joinedSpecs(parent, library, [...from, name]);
  return joinPatches(inherited, parameters) as ParameterSpecs;
}

type ParameterSpecs = NonNullable<Pattern['parameters']>;
type ParameterSpec = ParameterSpecs[string];

interface ParameterValues {
  readonly default: string;
  readonly values: SharedParameters[string]['values'];
}

function valuesOf(name: string, spec: ParameterSpec, library: Library): ParameterValues {
  const { values } = foundOf(library);
  const found = values.get(spec) ?? joinedValues(name, spec, library);
  values.set(spec, found);
  return found;
}

function joinedValues(name: string, spec: ParameterSpec, library: Library): ParameterValues {
  let shared: SharedParameters[string] | undefined;
  if (spec.shared !== undefined) {
    const { sharedParameters } = library;
    if (!Object.hasOwn(sharedParameters, spec.shared)) {
      throw unknownName('shared parameter', spec.shared, Object.keys(sharedParameters), ['parameters', name, 'shared']);
    }
    shared = sharedParameters[spec.shared]!;
  }
  const joined = joinPatches(shared?.values ?? {}, spec.values ?? {}) as SharedParameters[string]['values'];
  const values = withoutNull(joined) as typeof joined;
  const first = defaultOf(shared ? [spec, shared] : [spec]);
  if (first === undefined || !Object.hasOwn(values, first)) {
    throw new MotionError(`parameter "${name}" has no value "${first}" to be its default`, ['parameters', name]);
  }
  return { default: first, values };
}
