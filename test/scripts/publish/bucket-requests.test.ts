import { beforeEach, expect, test, vi } from 'vitest';
import { useTestedTimers } from '../../support/runner/tested-timers.ts';
import { bucketAt } from '../../support/servers/s3-server.ts';

beforeEach(useTestedTimers);

/**
 * Answers requests one after the other: the head of each answer and then its pieces come after so many seconds each. Returns
 * the number of requests.
 */
function answerInPieces(...answers: number[][]): () => number {
  let requests = 0;
  vi.stubGlobal('fetch', async (_: Request, { signal }: { readonly signal: AbortSignal }) => {
    const [beforeHead, ...pauses] = answers[requests++]!;
    vi.advanceTimersByTime(beforeHead! * 1000);
    signal.throwIfAborted();
    const next = (controller: ReadableStreamDefaultController) => {
      const pause = pauses.shift();
      if (pause === undefined) return controller.close();
      vi.advanceTimersByTime(pause * 1000);
      if (signal.aborted) controller.error(signal.reason);
      else controller.enqueue(Buffer.from(`${pause} `));
    };
    return new Response(new ReadableStream({ pull: next }, { highWaterMark: 0 }));
  });
  return () => requests;
}

const read = async () => Buffer.from((await bucketAt({ endpoint: 'http://bucket' }).read('file'))!.content).toString();

test('an answer takes as long as it needs', async () => {
  const requests = answerInPieces([20, 25, 29]);
  expect([await read(), requests()]).toEqual(['25 29 ', 1]);
});

test('an answer that stops coming, or never begins, is requested again', async () => {
  const requests = answerInPieces([20, 31], [31], [1, 2]);
  expect([await read(), requests()]).toEqual(['2 ', 3]);
});
