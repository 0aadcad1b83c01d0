import { addPropTypes } from '../motion/props/registry.ts';
import { isUnknownType } from '../motion/resolve/resolve-props.ts';
import { type DrawingRequest, FigureEngine, type MapRequest } from './figure-engine.ts';
import type { Movements } from './movements.ts';

/*
 * The module that draws figures: a worker runs it, and a page without workers loads it. It answers what is
 * asked one after another, so that a drawing finds itself as it left it. In the package it comes without machines, which
 * it loads with the first exercise that shows one.
 */

/** A question to a worker, with everything it needs to answer. */
export type Question =
  | { readonly ask: 'movements'; readonly movements: Movements | string; readonly machines: string }
  | { readonly ask: 'open'; readonly key: number; readonly request: DrawingRequest }
  | { readonly ask: 'draw'; readonly key: number; readonly frame: number }
  | { readonly ask: 'close'; readonly key: number }
  | { readonly ask: 'map'; readonly request: MapRequest };

/** Answers questions. */
export type Answerer = (question: Question) => Promise<unknown>;

/** Someone who answers; the movements, or the address of their file, are the first that it must be told. */
export function answerer(): Answerer {
  let engine: Promise<FigureEngine> = Promise.reject(new Error('No movements are known yet.'));
  // Who asks too early is told so; that nobody asks is no fault.
  engine.catch(() => undefined);
  let machines = '';
  return async (question) => {
    if (question.ask === 'movements') {
      machines = question.machines;
      engine = load(question.movements).then((movements) => new FigureEngine(movements));
      await engine;
      return undefined;
    }
    const ready = await engine;
    if (question.ask === 'open') {
      try {
        return ready.open(question.key, question.request);
      } catch (error) {
        if (!isUnknownType(error)) throw error;
        const { machineTypes } = (await import(/* @vite-ignore */ machines)) as typeof import('./machines.ts');
        addPropTypes(machineTypes);
        return ready.open(question.key, question.request);
      }
    }
    if (question.ask === 'draw') return ready.draw(question.key, question.frame);
    if (question.ask === 'map') return ready.map(question.request);
    return ready.close(question.key);
  };
}

async function load(movements: Movements | string): Promise<Movements> {
  if (typeof movements !== 'string') return movements;
  const response = await fetch(movements);
  if (!response.ok) throw new Error(`The movements at ${movements} answer ${response.status}.`);
  return (await response.json()) as Movements;
}

/** A question on its way to a worker, and the answer on its way back. */
export interface Letter {
  readonly figureCall: number;
  readonly question?: Question;
  readonly answer?: unknown;
  readonly error?: string;
}

/** Answers in a worker. */
function listen(scope: DedicatedWorkerGlobalScope): void {
  const answer = answerer();
  // One after another, in the order in which they came.
  let last: Promise<unknown> = Promise.resolve();
  scope.addEventListener('message', ({ data }: MessageEvent<Letter | undefined>) => {
    const { figureCall, question } = data ?? {};
    if (figureCall === undefined || !question) return;
    last = last.then(async () => {
      try {
        const answered = await answer(question);
        scope.postMessage({ figureCall, answer: answered }, { transfer: buffersOf(answered) });
      } catch (error) {
        scope.postMessage({ figureCall, error: String((error as Error)?.message ?? error) });
      }
    });
  });
}

function buffersOf(answer: unknown): ArrayBuffer[] {
  if (answer instanceof Uint8ClampedArray) return [answer.buffer as ArrayBuffer];
  return typeof answer === 'object' && answer !== null
    ? Object.values(answer).flatMap((value) => (ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : []))
    : [];
}

interface DedicatedWorkerGlobalScope {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  postMessage(message: unknown, options?: { transfer: Transferable[] }): void;
}

declare const WorkerGlobalScope: (new () => object) | undefined;

if (typeof WorkerGlobalScope !== 'undefined' && globalThis instanceof WorkerGlobalScope) {
  listen(globalThis as unknown as DedicatedWorkerGlobalScope);
}
