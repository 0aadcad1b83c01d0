import type { MovementSteps, Movements } from './movements.ts';

/** The movement and painted muscles of an exercise. */
export interface MovementRow {
  readonly name: string;
  readonly motion: unknown;
  /** The main muscles and the helping ones. */
  readonly main: readonly string[];
  readonly helping: readonly string[];
  /** The instructions for each way, if known. */
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

  /** The row of an exercise; undefined if it has no movement. */
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
