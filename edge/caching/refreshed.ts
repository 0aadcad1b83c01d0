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

/** Shortest time between the end of a load and the next one in an outage, in ms. */
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
  /** When the last try ended. */
  #triedAt = -Infinity;
  #isTrying = false;
  /** How many loads were begun, and the number of the one that the value is from. */
  #begun = 0;
  #used = 0;
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

  /** The value: at once when it is young enough, or when the former one stands in for one that can't be loaded. */
  get(): T | Promise<T> {
    const now = this.#now();
    // A clock that was set back makes no value younger than one that has to be loaded again, and none unusable.
    if (now < this.#loadedAt) this.#loadedAt = now - this.#maxAge;
    const age = now - this.#loadedAt;
    if (age < this.#maxAge) return this.#value!;
    if (!(age < this.#keepFor)) return this.refresh();
    const former = this.#value!;
    if (this.#failingSince === undefined) return this.#bridged(former);
    const sinceTry = now - this.#triedAt;
    if (this.#isTrying || (sinceTry >= 0 && sinceTry < retryEvery)) return former;
    const tried = this.#bridged(former);
    // In an outage nobody waits again, where a load may go on without a request that waits for it.
    return this.#flights.areShared ? former : tried;
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
      const number = ++this.#begun;
      const value = await this.#load(this.#value);
      // A load that was given up may end after a later one.
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
    const startedAt = this.#now();
    this.#isTrying = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        // The next try is a load of its own: this one may never end.
        this.#flights.leave('');
        reject(new Error(`There was no answer within ${patience} ms.`));
      }, patience);
    });
    try {
      return await Promise.race([this.refresh(), tooLong]);
    } catch (fault) {
      this.#failingSince ??= startedAt;
      this.#onFault(fault, this.outage!);
      return former;
    } finally {
      clearTimeout(timer);
      this.#isTrying = false;
      this.#triedAt = this.#now();
    }
  }
}
