import {
  type Pattern,
  type Postures,
  patternSchema,
  posturesSchema,
  type SharedParameters,
  sharedParametersSchema,
} from '../../../catalogue/schema/motion.ts';
import { MotionError } from './motion-error.ts';

/** Everything that movements are made of: patterns by name, starting postures, shared sets of parameter values. */
export interface Library {
  readonly patterns: ReadonlyMap<string, Pattern>;
  readonly postures: Postures;
  readonly sharedParameters: SharedParameters;
}

/**
 * Makes a library of the parsed files of `catalogue/motions`, by their path inside it without `.json`. Throws a
 * MotionError that starts with the file's name where one does not fit its schema.
 */
export function makeLibrary(files: ReadonlyMap<string, unknown>): Library {
  const patterns = new Map<string, Pattern>();
  for (const [name, value] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!name.includes('/')) patterns.set(name, parse(name, patternSchema, value));
  }
  return {
    patterns,
    postures: parse('shared/postures', posturesSchema, files.get('shared/postures') ?? {}),
    sharedParameters: parse('shared/parameters', sharedParametersSchema, files.get('shared/parameters') ?? {}),
  };
}

interface Schema<T> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

function parse<T>(name: string, schema: Schema<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const told = result.error.issues.map(({ path, message }) => `${path.join('.') || 'the document'}: ${message}`);
  throw new MotionError(`${name}.json: ${told.join('; ')}`);
}
