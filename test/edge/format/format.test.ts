import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHex } from '../../../edge/digest/hex.ts';
import { collections, wordsIn } from '../../../edge/format/collections.ts';
import { decodeCurrent, encodeCurrent } from '../../../edge/format/current.ts';
import { apiExercise, compareExercises, type Exercise, exerciseLine } from '../../../edge/format/exercise.ts';
import { checkPartsIndex, encodeGzipParts } from '../../../edge/format/gzip-parts.ts';
import { joinLines } from '../../../edge/format/list.ts';
import { decodeManifest, encodeManifest, type Manifest, releaseIdOf } from '../../../edge/format/manifest.ts';
import { checkIndex, entryRange, IndexEntries } from '../../../edge/format/offset-index.ts';
import { encodedPath, indexPath, listPath, maxFileBytes } from '../../../edge/format/paths.ts';
import { type Segment, writeSegments } from '../../../edge/format/segments.ts';
import { compareCodePoints } from '../../../edge/order/code-points.ts';
import { anyCharacter } from '../../support/samples/any-character.ts';
import { listOf, publish, sampleExercises } from '../../support/samples/published-tree.ts';

const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const bytesOf = (value: string) => new TextEncoder().encode(value);
const [bodyPart, equipment] = collections as [(typeof collections)[0], (typeof collections)[0]];
const lines = sampleExercises(30).map(exerciseLine);

/** The lines of a list file, found as FORMAT.md describes, without the code under test. */
function linesByDocument({ list, index }: Pick<Segment, 'list' | 'index'>): string[] {
  const header = Buffer.from(index);
  expect(header.toString('latin1', 0, 4)).toBe('ECXI');
  expect([header.readUInt16LE(4), header.readUInt16LE(6)]).toEqual([3, 8]);
  const count = header.readUInt32LE(8);
  expect(header.readUInt32LE(12)).toBe(list.length);
  expect(header.subarray(16, 48)).toEqual(createHash('sha256').update(list).digest());
  expect(header.length).toBe(48 + 8 * (count + 1));
  return Array.from({ length: count }, (_, i) => {
    const at = 48 + 8 * i;
    const line = Buffer.from(list).subarray(header.readUInt32LE(at), header.readUInt32LE(at + 8) - 2);
    expect((crc32(line) ^ i ^ header.readUInt32BE(16)) >>> 0).toBe(header.readUInt32LE(at + 4));
    return line.toString();
  });
}

describe('an exercise', () => {
  test('is a line of the eight fields in order, whatever else the record contains', () => {
    const exercise = apiExercise(sampleExercises(1)[0]!);
    const shuffled = { id: 1, extra: true, ...Object.fromEntries(Object.entries(exercise).reverse()) };
    expect(exerciseLine(shuffled as unknown as Exercise)).toBe(JSON.stringify(exercise));
    expect(exerciseLine(exercise)).not.toContain('\n');
  });

  test('is ordered by name and then id, by code point', () => {
    const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (a, b) => {
        // The order of UTF-8 bytes is that of code points.
        expect(Math.sign(compareCodePoints(a, b))).toBe(compare(a, b));
      }),
    );
    expect(compareCodePoints('\u{1d54f}', '\uffee')).toBeGreaterThan(0);
    const named = (name: string, id: string) => ({ ...sampleExercises(1)[0]!, name, id });
    expect([named('b', '1'), named('a', '2'), named('a', '10')].sort(compareExercises).map(({ id }) => id)).toEqual([
      '10',
      '2',
      '1',
    ]);
  });
});

describe('a collection', () => {
  test('determines the files and the values of its lists', () => {
    const exercise = sampleExercises(1)[0]!;
    expect(listPath(bodyPart.name, 'upper legs')).toBe('exercises/bodyPart/upper-legs.json');
    expect(listPath(bodyPart.name, 'upper legs', 1)).toBe('exercises/bodyPart/upper-legs.2.json');
    expect(indexPath(equipment.name, 'EZ barbell', 2)).toBe('exercises/equipment/ez-barbell.3.index');
    expect(encodedPath(bodyPart.name, 'back', 'gzip')).toBe('exercises/bodyPart/back.json.gz');
    expect(encodedPath(bodyPart.name, 'back', 'br', 1)).toBe('exercises/bodyPart/back.json.2.br');
    expect(wordsIn(exercise, bodyPart.field)).toEqual(['back']);
    expect(wordsIn(sampleExercises(2)[1]!, 'secondaryMuscles')).toEqual(['calves', 'abs']);
  });
});

