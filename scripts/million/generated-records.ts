import { type ExerciseRecord, fields, recordOf } from '../../build/record/fields.ts';
import { imageForms } from '../../build/record/image-forms.ts';
import { type Related, relatedExercises } from '../../build/record/related.ts';
import { digestOf } from '../../build/support/digest-of.ts';
import type { Rows } from '../../build/support/rows.ts';
import { type Exercise, type Relation, relations } from '../../catalogue/schema/exercise.ts';
import { imageAddress } from '../../edge/format/image-address.ts';
import { compareCodePoints } from '../../edge/order/code-points.ts';

/** Number of different ids, of seven digits. The multiplier has no divisor in common with it, so that none occurs twice. */
const ids = 10_000_000;
const multiplier = 7_368_787;
const imageOdds = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f];

/**
 * Exercises made from real ones, in list order, each made again whenever it is read. The catalogue is repeated as a
 * whole. Each repetition puts its own pair of words before every name, so words and terms stay as frequent as in the
 * catalogue. Relations stay within a repetition.
 */
export class GeneratedRecords implements Rows<ExerciseRecord> {
  readonly length: number;
  readonly #models: readonly ExerciseRecord[];
  readonly #rowOfModel: ReadonlyMap<string, number>;
  readonly #prefixes: readonly string[];
  readonly #imageBase: string;

  /**
   * @param exercises of a valid catalogue, in list order
   * @param length how many to make, at most ten million
   */
  constructor(exercises: readonly Exercise[], length: number, imageBase: string) {
    const related = relatedExercises(exercises);
    this.#models = exercises.map((exercise) => recordOf({ exercise, gifUrl: '', related: related.get(exercise.id)! }));
    this.#rowOfModel = new Map(exercises.map(({ id }, row) => [id, row]));
    this.length = length;
    this.#imageBase = imageBase;
    this.#prefixes = prefixes(exercises, Math.ceil(length / exercises.length));
  }

  at(row: number): ExerciseRecord | undefined {
    if (row < 0 || row >= this.length) return undefined;
    const repetition = Math.floor(row / this.#models.length);
    const model = this.#models[row % this.#models.length]!;
    const name = `${this.#prefixes[repetition]} ${model.name}`;
    return new GeneratedRecord(this, model, row, name) as unknown as ExerciseRecord;
  }

  /** The related exercises of the exercise in a row. */
  relatedOf(row: number): Related {
    const inModels = row % this.#models.length;
    const { related } = this.#models[inModels]!;
    const idsOf = (relation: Relation) => {
      const rows = related[relation]!.map((id) => row - inModels + this.#rowOfModel.get(id)!);
      return rows.filter((row) => row < this.length).map(idOf);
    };
    return Object.fromEntries(relations.map((relation) => [relation, idsOf(relation)])) as unknown as Related;
  }

  /** The address of the image of the exercise in a row: its id has 32 hexadecimal digits, different for every row. */
  gifUrlOf(row: number): string {
    const digits = imageOdds.map((odd) => (Math.imul(row + 1, odd) >>> 0).toString(16).padStart(8, '0'));
    return imageAddress(this.#imageBase, `${digits.join('')}.gif`);
  }

  *[Symbol.iterator](): Generator<ExerciseRecord> {
    for (let row = 0; row < this.length; row++) yield this.at(row)!;
  }
}

function idOf(row: number): string {
  return String((row * multiplier) % ids).padStart(7, '0');
}

/** A record whose other fields are those of a model, each made when it is read: most readers need only a few. */
class GeneratedRecord {
  readonly model: ExerciseRecord;
  readonly name: string;
  readonly #records: GeneratedRecords;
  readonly #row: number;

  constructor(records: GeneratedRecords, model: ExerciseRecord, row: number, name: string) {
    this.#records = records;
    this.model = model;
    this.#row = row;
    this.name = name;
  }

  get id(): string {
    return idOf(this.#row);
  }

  get gifUrl(): string {
    return this.#records.gifUrlOf(this.#row);
  }

  get related(): Related {
    return this.#records.relatedOf(this.#row);
  }

  get images(): ExerciseRecord['images'] {
    return imageForms(this.gifUrl);
  }
}

for (const { name } of fields) {
  if (name === 'name' || name in GeneratedRecord.prototype) continue;
  Object.defineProperty(GeneratedRecord.prototype, name, {
    get(this: GeneratedRecord) {
      return this.model[name];
    },
  });
}

/** `count` different pairs of words of real names, in code-point order. Which words is decided by their digests. */
function prefixes(exercises: readonly Exercise[], count: number): string[] {
  const words = [...new Set(exercises.flatMap(({ name }) => name.split(' ')))];
  const ranked = words.map((word) => ({ word, rank: digestOf(word) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const few = ranked.slice(0, Math.ceil(Math.sqrt(count))).map(({ word }) => word);
  return few
    .flatMap((one) => few.map((other) => `${one} ${other}`))
    .sort((a, b) => compareCodePoints(`${a} `, `${b} `))
    .slice(0, count);
}
