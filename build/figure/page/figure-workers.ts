import type { Answerer, Letter, Question } from '../worker/question.ts';
import { figureSettings, onSettings } from './settings.ts';

/**
 * The drawing modules and the movements, next to this module. Bundlers recognize this form of address and ship the
 * files unchanged; our own build ignores it, because it makes these files.
 */
const coreAddress = () => figureSettings().core ?? new URL(/* @vite-ignore */ './figure-core.js', import.meta.url);
const machinesAddress = () => new URL(/* @vite-ignore */ './figure-machines.js', import.meta.url);
const extrasAddress = () => new URL(/* @vite-ignore */ './figure-extras.js', import.meta.url);
const movementsAddress = () => new URL(/* @vite-ignore */ './movements.json', import.meta.url);

/** The workers for new drawings. */
let workers: FigureWorker[] = [];
onSettings(() => {
  const former = workers;
  workers = [];
  for (const worker of former) worker.endIfUnused();
});

/** Draws figures, in a worker or on the page's own thread. */
export class FigureWorker {
  /** Drawings in progress: the next one goes to the worker with the fewest. */
  drawings = 0;
  #unanswered = 0;
  #worker: Worker | undefined;
  readonly #answerer: Promise<Answerer>;

  constructor() {
    this.#answerer = this.#start();
    this.#answerer.catch(() => undefined);
  }

  async ask(question: Question): Promise<unknown> {
    this.#unanswered++;
    try {
      return await (await this.#answerer)(question);
    } finally {
      this.#unanswered--;
      this.endIfUnused();
    }
  }

  /** Ends a drawing, which {@link leastBusyWorker} began. */
  release(): void {
    this.drawings--;
    this.endIfUnused();
  }

  /** Ends a worker that gets no new drawings once its last one has ended and every question is answered. */
  endIfUnused(): void {
    if (this.drawings === 0 && this.#unanswered === 0 && !workers.includes(this)) this.#worker?.terminate();
  }

  async #start(): Promise<Answerer> {
    const { startWorker, machines = machinesAddress(), extras = extrasAddress() } = figureSettings();
    const { movements = movementsAddress() } = figureSettings();
    const whole = (address: string | URL) => new URL(address, globalThis.location?.href).href;
    const parts = { machines: whole(machines), extras: whole(extras) };
    let ask: Answerer | undefined;
    if (startWorker !== null && typeof Worker !== 'undefined') {
      try {
        this.#worker = startWorker ? startWorker() : new Worker(coreAddress(), { type: 'module' });
        ask = correspondence(this.#worker);
      } catch {
        // A content security policy may forbid workers: the page then draws by itself.
      }
    }
    const told = await movements;
    const isAddress = typeof told === 'string' || told instanceof URL;
    const first: Question = { ask: 'movements', movements: isAddress ? whole(told) : told, parts };
    try {
      await ask?.(first);
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      // The worker started but couldn't load the drawing code.
      ask = undefined;
    }
    if (!ask) {
      ask = await ownThread();
      await ask(first);
    }
    return oneAtATime(ask);
  }
}

/**
 * The worker with the fewest drawings in progress, for one more; release it when that has ended. If all are busy and
 * the settings allow more, a new one is started.
 */
export function leastBusyWorker(): FigureWorker {
  const most =
    figureSettings().workers ?? Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
  let best = workers[0];
  for (const each of workers) if (each.drawings < best!.drawings) best = each;
  if (!best || (best.drawings > 0 && workers.length < most)) {
    best = new FigureWorker();
    workers.push(best);
  }
  best.drawings++;
  return best;
}

/** Sends one question at a time, so that questions about a drawing closed in the meantime can be dropped. */
function oneAtATime(ask: Answerer): Answerer {
  let waiting: { question: Question; resolve(answer: unknown): void; reject(error: unknown): void }[] = [];
  let isBusy = false;
  const work = async () => {
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await ask(next.question).then(next.resolve, next.reject);
    }
    isBusy = false;
  };
  return (question) =>
    new Promise((resolve, reject) => {
      if (question.ask === 'close') {
        const isAbout = (other: Question) => 'key' in other && other.key === question.key;
        for (const each of waiting) if (isAbout(each.question)) each.reject(new Error('The drawing was closed.'));
        waiting = waiting.filter((each) => !isAbout(each.question));
      }
      waiting.push({ question, resolve, reject });
      if (!isBusy) void work();
    });
}

/** Draws on this thread, where other work of the page goes before each drawing. */
async function ownThread(): Promise<Answerer> {
  const { answerer } = (await import(/* @vite-ignore */ String(coreAddress()))) as typeof import('../worker/core.ts');
  const answer = answerer();
  return async (question) => {
    if (question.ask === 'draw') await new Promise((resolve) => setTimeout(resolve));
    return await answer(question);
  };
}

/** The failure of a worker to run at all. */
class WorkerFailure extends Error {}

function correspondence(worker: Worker): Answerer {
  let calls = 0;
  let failure: WorkerFailure | undefined;
  const open = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  worker.addEventListener('message', ({ data }: MessageEvent<Letter>) => {
    const waiting = open.get(data.figureCall);
    if (!waiting) return;
    open.delete(data.figureCall);
    if (data.error === undefined) waiting.resolve(data.answer);
    else waiting.reject(new Error(data.error));
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    const error = new WorkerFailure(event.message || 'The worker that draws does not run.');
    // Kept for the first question if there was none yet. Later ones may still be answered.
    if (calls === 0) failure = error;
    for (const { reject } of open.values()) reject(error);
    open.clear();
  });
  return (question: Question) =>
    new Promise((resolve, reject) => {
      if (failure) throw failure;
      const figureCall = ++calls;
      open.set(figureCall, { resolve, reject });
      worker.postMessage({ figureCall, question } satisfies Letter);
    });
}
