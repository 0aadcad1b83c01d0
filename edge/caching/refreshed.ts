import { Flights } from './flights.ts';
import { inTime } from './in-time.ts';

export interface RefreshedOptions {
  /** Age at which the value is loaded again, in ms. */
  readonly maxAge: number;
  /** Age up to which the value is used if it can't be loaded again, in ms; by default `maxAge`. */
  readonly keepFor?: number | undefined;
  /** Called for each failed load during which the previous value is used. */
  readonly onFault?: ((fault: unknown, outage: Outage) => void) | undefined;
  /** See {@link Flights}. */
  readonly shareFlights?: boolean;
  /** The current time in ms, from any starting point. */
  readonly now?: () => number;
}

/** A period in which the value can't be loaded and the previous one is used. Times are as `now` returns them. */
export interface Outage {
  readonly since: number;
  /** When the previous value expires. */
  readonly until: number;
}

/** Time limit of a load if there is a previous value, in ms. */
const patience = 1000;

/** Minimum time between a failed load and the next one, in ms. */
const retryEvery = 1000;

/** How long after a failure loads run in the background, in ms. */
const inBackgroundFor = 10_000;

/**
 * A value that is loaded on first use and again when it is too old. A failure is never cached: the caller gets the
 * error or, within {@link RefreshedOptions.keepFor}, the previous value. In an outage, the first caller waits for the
 * load, but no longer than {@link patience}. The next ones get the previous value at once while loading continues in
 * the background.
 */
export class Refreshed<T> {
  readonly #load: (previous: T | undefined) => Promise<T>;
  readonly #maxAge: number;
  readonly #keepFor: number;
  readonly #onFault: (fault: unknown, outage: Outage) => void;
  readonly #shareFlights: boolean;
  readonly #now: () => number;
  readonly #flights: Flights<T>;
  /** Loads with a time limit, since there is a previous value to use. */
  readonly #attempts: Flights<T>;
  #value: T | undefined;
  #loadedAt = -Infinity;
  #failedAt = -Infinity;
  #failingSince: number | undefined;
  /** The numbers of the latest load and of the one that the value is from. */
  #begun = 0;
  #used = 0;

  /** @param load returns the value; it receives the previous one, which it can return if nothing has changed */
  constructor(
    load: (previous: T | undefined) => Promise<T>,
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

  /** The value, synchronously if it is fresh. */
  get(): T | Promise<T> {
    const now = this.#now();
    // A clock that was set back must not make the value last longer, so it counts as due.
    if (now < this.#loadedAt) this.#loadedAt = now - this.#maxAge;
    const age = now - this.#loadedAt;
    if (age < this.#maxAge) return this.#value!;
    if (age >= this.#keepFor) return this.refresh();
    const previous = this.#value!;
    // A clock that was set back is before the last failure, which then counts as long ago.
    const hasFailedWithin = (time: number) =>
      this.#failingSince !== undefined && now >= this.#failedAt && now < this.#failedAt + time;
    if (hasFailedWithin(retryEvery)) return previous;
    const attempt = this.#attempts.join('', () => this.#bridged(previous));
    // Without shared flights, nothing continues once a request is answered.
    return this.#shareFlights && hasFailedWithin(inBackgroundFor) ? previous : attempt;
  }

  /** Set while the value can't be loaded and the previous one is used. */
  get outage(): Outage | undefined {
    return this.#failingSince === undefined
      ? undefined
      : { since: this.#failingSince, until: this.#loadedAt + this.#keepFor };
  }

  /** Loads the value again, whatever its age. */
  refresh(): Promise<T> {
    return this.#flights.join('', async () => {
      const number = ++this.#begun;
      // The age counts from the start of the load, because later changes may not be in the value.
      const askedAt = this.#now();
      const value = await this.#load(this.#value);
      // An abandoned load may end after a later one.
      if (number < this.#used) return this.#value!;
      this.#used = number;
      this.#value = value;
      this.#loadedAt = askedAt;
      this.#failingSince = undefined;
      return value;
    });
  }

  /** Loads the value again, or returns the previous one if that fails or takes too long. */
  async #bridged(previous: T): Promise<T> {
    const since = this.#now();
    try {
      return await inTime(this.refresh(), patience, () => {
        this.#flights.leave('');
        return new Error(`There was no answer within ${patience} ms.`);
      });
    } catch (fault) {
      this.#failingSince ??= since;
      this.#failedAt = this.#now();
      this.#onFault(fault, this.outage!);
      return previous;
    }
  }
}
