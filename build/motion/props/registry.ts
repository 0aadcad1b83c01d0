import { barbell } from './barbell.ts';
import { bench } from './bench.ts';
import { dumbbell } from './dumbbell.ts';
import type { PropType } from './prop.ts';

/** Every kind of equipment that a movement may name, by its word in `props`. */
export const propTypes: Readonly<Record<string, PropType>> = {
  barbell,
  bench,
  dumbbell,
};
