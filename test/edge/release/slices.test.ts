import { expect, test } from 'vitest';
import { exerciseLine } from '../../../edge/format/exercise.ts';
import { allGroup } from '../../../edge/format/paths.ts';
import { createHandler } from '../../../edge/handler.ts';
import { memoryStore } from '../../../edge/store/memory-store.ts';
import { jsonBody, sendToHandler } from '../../support/requests/exchange.ts';
import { expectIs } from '../../support/requests/quick-expect.ts';
import { collectionNamed, listOf, publish, sampleExercises } from '../../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../../support/samples/sample-keys.ts';
import { countingStore } from '../../support/stand-ins/counting-store.ts';

const exercises = sampleExercises(42);
const expected = listOf(exercises, collectionNamed('bodyPart'), 'chest');
/** Lines so long that a segment isn't read whole from a store with ranges. */
const long = sampleExercises(24, { padding: 90_000 });
const longExpected = listOf(long, collectionNamed('bodyPart'), 'chest');

test.each([
  ['one segment', exercises, {}, true],
  ['one exercise a segment', exercises, { limit: 700 }, true],
  ['a few exercises a segment', exercises, { limit: 2500 }, true],
  ['a few exercises a segment, without ranges', exercises, { limit: 2500 }, false],
  ['segments read by range', long, { limit: 700_000 }, true],
])('every limit and offset gives what Array.slice gives: %s', async (_name, records, options, ranges) => {
  const { files } = await publish(records, { ...options, groups: ['bodyPart', allGroup], isEncoded: false });
  const store = countingStore(memoryStore(files), { ranges });
  const send = sendToHandler(createHandler({ store, keys: sampleKeySource }));
  const list = records === long ? longExpected : expected;
  const lines = list.map(exerciseLine);
  const headers = { 'x-gateway-key': sampleKeys.valid };
  for (let offset = 0; offset <= list.length + 1; offset++) {
    for (let limit = 0; limit <= list.length + 1; limit++) {
      const received = await send({ path: `/exercises/bodyPart/chest?limit=${limit}&offset=${offset}`, headers });
      const slice = lines.slice(offset, offset + limit);
      const body = slice.length === 0 ? '[]' : `[\n${slice.join(',\n')}\n]`;
      expectIs(Buffer.from(received.body).toString(), body);
      expectIs(received.headers.get('content-length'), String(received.body.length));
    }
    const received = await send({ path: `/exercises/bodyPart/chest?offset=${offset}`, headers });
    expect(jsonBody(received)).toEqual(list.slice(offset));
  }
});
