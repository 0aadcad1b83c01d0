import { createHash } from 'node:crypto';
import { type ExerciseRecord, fields } from '../record/fields.ts';
import { imageOf } from '../record/image-address.ts';

/** The memory of an exercise from which a later build tells what has changed. */
export interface ExerciseState {
  readonly name: string;
  readonly bodyPart: string;
  readonly equipment: string;
  readonly target: string;
  /** Digest of all other fields: secondary muscles, instructions and what else is not about the image. */
  readonly text: string;
  /** Digest of the image id and the movement. */
  readonly image: string;
}

/** Exercises by id. */
export type CatalogueState = ReadonlyMap<string, ExerciseState>;

/** The state of one exercise. The host of its image does not count, only the image. */
export function exerciseState(record: ExerciseRecord): ExerciseState {
  const { name, bodyPart, equipment, target, motionPattern, motionParameters } = record;
  return {
    name,
    bodyPart,
    equipment,
    target,
    text: digest(textFields.map((field) => record[field])),
    image: digest([imageOf(record), motionPattern, motionParameters]),
  };
}

/** The fields that are neither remembered as they are nor about the image. */
const textFields = fields
  .filter(({ name, ofImage }) => !ofImage && !['id', 'name', 'bodyPart', 'equipment', 'target'].includes(name))
  .map(({ name }) => name);

/** The state of all exercises. */
export function catalogueState(records: Iterable<ExerciseRecord>): CatalogueState {
  return new Map(Array.from(records, (record) => [record.id, exerciseState(record)]));
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}
