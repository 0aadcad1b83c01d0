import type { MovementSteps, Movements } from './movements.ts';

/** What an exercise shows. */
export interface MovementRow {
  readonly name: string;
  readonly motion: unknown;
  /** The muscles that do the work, and those that help. */
  readonly main: readonly string[];
  readonly helping: readonly string[];
  /** Where it is known, what is done in which step. */
  readonly steps?: MovementSteps | undefined;
}

/** The movements of a release by the ids of their exercises. */
export class MovementTable {
  readonly #movements: Movements;
  readonly #places: ReadonlyMap<string, number>;

  constructor(movements: Movements) {
    this.#movements = movements;
    this.#places = new Map(movements.ids.map((id, place) => [id, place]));
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /** What an exercise shows; undefined for one without a movement. */
  get(id: string): MovementRow | undefined {
    const place = this.#places.get(id);
    if (place === undefined) return undefined;
    const { names, shown, main, helping, steps, muscles } = this.#movements;
    const named = (numbers: readonly number[]) => numbers.map((number) => muscles[number]!);
    return {
      name: names[place]!,
      motion: shown[place],
      main: named(main[place]!),
      helping: named(helping[place]!),
      steps: steps[place] || undefined,
    };
  }
}
