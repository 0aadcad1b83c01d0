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

/** Time limit of a load when there is a former value to use instead, in ms. */
const patience = 1000;

/** Shortest time from the end of a load that failed to the next one, in ms. */
const retryEvery = 1000;

/** For how long after a load that failed the next ones are not waited for, in ms. */
const inBackgroundFor = 10_000;

/**
 * A value that is loaded when it is first asked for and again when it is too old. A failure is never kept: it is the
 * answer to whoever asked, or, within {@link RefreshedOptions.keepFor}, the former value is. In an outage the first to ask
 * waits for the load, at most {@link patience}; the next ones have the former value at once, and it is loaded behind them.
 */
export class Refreshed<T> {
  readonly #load: (former: T | undefined) => Promise<T>;
  readonly #maxAge: number;
  readonly #keepFor: number;
  readonly #onFault: (fault: unknown, outage: Outage) => void;
  readonly #shareFlights: boolean;
  readonly #now: () => number;
  readonly #flights: Flights<T>;
  /** Loads of which each has an end, since there is a former value to use. */
  readonly #attempts: Flights<T>;
  #value: T | undefined;
  #loadedAt = -Infinity;
  #failedAt = -Infinity;
  #failingSince: number | undefined;
  /** Number of the last load that was begun, and of the one that the value is from. */
  #begun = 0;
  #used = 0;

  /** @param load gives the value; it is told the former one, which it may give again when nothing has changed */
  constructor(
    load: (former: T | undefined) => Promise<T>,
    { maxAge, keepFor = maxAge, onFault = () => {}, shareFlights = true, now = Date.now }: RefreshedOptions,
  ) {
    this.#load = load;
    this.#maxAge = maxAge;
    this.#keepFor = keepFor;
    this.#onFault = onFault;
    this.#shareFlights = shareFlights;
    this.#now = now;
    this.#flights = new Flights(shareFlights);
    this.#attempts = new Flights(shareFlights);
  }

  /** The value: at once when it is young enough. */
  get(): T | Promise<T> {
    const now = this.#now();
    // A clock that was set back must not make a value last longer; it is as good as one that is due.
    if (now < this.#loadedAt) this.#loadedAt = now - this.#maxAge;
    const age = now - this.#loadedAt;
    if (age < this.#maxAge) return this.#value!;
    if (age >= this.#keepFor) return this.refresh();
    const former = this.#value!;
    const sinceFailure = this.#failingSince === undefined ? Infinity : now - this.#failedAt;
    if (sinceFailure >= 0 && sinceFailure < retryEvery) return former;
    const attempt = this.#attempts.join('', () => this.#bridged(former));
    // Where flights are not shared, nothing goes on once a request is answered.
    return this.#shareFlights && sinceFailure >= 0 && sinceFailure < inBackgroundFor ? former : attempt;
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
      const number = ++this.#begun;
      // The age counts from when loading began: what changes meanwhile may not be in it.
      const askedAt = this.#now();
      const value = await this.#load(this.#value);
      // A load that was given up may end after one that began later.
      if (number < this.#used) return this.#value!;
      this.#used = number;
      this.#value = value;
      this.#loadedAt = askedAt;
      this.#failingSince = undefined;
      return value;
    });
  }

  /** The value loaded again, or `former` when that fails or takes too long. */
  async #bridged(former: T): Promise<T> {
    const since = this.#now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#flights.leave('');
        reject(new Error(`There was no answer within ${patience} ms.`));
      }, patience);
    });
    try {
      return await Promise.race([this.refresh(), tooLong]);
    } catch (fault) {
      this.#failingSince ??= since;
      this.#failedAt = this.#now();
      this.#onFault(fault, this.outage!);
      return former;
    } finally {
      clearTimeout(timer);
    }
  }
}
