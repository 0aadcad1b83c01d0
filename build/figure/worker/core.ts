/**
 * The module that draws figures. A worker runs it; a page without workers loads it directly. It loads the movements
 * with the first exercise. In the package it comes without machines and extras, and loads either with the first
 * exercise that shows one.
 */

import { extraNames } from '../../motion/props/extra-names.ts';
import type { PropType } from '../../motion/props/prop.ts';
import { addPropTypes } from '../../motion/props/registry.ts';
import { UnknownPropType } from '../../motion/resolve/resolve-props.ts';
import type { Movements } from '../data/movements.ts';
import { drawMap } from './body-map-drawing.ts';
import { FigureEngine } from './figure-engine.ts';
import type { Answerer, Letter, PartAddresses } from './question.ts';

/**
 * Creates an answerer. The first question must give it the movements or the address of their file. It is asked one
 * question at a time, so that each drawing finds its state as it left it.
 */
export function answerer(): Answerer {
  let movements: Movements | string;
  let parts: PartAddresses;
  let engine: FigureEngine | undefined;
  const loaded = new Set<string>();
  /** Loads the module with that prop. Returns false if it was loaded before: then there is no such prop. */
  const loadPart = async (prop: string): Promise<boolean> => {
    const address = extraNames.includes(prop) ? parts.extras : parts.machines;
    if (loaded.has(address)) return false;
    const { types } = (await import(/* @vite-ignore */ address)) as { types: Readonly<Record<string, PropType>> };
    addPropTypes(types);
    loaded.add(address);
    return true;
  };
  return async (question) => {
    if (question.ask === 'movements') {
      ({ movements, parts } = question);
      return undefined;
    }
    if (question.ask === 'map') return drawMap(question.request);
    if (question.ask === 'close') return engine?.close(question.key);
    // If the movements can't be loaded, the next question tries again.
    engine ??= new FigureEngine(await load(movements));
    if (question.ask === 'draw') return engine.draw(question.key, question.frame);
    for (;;) {
      try {
        return engine.open(question.key, question.request);
      } catch (error) {
        if (!(error instanceof UnknownPropType && (await loadPart(error.type)))) throw error;
      }
    }
  };
}

async function load(movements: Movements | string): Promise<Movements> {
  if (typeof movements !== 'string') return movements;
  const response = await fetch(movements);
  if (!response.ok) throw new Error(`The movements at ${movements} answer ${response.status}.`);
  return (await response.json()) as Movements;
}

/** Answers in a worker. */
function listen(scope: DedicatedWorkerGlobalScope): void {
  const answer = answerer();
  scope.addEventListener('message', async ({ data }: MessageEvent<Letter | undefined>) => {
    const { figureCall, question } = data ?? {};
    if (figureCall === undefined || !question) return;
    try {
      const answered = await answer(question);
      scope.postMessage({ figureCall, answer: answered }, { transfer: buffersOf(answered) });
    } catch (error) {
      scope.postMessage({ figureCall, error: String((error as Error)?.message ?? error) });
    }
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
