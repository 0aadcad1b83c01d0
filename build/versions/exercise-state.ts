import { createHash } from 'node:crypto';
import type { SnapshotRecord } from '../record/record.ts';

/** What of an exercise has to be remembered to tell later what has changed. */
export interface ExerciseState {
  readonly name: string;
  readonly bodyPart: string;
  readonly equipment: string;
  readonly target: string;
  /** Digest of what is read: instructions, secondary muscles, aliases, category and difficulty. */
  readonly text: string;
  /** Digest of what is seen: the image and its movement. */
  readonly picture: string;
}

/** Exercises by id. */
export type CatalogueState = ReadonlyMap<string, ExerciseState>;

/** The state of one exercise. The host of its image does not count, only the image. */
export function exerciseState(record: SnapshotRecord): ExerciseState {
  const { name, bodyPart, equipment, target, secondaryMuscles, instructions, aliases, category, difficulty } = record;
  const { gifUrl, motionPattern, motionParameters } = record;
  const image = gifUrl.slice(gifUrl.lastIndexOf('/') + 1);
  return {
    name,
    bodyPart,
    equipment,
    target,
    text: digest([instructions, secondaryMuscles, aliases, category, difficulty]),
    picture: digest([image, motionPattern, motionParameters]),
  };
}

/** The state of all exercises. */
export async function catalogueState(
  records: Iterable<SnapshotRecord> | AsyncIterable<SnapshotRecord>,
): Promise<CatalogueState> {
  const state = new Map<string, ExerciseState>();
  for await (const record of records) state.set(record.id, exerciseState(record));
  return state;
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}
