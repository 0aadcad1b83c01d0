import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExerciseRecord } from '../../../../build/record/fields.ts';
import { fields } from '../../../../build/record/fields.ts';
import { readme as document } from '../../../../build/snapshots/documents/readme.ts';
import { needsOf } from '../../../../edge/format/collections.ts';
import { program } from '../../../support/programs/program.ts';
import { queryDuckDb } from '../readers.ts';
import { realRecords } from '../records.ts';
import { writtenSnapshots } from '../write.ts';

const readme = document();
let records: ExerciseRecord[];
let folder: string;

beforeAll(async () => {
  const real = await realRecords();
  // One in eight, and what the examples name.
  const easier = new Set(real.records.find(({ name }) => name === 'push-up')!.related.easier);
  records = real.records.filter(
    ({ id, name }) => Number(id) % 8 === 1 || /push-up|farmer's carry/.test(name) || easier.has(id),
  );
  folder = await writtenSnapshots(records, real.catalogue.vocabulary);
});

/** The code blocks in `language`, in order. */
function blocks(language: string): string[] {
  return [...readme.matchAll(/^```(\w+)\n(.*?)^```/gms)].flatMap(([, name, code]) =>
    name === language ? [code!] : [],
  );
}

function run(command: string, ...values: string[]): string[] {
  return execFileSync(command, values, { cwd: folder, encoding: 'utf8' }).trim().split('\n');
}

describe('the examples of the README give what they promise:', () => {
  test('verifying a download, which need not be complete', () => {
    rmSync(join(folder, 'exercises.json.gz'));
    expect(run('sh', '-ec', blocks('sh')[0]!).every((line) => line.endsWith(': OK'))).toBe(true);
  });

  test('searching with SQLite', () => {
    program('sqlite3');
    const found = run('sh', '-c', blocks('sh')[1]!);
    expect(found).toHaveLength(5);
    expect(found[0]).toMatch(/^\d{4}\|push-up$/);
    for (const line of found) expect(line).toMatch(/^\d{4}\|.*push-up/);
  });

  test('the language of full-text search', () => {
    const found = run('sh', '-c', blocks('sh')[2]!);
    expect(found).toHaveLength(5);
    for (const line of found) expect(line).toMatch(/^\d{4}\|(?!.*(knee|wall)).*push-up/);
  });

  test('querying SQLite', () => {
    const output = run('sh', '-ec', blocks('sh')[3]!);
    const back = records.filter(({ bodyPart }) => bodyPart === 'back').slice(20, 30);
    expect(output.slice(0, back.length)).toEqual(back.map(({ id, name }) => `${id}|${name}`));
    const glutes = records.filter(({ secondaryMuscles }) => secondaryMuscles[0] === 'glutes').slice(0, 5);
    const rearDelts = records.filter(({ muscles }) => muscles.main.includes('posterior deltoid')).slice(0, 5);
    expect(output.slice(back.length, -1)).toEqual([...glutes, ...rearDelts].map(({ name }) => name));
    expect(JSON.parse(output.at(-1)!)).toMatchObject([{ id: '0001' }]);
  });

  test('querying SQLite for doable and for easier exercises', () => {
    const output = run('sh', '-ec', blocks('sh')[4]!);
    const had = ['body weight', 'dumbbell', 'bench'];
    const doable = records.filter((record) => needsOf(record).every((word) => had.includes(word))).slice(0, 5);
    expect(output.slice(0, 5)).toEqual(doable.map(({ name }) => name));
    const { related } = records.find(({ name }) => name === 'push-up')!;
    const easier = related.easier.slice(0, 3).map((id) => records.find((record) => record.id === id)!.name);
    expect(output.slice(5)).toEqual(easier);
  });

  test('DuckDB', async () => {
    const [counts, found] = await Promise.all(blocks('sql').map((sql) => queryDuckDb(folder, sql)));
    const glutes = records.filter(({ secondaryMuscles }) => secondaryMuscles.includes('glutes'));
    expect(counts!.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(glutes.length);
    expect(found![0]![1]).toBe('push-up');
    expect(found).toHaveLength(5);
  });

  test('Python searching with SQLite', () => {
    const lines = run(program('python3'), '-c', blocks('python')[2]!);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toMatch(/^\d{4} .*farmer's carry$/);
  });

  test('Python without pandas', () => {
    const lines = run(program('python3'), '-c', blocks('python')[1]!);
    const kettlebell = records.filter(({ equipment }) => equipment === 'kettlebell');
    expect(lines).toEqual(kettlebell.map(({ id, name, instructions }) => `${id} ${name} ${instructions[0]}`));
  });

  test('Node.js', () => {
    const lines = run(process.execPath, '--input-type=module', '-e', blocks('js')[0]!);
    const pushUps = records.filter(({ name }) => name.includes('push-up'));
    expect(lines).toEqual(pushUps.map(({ id, name, instructions }) => `${id} ${name} ${instructions.length}`));
  });
});

test.each(['kotlin/Exercises.kt', 'swift/Exercises.swift'])(
  'every statement of the example %s gives the promised result',
  (path) => {
    const code = readFileSync(new URL(`../../../../build/offline/examples/${path}`, import.meta.url), 'utf8');
    const database = new sqlite.Database(join(folder, 'exercises.sqlite'), { readOnly: true });
    try {
      const [bodyPart, search, instructions] = Array.from(
        code.matchAll(/"""\s+(SELECT[\s\S]*?)"""/g),
        ([, sql]) =>
          (...values: (string | number)[]) =>
            database.all(sql!, values),
      );
      const back = records.filter((record) => record.bodyPart === 'back').slice(5, 15);
      expect(bodyPart!('back', 10, 5)).toEqual(
        back.map(({ id, name, target, equipment }) => ({ id, name, target, equipment })),
      );
      const squat = { name: expect.stringContaining('squat') };
      expect(search!('squats', 3)).toMatchObject([squat, squat, squat]);
      for (const typed of ['push-up', 'chin-up', "farmer's carry", '"', ''])
        expect(search!(typed, 3)).toBeInstanceOf(Array);
      expect(search!('dumbell', 3)).toEqual([]);
      expect(instructions!('0001').map(({ text }) => text)).toEqual(
        records.find(({ id }) => id === '0001')!.instructions,
      );
    } finally {
      database.close();
    }
  },
);

test('the README reads the same in the repository; vitest -u writes its tables', async () => {
  await expect(readme).toMatchFileSnapshot('../../../../build/snapshots/README.md');
  expect(readme).not.toContain('<!--');
});

test('the README explains every field, in order', () => {
  const explained = [...readme.matchAll(/^\| `(\w+)` +\| (text|lists?|map)\b/gm)].map(([, name, kind]) => ({
    name,
    kind,
  }));
  expect(explained).toEqual(fields.map(({ name, kind }) => ({ name, kind })));
});

test('no example is longer than ten lines', () => {
  for (const language of ['sh', 'sql', 'python', 'js']) {
    for (const code of blocks(language)) expect(code.split('\n').length - 1, code).toBeLessThanOrEqual(10);
  }
});
