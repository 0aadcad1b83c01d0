import { beforeAll, expect, test } from 'vitest';
import type { ImageSource } from '../../../build/motion/image-source.ts';
import { imageSources } from '../../../build/motion/image-source.ts';
import { solveKeys } from '../../../build/motion/solve/solve.ts';
import { forceOf, workOf } from '../../../build/validity/force-of.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { wholeCatalogue } from '../../support/samples/whole-catalogue.ts';

let catalogue: Catalogue;
let sources: ReadonlyMap<string, ImageSource>;

beforeAll(async () => {
  const whole = await wholeCatalogue();
  const known = new Set(table.map(([name]) => name));
  catalogue = { ...whole, exercises: whole.exercises.filter(({ name }) => known.has(name)) };
  sources = imageSources(catalogue, 'male');
});

/** The direction of the work in well-known exercises, as a trainer says it; `null` if the movement alone doesn't show it. */
const table: readonly (readonly [name: string, force: string | null])[] = [
  ['barbell back squat', 'push'],
  ['barbell bench press', 'push'],
  ['barbell standing overhead press', 'push'],
  ['barbell upright row', 'pull'],
  ['barbell deadlift', null],
  ['barbell standing curl', 'pull'],
  ['dumbbell lateral raise', null],
  ['dumbbell one-arm row', 'pull'],
  ['cable standing crossover', null],
  ['machine leg extension', 'push'],
  ['machine single-leg leg extension', 'push'],
  ['machine lying leg curl', 'pull'],
  ['standing calf raise', null],
  ['single-leg calf raise', null],
  ['pull-up', 'pull'],
  ['push-up', 'push'],
  ['crunch', null],
  ['sit-up', null],
  ['plank', 'static'],
  ['side plank', 'static'],
  ['kettlebell bottoms-up hold', 'static'],
  ['bulgarian split squat', 'push'],
  ['walking lunge', 'push'],
  ['dead bug', null],
  ['cable high-to-low woodchop', null],
];

test('every target of the vocabulary says how it acts along a limb', () => {
  expect(Object.keys(workOf).sort()).toEqual(catalogue.vocabulary.targets.map(({ word }) => word).sort());
});

test.each(table)('%s: %s', (name, force) => {
  const exercise = catalogue.exercises.find((exercise) => exercise.name === name)!;
  const { motion, figure } = sources.get(exercise.id)!;
  expect(forceOf(motion, solveKeys(motion, figure), exercise.target)).toBe(force);
});
