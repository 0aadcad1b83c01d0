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

let workers: FigureWorker[] = [];
onSettings(() => {
  for (const { end } of workers) end();
  workers = [];
});

/** Draws figures, in a worker or on the page's own thread. */
export interface FigureWorker {
  readonly ask: Answerer;
  /** Drawings in progress: the next one goes to the worker with the fewest. */
  drawings: number;
  end(): void;
}

/**
 * The worker with the fewest drawings in progress. If all are busy and the settings allow more, a new one is started.
 */
export function leastBusyWorker(): FigureWorker {
  const most =
    figureSettings().workers ?? Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
  let best = workers[0];
  for (const each of workers) if (each.drawings < best!.drawings) best = each;
  if (!best || (best.drawings > 0 && workers.length < most)) {
    best = startWorker();
    workers.push(best);
  }
  return best;
}

function startWorker(): FigureWorker {
  const { startWorker: start, movements = movementsAddress() } = figureSettings();
  const { machines = machinesAddress(), extras = extrasAddress() } = figureSettings();
  const whole = (address: string | URL) => new URL(address, globalThis.location?.href).href;
  const parts = { machines: whole(machines), extras: whole(extras) };
  let asked: Promise<Answerer>;
  let worker: Worker | undefined;
  try {
    if (start === null || typeof Worker === 'undefined') asked = ownThread();
    else {
      worker = start ? start() : new Worker(coreAddress(), { type: 'module' });
      asked = Promise.resolve(correspondence(worker));
    }
  } catch {
    // A content security policy may forbid workers: the page then draws by itself.
    asked = ownThread();
  }
  const ready = asked.then(async (ask) => {
    const told = await movements;
    const isAddress = typeof told === 'string' || told instanceof URL;
    const first: Question = { ask: 'movements', movements: isAddress ? whole(told) : told, parts };
    try {
      await ask(first);
      return oneAtATime(ask);
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      // The worker started but couldn't load the drawing code.
      const own = await ownThread();
      await own(first);
      return oneAtATime(own);
    }
  });
  ready.catch(() => undefined);
  return {
    drawings: 0,
    ask: async (question) => await (await ready)(question),
    end: () => worker?.terminate(),
  };
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

/** Draws on this thread, pausing after each drawing for other work of the page. */
async function ownThread(): Promise<Answerer> {
  const { answerer } = (await import(/* @vite-ignore */ String(coreAddress()))) as typeof import('../worker/core.ts');
  const answer = answerer();
  let last: Promise<unknown> = Promise.resolve();
  return (question) => {
    const answered = last.then(() => answer(question));
    last = answered.catch(() => undefined);
    if (question.ask === 'draw') last = last.then(() => new Promise((resolve) => setTimeout(resolve)));
    return answered;
  };
}

/** The failure of a worker to run at all. */
class WorkerFailure extends Error {}

function correspondence(worker: Worker): Answerer {
  let calls = 0;
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
    for (const { reject } of open.values())
      reject(new WorkerFailure(event.message || 'The worker that draws does not run.'));
    open.clear();
  });
  return (question: Question) =>
    new Promise((resolve, reject) => {
      const figureCall = ++calls;
      open.set(figureCall, { resolve, reject });
      worker.postMessage({ figureCall, question } satisfies Letter);
    });
}
