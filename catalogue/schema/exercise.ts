import { z } from 'zod';
import { exerciseMotionSchema } from './motion.ts';

/** What an exercise trains for; apps filter by it. */
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

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;

const name = z.string().regex(/^[a-z0-9°'/-]+( [a-z0-9°'/-]+)*$/, 'lower-case words separated by single spaces');

/**
 * A source file `catalogue/exercises/<id>-<slug>.json`: the published fields except `gifUrl`, which the build adds,
 * and what only the snapshots carry. Whether words belong to the vocabulary is left to the rules, whose messages
 * can then suggest the right word.
 */
export const exerciseSchema = z.strictObject({
  $schema: z.literal('../exercise.schema.json'),
  id: z.string().regex(/^[0-9]{4,}$/, 'four or more digits'),
  name,
  aliases: z.array(name),
  bodyPart: z.string(),
  equipment: z.string(),
  target: z.string(),
  secondaryMuscles: z.array(z.string()),
  category: z.enum(categories),
  difficulty: z.enum(difficulties),
  instructions: z.array(z.string().min(1)).min(4).max(8),
  motion: exerciseMotionSchema.optional(),
});

/** An exercise as its source file has it. */
export type Exercise = z.infer<typeof exerciseSchema>;
