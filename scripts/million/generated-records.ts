import { type ExerciseRecord, recordOf } from '../../build/record/fields.ts';
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
    const first = repetition * this.#models.length;
    const model = this.#models[row - first]!;
    const gifUrl = imageAddress(this.#imageBase, `${this.#imageId(row)}.gif`);
    const related = () => this.#related(model, first);
    return {
      ...model,
      id: this.#id(row),
      name: `${this.#prefixes[repetition]} ${model.name}`,
      gifUrl,
      // Made when they are read, since most lists have neither.
      get related() {
        return related();
      },
      get images() {
        return imageForms(gifUrl);
      },
    };
  }

  /** The related exercises of a model in the repetition that begins with the row `first`. */
  #related({ related }: ExerciseRecord, first: number): Related {
    const idsOf = (relation: Relation) => {
      const rows = related[relation]!.map((id) => first + this.#rowOfModel.get(id)!);
      return rows.filter((row) => row < this.length).map((row) => this.#id(row));
    };
    return Object.fromEntries(relations.map((relation) => [relation, idsOf(relation)])) as unknown as Related;
  }

  /** 32 hexadecimal digits, different for every row. */
  #imageId(row: number): string {
    const eight = (number: number) => (number >>> 0).toString(16).padStart(8, '0');
    return [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d, 0x27d4eb2f].map((odd) => eight(Math.imul(row + 1, odd))).join('');
  }

  *[Symbol.iterator](): Generator<ExerciseRecord> {
    for (let row = 0; row < this.length; row++) yield this.at(row)!;
  }

  #id(row: number): string {
    return String((row * multiplier) % ids).padStart(7, '0');
  }
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
