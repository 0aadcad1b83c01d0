/** A job that someone waits for. */
interface Job {
  readonly name: string;
  /** Number of those who wait for it. */
  waiting: number;
  readonly done: Promise<boolean>;
  readonly settle: (result: boolean | Promise<boolean>) => void;
}

/**
 * Runs requested jobs, several at once and the newest first: what people look at now comes before what they have
 * scrolled past. A job runs once, however many wait for it, and is not started once no one does.
 */
export class NewestFirst {
  readonly #work: (name: string) => Promise<void>;
  readonly #atOnce: number;
  /** Jobs that haven't started, in the order of their last request. */
  readonly #queue = new Map<string, Job>();
  readonly #underWay = new Map<string, Job>();

  constructor(work: (name: string) => Promise<void>, atOnce: number) {
    this.#work = work;
    this.#atOnce = atOnce;
  }

  /** Number of jobs that haven't started. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * Requests a job.
   * @param leave receives a function to call when the caller no longer waits
   * @returns whether it ran; false if everyone left before it started. Rejects if the job does.
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
  // Those who waited may have left when it fails.
  done.catch(() => {});
  return { name, waiting: 0, done, settle: settle! };
}
