/**
 * Loads in progress, by key: concurrent requests for the same key share one load.
 *
 * On a platform where a request can't wait for another's input and output (Cloudflare Workers cancel it together with
 * the request that started it), flights are not shared: each request loads for itself.
 */
export class Flights<T> {
  readonly #share: boolean;
  readonly #underWay = new Map<string, Promise<T>>();

  constructor(share: boolean) {
    this.#share = share;
  }

  /** The value of the load of `key` in progress or, without one, of `load`. */
  join(key: string, load: () => Promise<T>): Promise<T> {
    if (!this.#share) return load();
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const flight = load().finally(() => {
      if (this.#underWay.get(key) === flight) this.#underWay.delete(key);
    });
    this.#underWay.set(key, flight);
    return flight;
  }

  /** Abandons the load of `key` in progress: later requests start a new one. */
  leave(key: string): void {
    this.#underWay.delete(key);
  }
}
