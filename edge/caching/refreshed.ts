import { Flights } from './flights.ts';

export interface RefreshedOptions {
  /** For how long a value is used before it is loaded again, in milliseconds. */
  readonly maxAge: number;
  /** See {@link Flights}. */
  readonly shareFlights?: boolean;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
}

/** A value that is loaded when it is first asked for and again when it is too old. A failure is never kept. */
export class Refreshed<T> {
  readonly #load: (former: T | undefined) => Promise<T>;
  readonly #maxAge: number;
  readonly #now: () => number;
  readonly #flights: Flights<T>;
  #value: T | undefined;
  #loadedAt = -Infinity;

  /** @param load gives the value; it is told the former one, which it may give again when nothing has changed */
  constructor(
    load: (former: T | undefined) => Promise<T>,
    { maxAge, shareFlights = true, now = Date.now }: RefreshedOptions,
  ) {
    this.#load = load;
    this.#maxAge = maxAge;
    this.#now = now;
    this.#flights = new Flights(shareFlights);
  }

  /** The value: at once when it is young enough. */
  get(): T | Promise<T> {
    const age = this.#now() - this.#loadedAt;
    // A clock that was set back must not make a value last longer.
    return age >= 0 && age < this.#maxAge ? this.#value! : this.refresh();
  }

  /** Loads the value again, however old it is. */
  refresh(): Promise<T> {
    return this.#flights.join('', async () => {
      // The age counts from when loading began: what changes meanwhile may not be in it.
      const askedAt = this.#now();
      const value = await this.#load(this.#value);
      this.#value = value;
      this.#loadedAt = askedAt;
      return value;
    });
  }
}
