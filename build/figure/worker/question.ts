import type { Movements } from '../data/movements.ts';
import type { DrawingRequest, MapRequest } from './drawing-request.ts';

/** The addresses of the modules that are loaded when an exercise needs them. */
export interface PartAddresses {
  readonly machines: string;
  readonly extras: string;
}

/** A question to a worker, with everything needed to answer it. */
export type Question =
  | { readonly ask: 'movements'; readonly movements: Movements | string; readonly parts: PartAddresses }
  | { readonly ask: 'open'; readonly key: number; readonly request: DrawingRequest }
  | { readonly ask: 'draw'; readonly key: number; readonly frame: number }
  | { readonly ask: 'close'; readonly key: number }
  | { readonly ask: 'map'; readonly request: MapRequest };

/** Answers questions. */
export type Answerer = (question: Question) => Promise<unknown>;

/** The message with a question to a worker, and the message with its answer. */
export interface Letter {
  readonly figureCall: number;
  readonly question?: Question;
  readonly answer?: unknown;
  readonly error?: string;
}
