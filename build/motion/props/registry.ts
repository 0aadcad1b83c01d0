import { bench } from './benches/bench.ts';
import type { PropType } from './prop.ts';
import { barbell } from './weights/barbell.ts';
import { dumbbell } from './weights/dumbbell.ts';

/** Every kind of equipment that a movement may name, by its word in `props`. */
export const propTypes: Readonly<Record<string, PropType>> = {
  barbell,
  bench,
  dumbbell,
};
