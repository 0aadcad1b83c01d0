import { collections } from '../../edge/format/collections.ts';
import { imageIdOfAddress } from '../../edge/format/image-address.ts';
import { type ExerciseRecord, fields } from '../record/fields.ts';
import { digestOf } from '../support/digest-of.ts';

/** The record of an exercise that later builds compare with. */
export interface ExerciseState {
  readonly name: string;
  /**
   * For each field of {@link collections}, the words that the exercise is listed under, separated by commas. Missing in
   * states from before that kind of list existed.
   */
  readonly [listedField: string]: string | undefined;
  /** Digest of all other fields that don't affect the image, such as secondary muscles and instructions. */
  readonly text: string;
  /** Digest of the related exercises, which change with other exercises. Missing in states from before it was there. */
  readonly related?: string | undefined;
  /** Digest of the image id and the movement. */
  readonly image: string;
}

/** Exercises by id. */
export type CatalogueState = ReadonlyMap<string, ExerciseState>;

/** The state of one exercise. It depends on the image, but not on the image host. */
export function exerciseState(record: ExerciseRecord): ExerciseState {
  const { name, motionPattern, motionParameters } = record;
  return {
    name,
    ...Object.fromEntries(collections.map(({ field }) => [field, [record[field]].flat().join(', ')])),
    text: digest(textFields.map((field) => record[field])),
    related: digest(record.related),
    image: digest([imageIdOfAddress(record.gifUrl), motionPattern, motionParameters]),
  };
}

const rememberedFields: ReadonlySet<string> = new Set([
  'id',
  'name',
  'related',
  ...collections.map(({ field }) => field),
]);

/** The fields that are neither stored as they are nor about the image. */
const textFields = fields
  .filter(({ name, ofImage }) => !ofImage && !rememberedFields.has(name))
  .map(({ name }) => name);

/** The state of all exercises. */
export function catalogueState(records: Iterable<ExerciseRecord>): CatalogueState {
  return new Map(Array.from(records, (record) => [record.id, exerciseState(record)]));
}

function digest(value: unknown): string {
  return digestOf(JSON.stringify(value)).slice(0, 12);
}