describe('a list', () => {
  test.each([100, 1000, 10_000, maxFileBytes])('can be read back from segments of at most %i bytes', (limit) => {
    const short = lines.map((_, i) => JSON.stringify({ i, text: 'ä'.repeat(i) }));
    const segments = [...writeSegments(short, { limit })];
    expect(segments.flatMap(linesByDocument)).toEqual(short);
    for (const { list, count } of segments) {
      expect(list.length).toBeLessThanOrEqual(limit);
      expect(JSON.parse(text(list))).toHaveLength(count);
    }
    expect(segments.length > 1).toBe(limit < 2000);
  });

  test('fills segments up to the last byte', () => {
    const line = JSON.stringify({ text: 'x'.repeat(20) });
    const exact = 2 + 3 * (line.length + 2);
    expect([...writeSegments(Array(9).fill(line), { limit: exact })].map(({ count }) => count)).toEqual([3, 3, 3]);
    expect([...writeSegments(Array(9).fill(line), { limit: exact - 1 })].map(({ count }) => count)).toEqual([
      2, 2, 2, 2, 1,
    ]);
  });

  test('has no segments without lines', () => {
    expect([...writeSegments([])]).toEqual([]);
    expect([...writeSegments(['{}'])].map(({ list }) => text(list))).toEqual(['[\n{}\n]']);
  });

  test('uses the given hash', () => {
    const [segment] = [...writeSegments(lines, { createHash: () => createHash('sha256') })];
    const [expected] = [...writeSegments(lines)];
    expect(segment!.index).toEqual(expected!.index);
    expect(toHex(segment!.digest)).toBe(toHex(expected!.digest));
  });

  test.each(['', 'null', '[]', '{"a":\n1}', '{}\r', ' {}'])('refuses the line %j', (line) => {
    expect(() => [...writeSegments([line])]).toThrow('one JSON object without line breaks');
  });

  test('refuses a line that is too long for a segment, and a limit that is too high for hosts', () => {
    const long = JSON.stringify({ text: 'x'.repeat(20) });
    expect(() => [...writeSegments([long], { limit: 20 })]).toThrow('does not fit');
    expect(() => [...writeSegments([], { limit: 25 * 1024 * 1024 })]).toThrow(RangeError);
    expect(() => [...writeSegments([], { limit: Number.NaN })]).toThrow(RangeError);
  });

  test('is framed like its slices', () => {
    expect(text(joinLines([]))).toBe('[]');
    expect(text(joinLines([bytesOf('{}')]))).toBe('[\n{}\n]');
    expect(text(joinLines([bytesOf('{},\n{}'), bytesOf('{}')]))).toBe('[\n{},\n{},\n{}\n]');
  });
});

describe('an offset index', () => {
  const [segment] = [...writeSegments(lines)] as [Segment];
  const expected = { count: segment.count, bytes: segment.list.length, sha256: toHex(segment.digest) };

  test('returns every run of lines, and recognizes them', () => {
    for (let start = 0; start < lines.length; start++) {
      for (let end = start + 1; end <= lines.length; end++) {
        const { startByte, endByte } = entryRange(start, end);
        const entries = IndexEntries.ofPart(segment.index.subarray(startByte, endByte), start);
        const run = segment.list.subarray(entries.startByte(start), entries.endByte(end - 1));
        expect(text(run)).toBe(lines.slice(start, end).join(',\n'));
        entries.checkLines(run, start, end, expected);
      }
    }
  });

  test('detects lines that were altered in any byte, or truncated', () => {
    const { startByte, endByte } = entryRange(3, 6);
    const entries = IndexEntries.ofPart(segment.index.subarray(startByte, endByte), 3);
    const run = segment.list.slice(entries.startByte(3), entries.endByte(5));
    for (let at = 0; at < run.length; at++) {
      const altered = run.slice();
      altered[at]! ^= 1;
      expect(() => entries.checkLines(altered, 3, 6, expected)).toThrow('not the one');
    }
    expect(() => entries.checkLines(run.subarray(0, -1), 3, 6, expected)).toThrow('not the one');
    const longer = segment.list.slice(entries.startByte(3), entries.endByte(5) + 1);
    expect(() => entries.checkLines(longer, 3, 6, expected)).toThrow('not the one');
  });

  test('detects entries in the place of others', () => {
    for (let start = 0; start + 1 < lines.length; start++) {
      for (const shift of [-1, 1]) {
        if (start + shift < 0) continue;
        const { startByte, endByte } = entryRange(start + shift, start + shift + 1);
        const entries = IndexEntries.ofPart(segment.index.subarray(startByte, endByte), start);
        const line = segment.list.subarray(entries.startByte(start), entries.endByte(start));
        expect(() => entries.checkLines(line, start, start + 1, expected)).toThrow('not the one');
      }
    }
  });

  test('detects the entries and lines of another list, even if they fit together', () => {
    const { startByte, endByte } = entryRange(0, 2);
    const another = { ...expected, sha256: `0${expected.sha256.slice(0, 63)}` };
    const entries = IndexEntries.ofPart(segment.index.subarray(startByte, endByte), 0);
    const run = segment.list.subarray(entries.startByte(0), entries.endByte(1));
    expect(() => entries.checkLines(run, 0, 2, another)).toThrow('not the one');
  });

  test('is accepted as a whole for its own segment', () => {
    checkIndex(segment.index, expected);
  });

  test.each<[string, (index: Buffer) => unknown, string]>([
    ['cut in its header', (index) => index.subarray(0, 40), 'cut short'],
    ['cut in its entries', (index) => index.subarray(0, -8), 'does not lead'],
    ['longer than it should be', (index) => Buffer.concat([index, index]), 'does not lead'],
    ['of another kind of file', (index) => index.write('GIF8'), 'not an offset index'],
    ['of a later version', (index) => index.writeUInt16LE(4, 4), 'version 4'],
    ['with entries of another length', (index) => index.writeUInt16LE(16, 6), 'entries of 16 bytes'],
    ['with another count', (index) => index.writeUInt32LE(3, 8), 'another list'],
    ['with another length of the list', (index) => index.writeUInt32LE(3, 12), 'another list'],
    ['with another digest', (index) => index.writeUInt8(0, 16) && index.writeUInt8(1, 17), 'another list'],
    ['with a first line that doesn’t start at 0', (index) => index.writeUInt32LE(3, 48), 'does not lead'],
    ['with lines in another order', (index) => index.writeUInt32LE(9999, 56), 'does not lead'],
    ['with another end', (index) => index.writeUInt32LE(expected.bytes - 1, index.length - 8), 'does not lead'],
  ])('%s is refused', (_name, alter, message) => {
    const copy = Buffer.from(segment.index);
    const altered = alter(copy);
    expect(() => checkIndex(Buffer.isBuffer(altered) ? altered : copy, expected)).toThrow(message);
  });
});

