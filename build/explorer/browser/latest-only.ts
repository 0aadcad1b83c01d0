/** Runs one task at a time. Of the tasks waiting, only the latest is run. */
export class LatestOnly {
  #isBusy = false;
  #next: (() => Promise<void> | undefined) | undefined;

  run(work: () => Promise<void> | undefined): void {
    this.#next = work;
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#next) {
      const work = this.#next;
      this.#next = undefined;
      await work();
    }
    this.#isBusy = false;
  }
}
