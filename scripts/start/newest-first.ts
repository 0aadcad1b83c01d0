/** A piece of work that somebody waits for. */
interface Job {
  readonly name: string;
  /** How many wait for it. */
  waiting: number;
  readonly done: Promise<boolean>;
  readonly settle: (result: boolean | Promise<boolean>) => void;
}

/**
 * Does what is asked for, so much at once and the newest first: what somebody is looking at now comes before what they
 * have scrolled past. The same is done once, however many wait for it; what nobody waits for any more is not begun.
 */
export class NewestFirst {
  readonly #work: (name: string) => Promise<void>;
  readonly #atOnce: number;
  /** Not begun yet, in the order in which they were asked for last. */
  readonly #queue = new Map<string, Job>();
  readonly #underWay = new Map<string, Job>();

  constructor(work: (name: string) => Promise<void>, atOnce: number) {
    this.#work = work;
    this.#atOnce = atOnce;
  }

  /** The work that is not begun yet. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Asks for a piece of work.
   * @param leave is given a function to call when this one does not wait any more
   * @returns whether it was done; false when all who waited have left before it was begun. Fails as the work does.
   */
  ask(name: string, leave: (left: () => void) => void): Promise<boolean> {
    const job = this.#underWay.get(name) ?? this.#queue.get(name) ?? newJob(name);
    job.waiting++;
    leave(() => {
      job.waiting--;
      if (job.waiting > 0 || !this.#queue.delete(name)) return;
      job.settle(false);
    });
    if (!this.#underWay.has(name)) {
      this.#queue.delete(name);
      this.#queue.set(name, job);
      this.#begin();
    }
    return job.done;
  }

  #begin(): void {
    while (this.#underWay.size < this.#atOnce && this.#queue.size > 0) {
      const job = [...this.#queue.values()].at(-1)!;
      this.#queue.delete(job.name);
      this.#underWay.set(job.name, job);
      const work = this.#work(job.name).finally(() => {
        this.#underWay.delete(job.name);
        this.#begin();
      });
      job.settle(work.then(() => true));
    }
  }
}

function newJob(name: string): Job {
  let settle: Job['settle'];
  const done = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  // Who waited may have left by the time it fails.
  done.catch(() => {});
  return { name, waiting: 0, done, settle: settle! };
}
