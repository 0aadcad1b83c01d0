import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../../edge/format/collections.ts';
import { compareExercises, type DetailedExercise } from '../../../edge/format/exercise.ts';
import { FormatError } from '../../../edge/format/format-error.ts';
import { openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { decodeHeader, headerBytes, sectionRange } from '../../../edge/offline/pack/header.ts';
import { Pack } from '../../../edge/offline/pack/pack.ts';
import { bytesInMemory, bytesInScript, type PackBytes } from '../../../edge/offline/pack/pack-bytes.ts';
import { listedFields } from '../../../edge/offline/pack/packed-exercise.ts';
import { decodeRecord, RecordEncoder } from '../../../edge/offline/pack/record.ts';
import { rounds } from '../../support/faults/faults.ts';
import { expectEqual, expectIs } from '../../support/requests/quick-expect.ts';
import { packOf, samplePacked, scriptOf, wordsOfAll } from '../../support/samples/sample-pack.ts';

const word = fc.constantFrom('back', 'chest', 'upper legs', 'Ünter', '__proto__', 'constructor', '');
const text = fc.string({ unit: 'grapheme' });
const exercise: fc.Arbitrary<DetailedExercise> = fc.record({
  bodyPart: word,
  equipment: word,
  gifUrl: text.map((image) => `https://images.example/image/${image}`),
  id: fc.oneof(fc.nat().map(String), fc.stringMatching(/^[0-9]{4,9}$/)),
  name: text,
  target: word,
  secondaryMuscles: fc.uniqueArray(word),
  instructions: fc.array(text),
  aliases: fc.array(text, { maxLength: 3 }),
  category: word,
  difficulty: word,
  force: word,
  mechanic: word,
  laterality: word,
  tips: fc.array(text),
  metrics: fc.uniqueArray(word),
  requires: fc.uniqueArray(word),
  movementPattern: word,
  related: fc.record({
    easier: fc.array(text),
    harder: fc.array(text),
    alternatives: fc.array(text),
    variations: fc.array(text),
  }),
  muscles: fc.record({ main: fc.array(text), helping: fc.array(text), holding: fc.array(text) }),
});
const exercises = fc
  .uniqueArray(exercise, { selector: ({ id }) => id, maxLength: 12 })
  .map((exercises) => exercises.sort(compareExercises));

describe('packs can be read back', () => {
  test('from bytes and from a script, by row, by id and by list', () => {
    fc.assert(
      fc.property(exercises, (exercises) => {
        const bytes = packOf(exercises);
        for (const source of [bytesInMemory(bytes), bytesInScript(scriptOf(bytes))]) {
          const pack = new Pack(source);
          expect(pack.count).toBe(exercises.length);
          exercises.forEach((exercise, row) => {
            expect(pack.exercise(row)).toEqual(exercise);
            expect(pack.exerciseWith(exercise.id)?.row).toBe(row);
          });
          const four = exercises.findIndex(({ id }) => id === '4');
          expect(pack.exerciseWith('4')?.row).toBe(four < 0 ? undefined : four);
          expect(pack.exerciseWith('0'.repeat(40))).toBeUndefined();
          for (const field of listedFields) {
            expect(pack.lists(field).map((list) => [list.word, [...list.rows()]])).toEqual(
              wordsOfAll(exercises)[field].map((word) => [
                word,
                exercises.flatMap((exercise, row) => (wordsIn(exercise, field).includes(word) ? [row] : [])),
              ]),
            );
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('any part of a pack in a script is the same as in the whole', () => {
    const texts = fc.stringMatching(/^[ -~]{0,30}$/);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), texts, fc.nat(80), fc.nat(80), (binary, text, start, length) => {
        const whole = Buffer.concat([binary, Buffer.from(text)]);
        const source = bytesInScript({ binary: Buffer.from(binary).toString('base64'), text });
        expect(source.length).toBe(whole.length);
        const end = Math.min(start + length, whole.length);
        if (start <= end) expect([...source.read(start, end)]).toEqual([...whole.subarray(start, end)]);
      }),
    );
  });

  test('text is ASCII, so that a script can contain it unchanged', () => {
    fc.assert(
      fc.property(exercises, (exercises) => {
        const { text } = scriptOf(packOf(exercises));
        expect(text).toMatch(/^[ -~]*$/);
      }),
      { numRuns: 30 },
    );
  });

  test('the same exercises always give the same bytes', () => {
    expect(packOf(samplePacked(30)).equals(packOf(samplePacked(30)))).toBe(true);
  });
});

describe('the parts of a pack that are read', () => {
  const many = samplePacked(500);
  const bytes = packOf(many);
  const header = decodeHeader(bytes, bytes.length);
  const counted = () => {
    const reads: [start: number, end: number][] = [];
    const source: PackBytes = {
      length: bytes.length,
      read(start, end) {
        reads.push([start, end]);
        return bytes.subarray(start, end);
      },
    };
    return { pack: new Pack(source), reads };
  };
  const bytesIn = (reads: [number, number][]) => reads.reduce((sum, [start, end]) => sum + end - start, 0);

  test('opening reads only the header', () => {
    expect(counted().reads).toEqual([[0, headerBytes]]);
  });

  test('a page reads the directory, its list, and the index and records of its exercises', () => {
    const { pack, reads } = counted();
    const rows = pack.list('bodyPart', 'back')!.rows();
    for (const row of rows.slice(20, 30)) pack.exercise(row);
    expect(reads.length).toBe(4 + 10 * 2);
    const records = sectionRange(header, 'records');
    const read = reads.filter(([start]) => start >= records.startByte);
    expect(read.length).toBe(10);
    const { startByte, endByte } = sectionRange(header, 'directory');
    expect(bytesIn(reads)).toBeLessThan(headerBytes + (endByte - startByte) + 500 + 10 * (16 + 2000));
  });

  test('a second page of the list reads only its exercises', () => {
    const { pack, reads } = counted();
    pack.list('bodyPart', 'back')!.rows();
    reads.length = 0;
    for (const row of pack.list('bodyPart', 'back')!.rows().slice(0, 10)) pack.exercise(row);
    expect(reads.length).toBe(20);
  });

  test('an exercise by id reads the ids once, and nothing of other exercises', () => {
    const { pack, reads } = counted();
    expect(pack.exerciseWith('0007')!.exercise.id).toBe('0007');
    expect(pack.exerciseWith('0123')!.exercise.id).toBe('0123');
    expect(reads.length).toBe(1 + 1 + 1 + 2 * 2);
  });
});

describe('an altered pack', () => {
  const few = samplePacked(3);
  const bytes = packOf(few);
  const words = wordsOfAll(few);
  const open = (pack: Uint8Array) => openCatalogue({ release: '', digest: '', pack });
  /** The results of all methods of a catalogue. */
  const questions: ((pack: Uint8Array) => unknown)[] = [
    (pack) => open(pack).filter({}),
    (pack) => open(pack).lists(),
    (pack) => open(pack).search('movement'),
    (pack) => open(pack).search('movment ålias'),
    (pack) => few.map(({ id }) => open(pack).exercise(id)),
    ...listedFields.map((field) => (pack: Uint8Array) => open(pack).filter({ [field]: [...words[field]] })),
  ];
  const answers = questions.map((ask) => JSON.stringify(ask(bytes)));

  test('gives the right answer or a FormatError, whichever byte is altered', () => {
    const step = rounds(12, 1);
    const refused = new Set<number>();
    for (let at = 0; at < bytes.length; at += step) {
      const altered = Uint8Array.from(bytes);
      altered[at]! ^= 1 << (at % 8);
      questions.forEach((ask, i) => {
        try {
          expectIs(JSON.stringify(ask(altered)), answers[i]);
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
          refused.add(at);
        }
      });
    }
    // The index's end marker has room for a CRC of four bytes, which is never read.
    expect(Math.ceil(bytes.length / step) - refused.size).toBeLessThanOrEqual(Math.ceil(4 / step));
  });

  test('gives a FormatError if it is truncated anywhere, or too long', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => open(bytes.subarray(0, length))).toThrow(FormatError);
    }
    expect(() => open(Buffer.concat([bytes, bytes]))).toThrow(FormatError);
  });

  test.each([
    ['something else', Buffer.from('{"exercises": []}'.repeat(10)), 'not an offline pack'],
    ['a later version', Buffer.concat([bytes.subarray(0, 4), Buffer.from([9, 0]), bytes.subarray(6)]), 'version 9'],
    ['an altered header', Buffer.concat([bytes.subarray(0, 8), Buffer.from([9]), bytes.subarray(9)]), 'header'],
    ['nothing', Buffer.alloc(0), 'cut short'],
  ])('says so: %s', (_, pack, sentence) => {
    expect(() => open(pack)).toThrow(sentence);
  });
});

describe('anything but a pack is a FormatError in openCatalogue that says what to pass', () => {
  const bytes = packOf(samplePacked(3));
  test.each<[string, unknown]>([
    ['the bytes alone', bytes],
    ['an ArrayBuffer', { release: '', digest: '', pack: new ArrayBuffer(8) }],
    ['text', '<!doctype html>'],
    ['a URL', { pack: '/assets/catalogue.pack' }],
    ['a script without its text', { pack: { binary: 'AAAA' } }],
    ['the module instead of its default', { default: { release: '', digest: '', pack: bytes } }],
    ['nothing', undefined],
    ['null', null],
    ['a number, as require of an asset gives', 7],
  ])('%s', (_, given) => {
    const open = () => openCatalogue(given as Parameters<typeof openCatalogue>[0]);
    expect(open).toThrow(FormatError);
    expect(open).toThrow("{ ...release, pack: bytes }, where release comes from 'exercise-catalogue/release'");
  });

  test('but bytes from another realm are accepted', () => {
    const elsewhere: Uint8Array = runInNewContext('Uint8Array.from(bytes)', { bytes });
    expect(elsewhere).not.toBeInstanceOf(Uint8Array);
    expect(openCatalogue({ release: '', digest: '', pack: elsewhere }).filter({})).toHaveLength(3);
  });

  test.each([
    ['the start of a ZIP archive', Buffer.from('PK')],
    ['random bytes', Buffer.alloc(100, 7)],
  ])('%s in its place is one, too', (_, pack) => {
    expect(() => openCatalogue({ release: '', digest: '', pack })).toThrow(FormatError);
  });
  test.each(['', '====', '%%%%', 'AAA', 'AA=='])('a script with the base64 %j, too', (binary) => {
    expect(() => openCatalogue({ release: '', digest: '', pack: { binary, text: 'x'.repeat(200) } })).toThrow(
      FormatError,
    );
  });
});

describe("what can't be packed is refused", () => {
  const [a, b] = samplePacked(2) as [DetailedExercise, DetailedExercise];
  test.each([
    ['exercises out of order', [b, a], 'out of order'],
    ['the same id twice', [a, { ...b, id: a.id }], 'occurs twice'],
    ['an image somewhere else', [{ ...a, gifUrl: 'https://elsewhere.example/1' }], 'expected it to begin with'],
  ])('%s', (_, exercises, sentence) => {
    expect(() => packOf(exercises)).toThrow(sentence);
  });
  test('a word that is in no list', () => {
    expect(() => packOf([a], { words: { ...wordsOfAll([a]), target: ['soul'] } })).toThrow(
      `target has no word "${a.target}"`,
    );
  });
});

test('a record of an older pack has null or empty fields for what it lacks', () => {
  const [exercise] = samplePacked(1) as [DetailedExercise];
  const words = wordsOfAll([exercise]);
  const record = JSON.parse(
    new TextDecoder().decode(new RecordEncoder('https://images.example', words).encode(exercise)),
  );
  const { force: _, mechanic: __, laterality: ___, metrics: ____, requires: _____, ...former } = words;
  const directory = { version: '1.0.0', imageBase: 'https://images.example', words: former as typeof words };
  expect(decodeRecord(record.slice(0, 11), directory)).toEqual({
    ...exercise,
    force: null,
    mechanic: null,
    laterality: null,
    muscles: { main: [], helping: [], holding: [] },
    tips: [],
    metrics: [],
    requires: [],
    movementPattern: null,
    related: { easier: [], harder: [], alternatives: [], variations: [] },
  });
});

describe('entries of a table in another place', () => {
  const exercises = samplePacked(40);
  const sound = packOf(exercises);
  const header = decodeHeader(sound, sound.length);
  const expected = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const tables = [
    ['index', sectionRange(header, 'index'), 8],
    ['ids', sectionRange(header, 'ids'), header.idBytes + 4],
    ['table', sectionRange(header, 'table'), 36],
  ] as const;

  /** Reading a pack gives correct results or a FormatError. */
  function expectNothingWrong(bytes: Uint8Array): number {
    let faults = 0;
    const attempt = (read: () => void) => {
      try {
        read();
      } catch (fault) {
        if (!(fault instanceof FormatError)) throw fault;
        faults++;
      }
    };
    const pack = new Pack(bytesInMemory(bytes));
    for (const [row, exercise] of exercises.entries()) attempt(() => expectEqual(pack.exercise(row), exercise));
    for (const { id } of exercises) attempt(() => expectEqual(pack.exerciseWith(id)?.exercise, expected.get(id)));
    for (const field of listedFields) {
      for (const word of new Set(exercises.flatMap((exercise) => wordsIn(exercise, field)))) {
        const rows = exercises.flatMap((exercise, row) => (wordsIn(exercise, field).includes(word) ? [row] : []));
        attempt(() => expectEqual([...pack.list(field, word)!.rows()], rows));
      }
    }
    return faults;
  }

  test.each(tables)(
    '%s: shifted, rotated or swapped, they lead to no other exercise',
    (_, { startByte, endByte }, size) => {
      const count = Math.floor((endByte - startByte) / size);
      const entries = Array.from({ length: count }, (_, i) =>
        sound.subarray(startByte + i * size, startByte + (i + 1) * size),
      );
      const moved = fc.oneof(
        fc.integer({ min: 1, max: count - 1 }).map((by) => [...entries.slice(by), ...entries.slice(0, by)]),
        fc
          .tuple(fc.nat(count - 1), fc.nat(count - 1))
          .map(([a, b]) => entries.with(a, entries[b]!).with(b, entries[a]!)),
        fc.tuple(fc.nat(count - 2), fc.nat(count - 1)).map(([at, from]) => entries.with(at, entries[from]!)),
      );
      expect(expectNothingWrong(sound)).toBe(0);
      fc.assert(
        fc.property(moved, (entries) => {
          const bytes = Uint8Array.from(sound);
          entries.forEach((entry, i) => {
            bytes.set(entry, startByte + i * size);
          });
          if (Buffer.compare(bytes, sound) !== 0) expect(expectNothingWrong(bytes)).toBeGreaterThan(0);
        }),
        { numRuns: rounds(20, 60) },
      );
    },
  );
});

test('a pack of another release is refused', () => {
  const [one, other] = [packOf(samplePacked(5)), packOf(samplePacked(5, 2))];
  const { crc } = decodeHeader(one, one.length);
  const about = { release: 'r', digest: '', crc };
  expect(openCatalogue({ ...about, pack: one }).size).toBe(5);
  expect(() => openCatalogue({ ...about, pack: other })).toThrow(/is not of release r/);
  // The header's CRC covers everything that leads to an exercise.
  const changed = samplePacked(5).map((exercise, i) => (i === 3 ? { ...exercise, tips: ['Another.'] } : exercise));
  expect(() => openCatalogue({ ...about, pack: packOf(changed) })).toThrow(FormatError);
});
