import { z } from 'zod';
import type { PublishedWords } from '../../../record/published-words.ts';

/** The objects that the API answers with, as schemas: for the OpenAPI document, and for tests that check answers. */
export function answerSchemas(words: PublishedWords) {
  const exercise = z
    .strictObject({
      bodyPart: z.enum(words.bodyPart).describe('Body part that the exercise belongs to.'),
      equipment: z.enum(words.equipment).describe('Equipment that the exercise uses.'),
      gifUrl: z.url().describe('Address of the animated GIF, `{image_url}/image/<image_id>`.'),
      id: z
        .string()
        .regex(/^[0-9]{4,}$/)
        .describe('Unique identifier: a string of digits whose leading zeros count, never a number.'),
      name: z.string().min(1).describe('Name of the exercise, unique in the catalogue.'),
      target: z.enum(words.target).describe('Muscle that the exercise is chosen for.'),
      secondaryMuscles: z
        .array(z.enum(words.secondaryMuscles))
        .describe('Muscles that also work, the one that works most first.'),
      instructions: z.array(z.string().min(1)).min(1).describe('Steps in order, one sentence each.'),
    })
    .describe('An exercise. All eight fields are always there.');

  const problem = z
    .object({
      type: z.string().describe('URI reference that identifies the kind of problem.'),
      title: z.string().describe('Short name of the kind of problem.'),
      status: z.int().min(400).max(599).describe('The status code of the response.'),
      detail: z.string().describe('What was wrong, and what to send instead.'),
      message: z.string().describe('The same sentence as `detail`, for clients that read it here.'),
      parameter: z.string().optional().describe('With status 400: the parameter that is wrong.'),
      allowed: z.array(z.string()).optional().describe('With status 404 on a path value: the values that exist.'),
    })
    .describe('A problem as RFC 9457 has it.');

  return { exercise, exercises: z.array(exercise).describe('Exercises, by name.'), problem };
}