describe('the index of the gzip parts of one line', () => {
  const [segment] = [...writeSegments(['{}'])] as [Segment];
  const expected = { count: 1, bytes: segment.list.length, sha256: toHex(segment.digest) };
  const { parts, index } = encodeGzipParts([{ line: bytesOf('{}'), head: bytesOf('head') }], segment.digest);

  test('is accepted for its own parts', () => {
    checkPartsIndex(index, expected, parts.length);
  });

  test.each<[string, (index: Buffer) => unknown, string]>([
    ['of a later version', (index) => index.writeUInt16LE(2, 4), 'has version 2, this reader knows 1'],
    ['with longer entries', (index) => index.writeUInt16LE(32, 6), 'has entries of 32 bytes, not 28'],
    ['with an altered entry', (index) => index.writeUInt32LE(9, 8), 'Entry 0 of the index'],
  ])('is refused %s', (_, alter, message) => {
    const altered = Buffer.from(index);
    alter(altered);
    expect(() => checkPartsIndex(altered, expected, parts.length)).toThrow(message);
  });

  test('is refused for longer parts', () => {
    expect(() => checkPartsIndex(index, expected, parts.length + 1)).toThrow('does not lead through them');
  });
});

describe('current.json', () => {
  const id = '0123456789abcdef0123456789abcdef';

  test('returns the release', () => {
    expect(text(encodeCurrent(id))).toBe(`{"format":1,"release":"${id}"}\n`);
    expect(decodeCurrent(encodeCurrent(id))).toBe(id);
  });

  test.each([
    ['', 'current.json is not a JSON document'],
    ['null', 'current.json: is null, expected an object'],
    ['{}', 'current.json: format is nothing, expected 1'],
    ['{"format":2,"release":"x"}', 'current.json: format is 2, expected 1'],
    ['{"format":1}', 'current.json: release is nothing, expected a string'],
    [
      '{"format":1,"release":"../../secret"}',
      'current.json: release is "../../secret", expected a string that matches',
    ],
  ])('%j is refused', (content, message) => {
    expect(() => decodeCurrent(bytesOf(content))).toThrow(message);
  });
});

