import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../../../edge/offline/offline-catalogue.ts';
import { packOf } from '../../support/sample-pack.ts';
import { wholeContent } from '../../support/whole-catalogue.ts';
import { headNames } from './head-names.ts';

const { records: exercises } = await wholeContent('https://images.example');
const catalogue = openCatalogue({ release: 'r', digest: 'd', pack: packOf(exercises) });
const nameOf = new Map(exercises.map(({ id, name }) => [id, name]));
const found = (text: string, limit = 3) => catalogue.search(text, { limit }).map(({ name }) => name);

describe('what people type is among the first three', () => {
  it.each(Object.entries(headNames))('%s', (text, id) => {
    expect(found(text)).toContain(nameOf.get(id) ?? `an exercise ${id}`);
  });
});

describe('without spaces it finds the same first', () => {
  it.each(
    [
      'bench press',
      'lat pulldown',
      'hip thrust',
      'leg curl',
      'face pull',
      'leg press',
      'reverse grip lat pulldown',
    ].map((text) => [text.replaceAll(' ', ''), text]),
  )('%s', (joined, text) => {
    expect(found(joined, 1)).toEqual(found(text, 1));
  });

  it('legpress finds nothing but leg presses', () => {
    for (const name of found('legpress', 20)) expect(name).toMatch(/press/);
  });
});

it('a whole name finds its exercise first', () => {
  for (const { name } of exercises) expect(found(name, 1)).toEqual([name]);
});

it('a whole alias finds its exercise before any whose titles only contain it', () => {
  const owners = (alias: string) => exercises.filter(({ aliases }) => aliases.includes(alias)).length;
  for (const { name, aliases } of exercises) {
    for (const alias of aliases) expect(found(alias, owners(alias) + 1), alias).toContain(name);
  }
});
