import { z } from 'zod';
import { exerciseId } from './exercise-id.ts';
import { exerciseMotionSchema } from './motion.ts';

/** The purpose of an exercise, which apps filter by. Each exercise has one. */
export const categories = [
  'strength',
  'stretching',
  'mobility',
  'plyometrics',
  'conditioning',
  'olympic weightlifting',
  'strongman',
  'rehabilitation',
  'massage',
] as const;

/** A word of {@link categories}. */
export type Category = (typeof categories)[number];

/** How much training experience an exercise needs. */
export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;

/** The quantities to log for a set, in the order in which an exercise lists them. */
export const metrics = ['weight', 'added weight', 'assistance', 'reps', 'time', 'distance', 'floors'] as const;

/** A word of {@link metrics}. */
export type Metric = (typeof metrics)[number];

/** Whether both sides work together, in separate sets, or alternate within a set. */
export const lateralities = ['bilateral', 'unilateral', 'alternating'] as const;

/** A word of {@link lateralities}. */
export type Laterality = (typeof lateralities)[number];

/** The direction of the work: `static` is holding still, and in `mixed` pushing and pulling share the work. */
export const forces = ['push', 'pull', 'static', 'mixed'] as const;

/** A word of {@link forces}. */
export type Force = (typeof forces)[number];

/** Whether several joints move or only one. */
export const mechanics = ['compound', 'isolation'] as const;

/** A word of {@link mechanics}. */
export type Mechanic = (typeof mechanics)[number];

/** The relations between exercises: each member of `related` lists ids. */
export const relations = ['easier', 'harder', 'alternatives', 'variations'] as const;

/** The name of a relation. */
export type Relation = (typeof relations)[number];

/** The closed lists that are the same in every catalogue. The others are in its vocabulary. */
export const closedLists = { categories, difficulties, metrics, lateralities, forces, mechanics } as const;

const ids = z.array(exerciseId).min(1).optional();

const name = z.string().regex(/^[a-z0-9'/-]+( [a-z0-9'/-]+)*$/, 'lower-case words separated by single spaces');

/**
 * A source file `catalogue/exercises/<id>-<slug>.json`: the fields of the API except `gifUrl`, which the build adds,
 * the fields that only downloads have, and the movement. Rules check the words against the vocabulary, because they can
 * suggest the right word. Editors show the descriptions.
 */
export const exerciseSchema = z.strictObject({
  $schema: z.literal('../exercise.schema.json'),
  id: exerciseId.meta({ description: 'Given once by "npm run new-exercise", never changed and never used again.' }),
  name: name.meta({
    description: 'Unique: equipment, position or angle, grip or stance, movement, in this order and in lower case.',
  }),
  aliases: z.array(name).meta({ description: 'Other names that people search for.' }),
  bodyPart: z.string().meta({ description: 'The body part of the target.' }),
  equipment: z.string().meta({ description: 'What the exercise is done with.' }),
  target: z.string().meta({ description: 'The muscle that the exercise is chosen for.' }),
  secondaryMuscles: z
    .array(z.string())
    .meta({ description: 'The other muscles by how much they work, without the target. "npm run fix" writes it.' }),
  muscles: z
    .strictObject({ main: z.array(z.string()).min(1), helping: z.array(z.string()), holding: z.array(z.string()) })
    .meta({ description: 'The muscles in anatomical terms by role, hardest-working first.' }),
  category: z.enum(categories).meta({ description: 'What the exercise trains for.' }),
  difficulty: z.enum(difficulties),
  metrics: z.array(z.enum(metrics)).min(1).meta({ description: 'What to log for a set, in the order of the list.' }),
  requires: z.array(z.string()).meta({ description: 'Everything needed besides the equipment, in ascending order.' }),
  movementPattern: z.string().meta({ description: 'The movement in the standard words of training.' }),
  laterality: z.enum(lateralities).meta({ description: 'Both sides do the same, have a set each, or take turns.' }),
  force: z.enum(forces).meta({ description: 'The direction of the work.' }),
  mechanic: z.enum(mechanics).meta({ description: 'Several joints work, or one.' }),
  related: z
    .strictObject({ easier: ids, harder: ids, alternatives: ids, variations: ids } satisfies Record<
      Relation,
      typeof ids
    >)
    .optional()
    .meta({
      description:
        'Ids of exercises where it takes a coach to know; the build adds the inverse and what follows from a rule.',
    }),
  instructions: z.array(z.string().min(1)).min(4).max(8).meta({
    description: 'One imperative sentence of 5 to 30 words a step: set up, brace, move, come back, change sides.',
  }),
  tips: z.array(z.string().min(1)).min(1).max(4).meta({
    description: 'A sentence each: the mistake that spoils it, what to feel, how to make it easier or harder.',
  }),
  motion: exerciseMotionSchema
    .optional()
    .meta({ description: 'The movement pattern with its parameters, or key poses of its own.' }),
});

/** An exercise as in its source file. */
export type Exercise = z.infer<typeof exerciseSchema>;