describe('a manifest', async () => {
  const tree = await publish(sampleExercises(30), { limit: 4000 });
  const manifest = () => {
    const path = [...tree.files.keys()].find((file) => file.endsWith('manifest.json'))!;
    return tree.files.get(path)!;
  };

  test('can be read back, and gives the same bytes', () => {
    const content = decodeManifest(manifest());
    expect(encodeManifest(content)).toEqual(manifest());
    expect(content.lists.bodyPart!.map(({ value }) => value)).toEqual(['back', 'chest', 'upper legs']);
    expect(content.lists.bodyPart![0]!.count).toBe(listOf(tree.exercises, bodyPart, 'back').length);
  });

  test('has the same bytes, whatever the order of its content', () => {
    const reversed = <T>(value: T): T => {
      if (Array.isArray(value)) return value.map(reversed) as T;
      if (typeof value !== 'object' || value === null) return value;
      const members = Object.entries(value).map(([name, member]) => [name, reversed(member)]);
      return Object.fromEntries(members.reverse());
    };
    const content = decodeManifest(manifest());
    const lists = Object.entries(content.lists).map(([group, entries]) => [group, entries.toReversed()]);
    const shuffled: Manifest = {
      ...reversed({ ...content, lists: Object.fromEntries(lists) }),
      vocabulary: content.vocabulary,
    };
    expect(Object.keys(shuffled)).toEqual(expect.arrayContaining(['ids', 'names', 'search', 'filters']));
    expect(encodeManifest(shuffled)).toEqual(manifest());
  });

  test('determines the release id', () => {
    expect(releaseIdOf(manifest())).toBe(createHash('sha256').update(manifest()).digest('hex').slice(0, 32));
    expect(tree.release).toBe(releaseIdOf(manifest()));
  });

  test('ignores unknown members', () => {
    const extended = { ...JSON.parse(text(manifest())), later: { of: 'use' } };
    expect(decodeManifest(bytesOf(JSON.stringify(extended)))).toEqual(decodeManifest(manifest()));
  });

  const back = ['files', 'exercises/bodyPart/back.json'];
  const list = ['lists', 'bodyPart', '0'];
  // biome-ignore lint/suspicious/noExplicitAny: the altered value has no type
  type Alter = (former: any) => unknown;
  test.each<[name: string, path: string[], alter: Alter, message: RegExp]>([
    ['of another version', ['format'], () => 2, /format is 2, expected 1/],
    ['without files', ['files'], () => undefined, /files is nothing, expected an object/],
    ['with an invalid length', [...back, 'bytes'], () => 1.5, /back\.json\.bytes is 1\.5, expected a whole number/],
    ['with a negative length', [...back, 'bytes'], () => -1, /is -1, expected a whole number/],
    ['with an invalid digest', [...back, 'sha256'], () => 'abc', /sha256 is "abc"/],
    [
      'with a file outside of the release',
      ['files'],
      (files) => ({ '../x': files[back[1]!], ...files }),
      /files names \.\.\/x/,
    ],
    [
      'with a file at the root of the host',
      ['files'],
      (files) => ({ '/x': files[back[1]!], ...files }),
      /files names \/x/,
    ],
    [
      'with a list without its file',
      back,
      () => undefined,
      /segments\[0\]\.list is "exercises\/bodyPart\/back\.json", expected a path in files/,
    ],
    [
      'with a file on two lists',
      ['lists', 'bodyPart'],
      ([one, two, ...more]) => [one, { ...two, segments: one.segments }, ...more],
      /expected a path in files that nothing else names/,
    ],
    ['with a wrong count', [...list, 'count'], (count) => count + 1, /lists\.bodyPart\[0\] counts/],
    ['with an empty list', list, (former) => ({ ...former, segments: [], count: 0 }), /counts 0/],
    [
      'with an index of another length',
      [...list, 'segments', '0', 'count'],
      (count) => count + 1,
      /segments\[0\] counts/,
    ],
    [
      'with lists that aren’t an array',
      ['lists', 'bodyPart'],
      () => ({}),
      /lists\.bodyPart is \{\}, expected an array/,
    ],
  ])('%s is refused', (_name, path, alter, message) => {
    const draft = JSON.parse(text(manifest()));
    const place = path.slice(0, -1).reduce((object, member) => object[member], draft);
    place[path.at(-1)!] = alter(place[path.at(-1)!]);
    expect(() => decodeManifest(bytesOf(JSON.stringify(draft)))).toThrow(message);
  });

  test('is not written if it contradicts itself', () => {
    const content = decodeManifest(manifest());
    expect(() => encodeManifest({ ...content, files: {} })).toThrow('expected a path in files');
    const strange = { lists: { ...content.lists, strange: [] } };
    expect(() => encodeManifest({ ...content, ...strange })).toThrow('lists has no place for strange');
    const filters = { ...content.filters, odd: { rows: 'odd.rows', words: [] } };
    const files = { ...content.files, 'odd.rows': Object.values(content.files)[0]! };
    expect(() => encodeManifest({ ...content, filters, files })).toThrow('filters has no place for odd');
  });
});
