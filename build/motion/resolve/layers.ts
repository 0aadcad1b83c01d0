import type { ExerciseMotion, MotionPatch, Pattern, SharedParameters } from '../../../catalogue/schema/motion.ts';
import { type Library, posturesFile, sharedParametersFile } from './library.ts';
import { withoutNull } from './merge.ts';

/** Something by its name. */
type Named<T> = readonly [name: string, content: T];

type ParameterValue = SharedParameters[string]['values'][string];

/** A part of a file that sets values of a movement. */
export interface Layer {
  /** The name in `Catalogue.motions`; without it, the part is in the `motion` of the exercise itself. */
  readonly file?: string;
  /** Where the part is in the file. */
  readonly path: readonly (string | number)[];
  /** The part as it is written. */
  readonly written: unknown;
  /** The values that it sets. */
  readonly patch: MotionPatch;
}

/**
 * The layers of a movement, the strongest first: its adjustments, what it says itself, the values of its parameters,
 * and its pattern with those that it extends. Names that don't exist have no layer.
 */
export function movementLayers(motion: ExerciseMotion, library: Library): Layer[] {
  const { adjust = {}, ...rest } = motion;
  const { parameters = {}, pattern, steps: _, ...own } = rest;
  const chain = chainOf(pattern, (name) => library.patterns.get(name));
  return [
    { path: ['adjust'], written: adjust, patch: adjust },
    { path: [], written: { parameters, ...rest }, patch: own },
    ...parameterLayers(chain, parameters, library),
    ...chain.map(([file, written]): Layer => {
      const { parameters, extends: base, description, $schema, ...patch } = written;
      return { file, path: [], written, patch };
    }),
  ];
}

/** The parts of the file of postures that a movement begins with, the strongest first. */
export function postureLayers(posture: string, library: Library): Omit<Layer, 'patch'>[] {
  const chain = chainOf(posture, (name) => library.postures[name]);
  return chain.map(([name, written]) => ({ file: posturesFile, path: [name], written }));
}

/**
 * The layers of the chosen values. Later parameters go over earlier ones, and a pattern's own value over the shared
 * value of the same name.
 */
function parameterLayers(
  chain: readonly Named<Pattern>[],
  chosen: Readonly<Record<string, string>>,
  library: Library,
): Layer[] {
  const names = new Set(chain.toReversed().flatMap(([, { parameters = {} }]) => Object.keys(parameters)));
  return [...names].reverse().flatMap((name) => {
    const specs = chain.flatMap(([file, { parameters }]) => {
      const spec = parameters?.[name];
      return spec ? [[file, spec] as const] : [];
    });
    const sharedName = specs.find(([, { shared }]) => shared !== undefined)?.[1].shared;
    const shared = sharedName === undefined ? undefined : library.sharedParameters[sharedName];
    const definitions = [...specs.map(([, spec]) => spec), ...(shared ? [shared] : [])];
    const value = chosen[name] ?? defaultOf(definitions);
    if (value === undefined) return [];
    const layers = specs.map(([file, { values }]) =>
      layerOfValue(file, ['parameters', name, 'values', value], values?.[value]),
    );
    if (!shared) return layers;
    return [...layers, layerOfValue(sharedParametersFile, [sharedName!, 'values', value], shared.values[value])];
  });
}

/** What says which values a parameter has: a pattern, or what patterns share. */
interface Defined {
  readonly default?: string | undefined;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * The default of a parameter: what the strongest of its definitions says, or else the first value that none takes away.
 * @param definitions the strongest first
 */
export function defaultOf(definitions: readonly Defined[]): string | undefined {
  const chosen = definitions.find((each) => each.default !== undefined)?.default;
  return chosen ?? Object.keys(withoutNull(Object.assign({}, ...definitions.map(({ values }) => values).reverse())))[0];
}

function layerOfValue(file: string, path: Layer['path'], written: ParameterValue | null | undefined): Layer {
  const { description: _, ...patch } = written ?? ({} as ParameterValue);
  return { file, path, written, patch };
}

/** Something and what it extends, each once, with their names. A circle, which resolving reports, only ends it. */
function chainOf<T extends { readonly extends?: string | undefined }>(
  first: string | undefined,
  find: (name: string) => T | undefined,
): Named<T>[] {
  const chain = new Map<string, T>();
  for (let name = first; name !== undefined && !chain.has(name); ) {
    const found = find(name);
    if (!found) break;
    chain.set(name, found);
    name = found.extends;
  }
  return [...chain];
}
