import { beforeAll, describe, test } from 'vitest';
import { type Collection, collections, wordsIn } from '../../edge/format/collections.ts';
import { compareExercises, type DetailedExercise, type Exercise, exerciseLine } from '../../edge/format/exercise.ts';
import { createHandler } from '../../edge/handler.ts';
import { memoryStore } from '../../edge/store/memory-store.ts';
import { rounds } from '../support/faults/faults.ts';
import { type Send, sendToHandler } from '../support/requests/exchange.ts';
import { expectEqual, expectIs } from '../support/requests/quick-expect.ts';
import { publish } from '../support/samples/published-tree.ts';
import { sampleKeySource, sampleKeys } from '../support/samples/sample-keys.ts';
import { wholeContent } from '../support/samples/whole-catalogue.ts';

/** The filters of a request: values for some of the collections. */
type Wanted = ReadonlyMap<Collection, string>;

let records: readonly DetailedExercise[];
let send: Send;
/** The bytes that each entity tag identifies. */
const tagged = new Map<string, string>();

beforeAll(async () => {
  // In the short form one in four, which have nearly all words.
  const { records: all } = await wholeContent();
  records = [...all].filter((_, i) => i % rounds(4, 1) === 0).sort(compareExercises);
  const store = memoryStore((await publish(records, { isEncoded: false })).files);
  send = sendToHandler(createHandler({ store, keys: sampleKeySource }));
});

/** The values of each collection that exercises have. */
const values = new Map<Collection, readonly string[]>();

function valuesIn(collection: Collection): readonly string[] {
  const known = values.get(collection) ?? [
    ...new Set(records.flatMap((exercise) => wordsIn(exercise, collection.field))),
  ];
  values.set(collection, known);
  return known;
}

/**
 * All combinations of a value, or none, for each collection. The short form takes one in `short`, which still combines
 * every value with several others.
 */
function* wishes(among: readonly Collection[], short = 23): Generator<Wanted> {
  let number = 0;
  for (const wanted of everyWish(among)) if (number++ % rounds(short, 1) === 0) yield wanted;
}

function* everyWish([collection, ...others]: readonly Collection[]): Generator<Wanted> {
  if (!collection) {
    yield new Map();
    return;
  }
  for (const rest of everyWish(others)) {
    yield rest;
    for (const value of valuesIn(collection)) yield new Map([[collection, value], ...rest]);
  }
}

function queryOf(wanted: Wanted): string {
  const pairs = Array.from(wanted, ([{ name }, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The model: a linear scan over an array of exercises. */
function fitting(wanted: Wanted, among: readonly Exercise[] = records): Exercise[] {
  return [...wanted].reduce<readonly Exercise[]>(
    (left, [collection, value]) => left.filter((exercise) => wordsIn(exercise, collection.field).includes(value)),
    among,
  ) as Exercise[];
}

/** The line of each exercise, which is in thousands of answers. */
const lines = new Map<Exercise, string>();

function lineOf(exercise: Exercise): string {
  const line = lines.get(exercise) ?? exerciseLine(exercise);
  lines.set(exercise, line);
  return line;
}

function bytesOf(exercises: readonly Exercise[]): string {
  return exercises.length === 0 ? '[]' : `[\n${exercises.map(lineOf).join(',\n')}\n]`;
}

async function expectAnswer(path: string, expected: readonly Exercise[]): Promise<void> {
  const { status, headers, body } = await send({ path, headers: { 'x-gateway-key': sampleKeys.valid } });
  const text = Buffer.from(body).toString();
  expectEqual(
    { path, status, count: headers.get('x-total-count'), text },
    { path, status: 200, count: String(expected.length), text: bytesOf(expected) },
  );
  const etag = headers.get('etag')!;
  if ((tagged.get(etag) ?? text) !== text) throw new Error(`${path}: ${etag} stands for other bytes, too.`);
  tagged.set(etag, text);
}

describe('combinations of filters on the whole catalogue give what a search through all exercises gives', () => {
  test('on all exercises', async () => {
    for (const wanted of wishes(collections)) await expectAnswer(`/exercises${queryOf(wanted)}`, fitting(wanted));
  });

  test.each(collections)('on every list by $name', async (collection) => {
    const others = collections.filter((other) => other !== collection);
    for (const value of valuesIn(collection)) {
      const listed = fitting(new Map([[collection, value]]));
      const path = `/exercises/${collection.name}/${encodeURIComponent(value)}`;
      for (const wanted of wishes(others, 13)) await expectAnswer(path + queryOf(wanted), fitting(wanted, listed));
      for (const another of valuesIn(collection)) {
        await expectAnswer(path + queryOf(new Map([[collection, another]])), another === value ? listed : []);
      }
    }
  });

  test.each(['squat', 'one arm', 'e'])('on the results of the name %s', async (text) => {
    const words = text.split(' ');
    const named = records.filter(({ name, aliases = [] }) =>
      [name, ...aliases].some((title) =>
        words.every((word) => title.replaceAll('-', ' ').toLowerCase().includes(word)),
      ),
    );
    const path = `/exercises/name/${encodeURIComponent(text)}`;
    // Each of them searches the names again.
    for (const wanted of wishes(collections, 61)) await expectAnswer(path + queryOf(wanted), fitting(wanted, named));
  });
});

describe('search by name', () => {
  test('finds every exercise by its name, by each alias, and by each of their words', async () => {
    const titles = new Set(records.flatMap(({ name, aliases = [] }) => [name, ...aliases]));
    const all = new Set([...titles].flatMap((title) => [title, ...title.toLowerCase().split(/[ -]/)]));
    const texts = [...all].filter((_, i) => i % rounds(8, 1) === 0);
    const rows = new Map(records.map(({ id }, row) => [id, row]));
    const spaced = records.map(({ name, aliases = [] }) =>
      // Compounds match both split and joined: "hand-over-hand" contains "overhand".
      [name, ...aliases].map((title) => `${title.toLowerCase().replaceAll('-', ' ')} ${title.replaceAll('-', '')}`),
    );
    for (const text of texts) {
      const words = text.toLowerCase().split(/[ -]/);
      const named = spaced.flatMap((titles, row) =>
        titles.some((title) => words.every((word) => title.includes(word))) ? [row] : [],
      );
      expectIs(named.length > 0, true);
      const { body } = await send({
        path: `/exercises/name/${encodeURIComponent(text)}`,
        headers: { 'x-gateway-key': sampleKeys.valid },
      });
      // Other grammatical numbers and synonyms of a word may find more, in list order.
      const found: number[] = JSON.parse(Buffer.from(body).toString()).map(({ id }: Exercise) => rows.get(id));
      expectEqual(
        found,
        [...found].sort((a, b) => a - b),
      );
      const known = new Set(found);
      expectEqual([text, named.filter((row) => !known.has(row))], [text, []]);
    }
  });
});

test('every exercise is found by its id', async () => {
  for (const exercise of records) {
    const path = `/exercises/exercise/${exercise.id}`;
    const { body } = await send({ path, headers: { 'x-gateway-key': sampleKeys.valid } });
    expectIs(Buffer.from(body).toString(), lineOf(exercise));
  }
});
