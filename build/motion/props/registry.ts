import { medicineBall } from './balls/medicine-ball.ts';
import { stabilityBall } from './balls/stability-ball.ts';
import { resistanceBand } from './bands/resistance-band.ts';
import { bench } from './benches/bench.ts';
import { cableColumn } from './cables/cable-column.ts';
import { latPulldown, seatedRow } from './cables/lat-pulldown.ts';
import { box, chair, mat, step, wall } from './floor/furniture.ts';
import type { PropType } from './prop.ts';
import { dipBars, parallettes, pullUpBar } from './stations/pull-up-bar.ts';
import { rack } from './stations/rack.ts';
import { barbell, olympicBarbell } from './weights/barbell.ts';
import { dumbbell } from './weights/dumbbell.ts';
import { ezBarbell } from './weights/ez-barbell.ts';
import { kettlebell } from './weights/kettlebell.ts';
import { plate } from './weights/plate.ts';
import { trapBar } from './weights/trap-bar.ts';

/** Every kind of equipment that a movement may name, by its word in `props`. */
export const propTypes: Readonly<Record<string, PropType>> = {
  barbell,
  bench,
  box,
  'cable-column': cableColumn,
  chair,
  'dip-bars': dipBars,
  dumbbell,
  'ez-barbell': ezBarbell,
  kettlebell,
  'lat-pulldown': latPulldown,
  mat,
  'medicine-ball': medicineBall,
  'olympic-barbell': olympicBarbell,
  parallettes,
  plate,
  'pull-up-bar': pullUpBar,
  rack,
  'resistance-band': resistanceBand,
  'seated-row': seatedRow,
  'stability-ball': stabilityBall,
  step,
  'trap-bar': trapBar,
  wall,
};
