import { Flights } from './flights.ts';

export interface RefreshedOptions {
  /** Age from which a value is loaded again, in ms. */
  readonly maxAge: number;
  /** Age up to which a value is used that can't be loaded again, in ms; by default `maxAge`. */
  readonly keepFor?: number | undefined;
  /** Is told of each failure that a former value stands in for, and for how long that does. */
  readonly onFault?: ((fault: unknown, outage: Outage) => void) | undefined;
  /** See {@link Flights}. */
  readonly shareFlights?: boolean;
  /** Milliseconds since some moment. */
  readonly now?: () => number;
}

/** That a value can't be loaded again, and the former one is used. Moments are as `now` gives them. */
export interface Outage {
  readonly since: number;
  /** Until when the former value is used. */
  readonly until: number;
}

/** Time that a load is waited for when there is a former value to use instead, in ms. */
const patience = 1000;

/** Shortest time between two loads in an outage, in ms. */
const retryEvery = 1000;

/**
 * A value that is loaded when it is first asked for and again when it is too old. A failure is never kept: it is the
 * answer to whoever asked, or, within {@link RefreshedOptions.keepFor}, the former value is.
 */
export class Refreshed<T> {
  readonly #load: (former: T | undefined) => Promise<T>;
  readonly #maxAge: number;
  readonly #keepFor: number;
  readonly #onFault: (fault: unknown, outage: Outage) => void;
  readonly #now: () => number;
  readonly #flights: Flights<T>;
  #value: T | undefined;
  #loadedAt = -Infinity;
  #triedAt = -Infinity;
  #failingSince: number | undefined;

  /** @param load gives the value; it is told the former one, which it may give again when nothing has changed */
  constructor(
    load: (former: T | undefined) => Promise<T>,
    { maxAge, keepFor = maxAge, onFault = () => {}, shareFlights = true, now = Date.now }: RefreshedOptions,
  ) {
    this.#load = load;
    this.#maxAge = maxAge;
    this.#keepFor = keepFor;
    this.#onFault = onFault;
    this.#now = now;
    this.#flights = new Flights(shareFlights);
  }

  /** The value: at once when it is young enough. */
  get(): T | Promise<T> {
    const now = this.#now();
    const age = now - this.#loadedAt;
    // A clock that was set back must not make a value last longer.
    if (age >= 0 && age < this.#maxAge) return this.#value!;
    if (!(age >= 0 && age < this.#keepFor)) return this.refresh();
    const sinceTry = now - this.#triedAt;
    const isKnownToFail = this.#failingSince !== undefined && sinceTry >= 0 && sinceTry < retryEvery;
    return isKnownToFail ? this.#value! : this.#bridged(this.#value!);
  }

  /** Set while the value can't be loaded and the former one is used. */
  get outage(): Outage | undefined {
    return this.#failingSince === undefined
      ? undefined
      : { since: this.#failingSince, until: this.#loadedAt + this.#keepFor };
  }

  /** Loads the value again, however old it is. */
  refresh(): Promise<T> {
    return this.#flights.join('', async () => {
      // The age counts from when loading began: what changes meanwhile may not be in it.
      const askedAt = this.#now();
      const value = await this.#load(this.#value);
      this.#value = value;
      this.#loadedAt = askedAt;
      this.#failingSince = undefined;
      return value;
    });
  }

  /** The value loaded again, or `former` when that fails or takes too long. */
  async #bridged(former: T): Promise<T> {
    this.#triedAt = this.#now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`There was no answer within ${patience} ms.`)), patience);
    });
    try {
      return await Promise.race([this.refresh(), tooLong]);
    } catch (fault) {
      this.#failingSince ??= this.#triedAt;
      this.#onFault(fault, this.outage!);
      return former;
    } finally {
      clearTimeout(timer);
    }
  }
}
