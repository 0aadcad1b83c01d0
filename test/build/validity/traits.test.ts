import { beforeAll, expect, test } from 'vitest';
import type { ImageSource } from '../../../build/motion/image-source.ts';
import { imageSources } from '../../../build/motion/image-source.ts';
import { solveKeys } from '../../../build/motion/solve/solve.ts';
import { works } from '../../../build/validity/traits/force.ts';
import { movementTraits } from '../../../build/validity/traits/movement-traits.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { wholeCatalogue } from '../../support/whole-catalogue.ts';

let catalogue: Catalogue;
let sources: ReadonlyMap<string, ImageSource>;

beforeAll(async () => {
  const whole = await wholeCatalogue();
  const known = new Set(table.map(([name]) => name));
  catalogue = { ...whole, exercises: whole.exercises.filter(({ name }) => known.has(name)) };
  sources = imageSources(catalogue, 'male');
});

/** A trainer's classification of well-known exercises; `null` if the movement alone doesn't determine it. */
const table: readonly (readonly [name: string, force: string | null, mechanic: string | null, laterality: string])[] = [
  ['barbell back squat', 'push', 'compound', 'bilateral'],
  ['barbell bench press', 'push', 'compound', 'bilateral'],
  ['barbell standing overhead press', 'push', 'compound', 'bilateral'],
  ['barbell upright row', 'pull', 'compound', 'bilateral'],
  ['barbell deadlift', null, 'compound', 'bilateral'],
  ['barbell standing curl', 'pull', 'isolation', 'bilateral'],
  ['dumbbell lateral raise', null, 'isolation', 'bilateral'],
  ['dumbbell one-arm row', 'pull', 'compound', 'unilateral'],
  ['cable standing crossover', null, 'isolation', 'bilateral'],
  ['machine leg extension', 'push', 'isolation', 'bilateral'],
  ['machine single-leg leg extension', 'push', 'isolation', 'unilateral'],
  ['machine lying leg curl', 'pull', 'isolation', 'bilateral'],
  ['standing calf raise', null, 'isolation', 'bilateral'],
  ['single-leg calf raise', null, 'isolation', 'unilateral'],
  ['pull-up', 'pull', 'compound', 'bilateral'],
  ['push-up', 'push', 'compound', 'bilateral'],
  ['crunch', null, 'isolation', 'bilateral'],
  ['sit-up', null, 'compound', 'bilateral'],
  ['plank', 'static', null, 'bilateral'],
  ['side plank', 'static', null, 'unilateral'],
  ['kettlebell bottoms-up hold', 'static', null, 'unilateral'],
  ['bulgarian split squat', 'push', 'compound', 'unilateral'],
  ['walking lunge', 'push', 'compound', 'alternating'],
  ['single-leg pogo jump', null, null, 'unilateral'],
  ['dead bug', null, 'compound', 'alternating'],
  ['cable high-to-low woodchop', null, 'compound', 'unilateral'],

  ['skierg alternating-arm pull', null, null, 'alternating'],
  ['mountain climber', null, null, 'alternating'],
];

test('every target of the vocabulary says how it acts along a limb', () => {
  expect(Object.keys(works).sort()).toEqual(catalogue.vocabulary.targets.map(({ word }) => word).sort());
});

test.each(table)('%s: %s, %s, %s', (name, force, mechanic, laterality) => {
  const exercise = catalogue.exercises.find((exercise) => exercise.name === name)!;
  const { motion, figure } = sources.get(exercise.id)!;
  expect(movementTraits(motion, solveKeys(motion, figure), exercise)).toEqual({ force, mechanic, laterality });
});
