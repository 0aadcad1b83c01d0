import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Listener, sendAnswer } from '../../edge/adapters/node/listener.ts';
import { plainText } from '../../edge/http/plain-text.ts';
import { problem } from '../../edge/http/problem.ts';
import { isApiTarget } from '../../edge/http/target.ts';

/** Requests that wait until what they ask for is there. One whose client goes away is forgotten. */
export class WaitingRequests {
  readonly #waiting = new Map<ServerResponse, IncomingMessage>();
  #answer: Listener = (request, response) => this.#keep(request, response);

  /** Answers each request, or keeps it waiting. */
  readonly listener: Listener = (request, response) => this.#answer(request, response);

  /** Number of requests that wait. */
  get count(): number {
    return this.#waiting.size;
  }

  /**
   * Answers requests with `listener`, including those that wait.
   * @param isReady whether a request can be answered already; others wait for the next call. By default, all can
   */
  answer(listener: Listener, isReady = (_: IncomingMessage) => true): void {
    this.#answer = (request, response) =>
      isReady(request) ? listener(request, response) : this.#keep(request, response);
    const before = [...this.#waiting];
    this.#waiting.clear();
    for (const [response, request] of before) this.#answer(request, response);
  }

  /** Answers all requests with 503 and the reason, which closes their connections. */
  refuse(reason: string): void {
    this.answer((request, response) => {
      response.shouldKeepAlive = false;
      const refusal = isApiTarget(request.url ?? '') ? problem : plainText;
      void sendAnswer(response, refusal(503, reason));
    });
  }

  #keep(request: IncomingMessage, response: ServerResponse): void {
    this.#waiting.set(response, request);
    response.once('close', () => this.#waiting.delete(response));
  }
}
