import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { editorSchemas } from '../../catalogue/editor-schemas.ts';
import { wholeCatalogue } from '../support/samples/whole-catalogue.ts';

const folder = join(import.meta.dirname, '../../catalogue');
const catalogue = await wholeCatalogue();
const schemas = editorSchemas(catalogue.vocabulary);

test.each([...schemas.keys()])('%s is up to date; npm run fix writes it', (file) => {
  expect(readFileSync(join(folder, file), 'utf8')).toBe(schemas.get(file));
});

const validator = new Ajv2020({ strict: false });
for (const text of schemas.values()) validator.addSchema(JSON.parse(text));
const isValidBy = (file: string) => validator.getSchema(`urn:exercise-catalogue:${file}`)!;

test('each has a name that validators find it by', () => {
  for (const file of schemas.keys()) expect(isValidBy(file)).toBeDefined();
});

describe('exercise.schema.json', () => {
  const isValid = isValidBy('exercise.schema.json');
  const [exercise] = catalogue.exercises;

  test('accepts every exercise of the catalogue', () => {
    expect(catalogue.exercises.filter((each) => !isValid(each)).map(({ id }) => id)).toEqual([]);
  });

  test.each([
    { bodyPart: 'waste' },
    { target: 'chest' },
    { equipment: 'machine' },
    { secondaryMuscles: ['gluteals'] },
    { secondaryMuscles: ['glutes', 'glutes'] },
    { id: '12' },
    { name: 'Squat' },
    { instructions: ['Stand up.'] },
    { category: 'yoga' },
    { sets: 3 },
    { motion: { patern: 'squat' } },
  ])('refuses %j', (mistake) => {
    expect(isValid({ ...exercise, ...mistake })).toBe(false);
  });

  test('explains fields to the editor', () => {
    const { properties } = JSON.parse(schemas.get('exercise.schema.json')!);
    for (const name of ['id', 'name', 'aliases', 'target', 'secondaryMuscles', 'instructions']) {
      expect(properties[name].description).toMatch(/\.$/);
    }
  });
});

test('motion-pattern.schema.json accepts every pattern of the catalogue', () => {
  const isValid = isValidBy('motion-pattern.schema.json');
  const patterns = [...catalogue.motions].filter(([name]) => !name.includes('/'));
  expect(patterns.filter(([, pattern]) => !isValid(pattern)).map(([name]) => name)).toEqual([]);
});
