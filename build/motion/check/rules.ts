import type { Rule } from './rule.ts';
import { arrival } from './rules/arrival.ts';
import { claim } from './rules/claim.ts';
import { collision } from './rules/collision.ts';
import { cord } from './rules/cord.ts';
import { extent } from './rules/extent.ts';
import { flight } from './rules/flight.ts';
import { floor } from './rules/floor.ts';
import { hold } from './rules/hold.ts';
import { length } from './rules/length.ts';
import { loop } from './rules/loop.ts';
import { obstacle } from './rules/obstacle.ts';
import { range } from './rules/range.ts';
import { reach } from './rules/reach.ts';
import { slide } from './rules/slide.ts';
import { still } from './rules/still.ts';
import { straight } from './rules/straight.ts';
import { tempo } from './rules/tempo.ts';

/** All rules by their names, which the contributor's guide has, too, in the order of their findings. */
export const rules: Readonly<Record<string, Rule>> = {
  reach,
  range,
  floor,
  collision,
  obstacle,
  cord,
  length,
  hold,
  slide,
  still,
  claim,
  straight,
  loop,
  tempo,
  arrival,
  flight,
  extent,
};
