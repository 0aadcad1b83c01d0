import { createHash } from 'node:crypto';
import { collections } from '../../edge/format/collections.ts';
import { imageIdOfAddress } from '../../edge/format/image-address.ts';
import { type ExerciseRecord, fields } from '../record/fields.ts';

/** The memory of an exercise from which a later build tells what has changed. */
export interface ExerciseState {
  readonly name: string;
  /**
   * The words that it is listed under, for each field of {@link collections}, several with commas between them. A state
   * from before there was that kind of list lacks them.
   */
  readonly [listedField: string]: string | undefined;
  /** Digest of all other fields: secondary muscles, instructions and what else is not about the image. */
  readonly text: string;
  /** Digest of the image id and the movement. */
  readonly image: string;
}

/** Exercises by id. */
export type CatalogueState = ReadonlyMap<string, ExerciseState>;

/** The state of one exercise. The host of its image does not count, only the image. */
export function exerciseState(record: ExerciseRecord): ExerciseState {
  const { name, motionPattern, motionParameters } = record;
  return {
    name,
    ...Object.fromEntries(collections.map(({ field }) => [field, [record[field]].flat().join(', ')])),
    text: digest(textFields.map((field) => record[field])),
    image: digest([imageIdOfAddress(record.gifUrl), motionPattern, motionParameters]),
  };
}

const rememberedFields: ReadonlySet<string> = new Set(['id', 'name', ...collections.map(({ field }) => field)]);

/** The fields that are neither remembered as they are nor about the image. */
const textFields = fields
  .filter(({ name, ofImage }) => !ofImage && !rememberedFields.has(name))
  .map(({ name }) => name);

/** The state of all exercises. */
export function catalogueState(records: Iterable<ExerciseRecord>): CatalogueState {
  return new Map(Array.from(records, (record) => [record.id, exerciseState(record)]));
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
}
