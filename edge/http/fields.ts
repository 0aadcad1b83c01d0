import type { View } from '../format/exercise.ts';
import { type BadParameter, type Parameter, parameterValues } from './query.ts';

/** Reads `fields`, which selects the fields of each exercise in an answer. */
export function parseFields(parameters: readonly Parameter[]): View | BadParameter {
  const values = parameterValues(parameters, 'fields');
  if (values.length === 0) return 'brief';
  if (values.length === 1 && values[0] === 'all') return 'detailed';
  return { parameter: 'fields', must: 'be left out, or be given once as all', allowed: ['all'] };
}
