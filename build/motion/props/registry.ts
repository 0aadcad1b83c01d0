import { medicineBall } from './balls/medicine-ball.ts';
import { stabilityBall } from './balls/stability-ball.ts';
import { bench } from './benches/bench.ts';
import { extraGroups } from './extra-groups.ts';
import { box, chair, mat, step, wall } from './furniture/furniture.ts';
import { machineGroups } from './machine-groups.ts';
import type { PropType } from './prop.ts';
import { dipBars, parallettes, pullUpBar } from './stations/bars.ts';
import { rack } from './stations/rack.ts';
import { barbell, olympicBarbell } from './weights/barbell.ts';
import { dumbbell } from './weights/dumbbell.ts';
import { ezBarbell } from './weights/ez-barbell.ts';
import { kettlebell } from './weights/kettlebell.ts';
import { plate } from './weights/plate.ts';

/** Every kind of equipment, sorted for the contributor's guide. */
export const propGroups: Readonly<Record<string, Readonly<Record<string, PropType>>>> = {
  'Free weights': {
    barbell,
    'olympic-barbell': olympicBarbell,
    'ez-barbell': ezBarbell,
    dumbbell,
    kettlebell,
    plate,
  },
  Balls: {
    'stability-ball': stabilityBall,
    'medicine-ball': medicineBall,
  },
  'Benches and furniture': {
    bench,
    box,
    step,
    chair,
    mat,
    wall,
  },
  'Bars and racks': {
    'pull-up-bar': pullUpBar,
    'dip-bars': dipBars,
    parallettes,
    rack,
  },
  ...extraGroups,
  ...machineGroups,
};

const types = new Map(Object.values(propGroups).flatMap(Object.entries<PropType>));

/** Every kind of equipment that a movement may name, by its word in `props`: those of this bundle, and those added. */
export const propTypes: ReadonlyMap<string, PropType> = types;

/** Registers types that are loaded later. */
export function addPropTypes(later: Readonly<Record<string, PropType>>): void {
  for (const [word, type] of Object.entries(later)) types.set(word, type);
}
