/**
 * Loads under way, by key: whoever asks for what is being loaded waits for the same load.
 *
 * On a platform where a request may not wait for another's input and output (Cloudflare Workers cancel it with the
 * request that began it), flights are not shared: each request makes its own.
 */
export class Flights<T> {
  readonly #share: boolean;
  readonly #underWay = new Map<string, Promise<T>>();

  constructor(share: boolean) {
    this.#share = share;
  }

  /** The value of the load of that key that is under way, or else of `load`. */
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

  /** Gives up the load of that key that is under way: who asks from now on has one of their own. */
  leave(key: string): void {
    this.#underWay.delete(key);
  }
}
