import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import type { Exercise } from '../../../catalogue/schema/exercise.ts';
import type { Ledger } from '../../../catalogue/schema/ledger.ts';
import type { Vocabulary } from '../../../catalogue/schema/vocabulary.ts';

/** The project's catalogue. */
export const realCatalogue = fileURLToPath(new URL('../../../catalogue', import.meta.url));

/** The exercise that the home page shows large: drawing it takes as long as building the rest of a small catalogue. */
const large = '0162-kettlebell-swing.json';

/**
 * Writes a small valid catalogue: some of the real exercises, with only the words and patterns that they use. All have the
 * same large exercise, so that most builds find its drawing in `.cache`.
 * @param step besides that exercise, one in this many is taken
 * @returns the exercises, unsorted
 */
export function writeSmallCatalogue(folder: string, step = 30): Exercise[] {
  const files = glob
    .sync('exercises/*.json', { cwd: realCatalogue, absolute: true })
    .sort()
    .filter((file, i) => i % step === 0 || basename(file) === large);
  const exercises = files.map(read<Exercise>);
  const used = (words: readonly string[]) => new Set(words);
  const parts = used(exercises.map(({ bodyPart }) => bodyPart));
  const equipment = used(exercises.map(({ equipment }) => equipment));
  const targets = used(exercises.map(({ target }) => target));
  const ids = used(exercises.map(({ id }) => id));

  mkdirSync(join(folder, 'exercises'), { recursive: true });
  for (const [i, file] of files.entries()) {
    // Related exercises may have been left out.
    const { related: _, ...exercise } = exercises[i]!;
    write(join('exercises', basename(file)), exercise);
  }
  for (const name of [
    'motions/shared',
    'words.json',
    'LICENSE',
    'vocabulary/muscles.json',
    'vocabulary/anatomy.json',
    'vocabulary/requisites.json',
    'vocabulary/movement-patterns.json',
  ]) {
    cpSync(join(realCatalogue, name), join(folder, name), { recursive: true });
  }
  for (const pattern of patternsOf(exercises)) {
    cpSync(join(realCatalogue, 'motions', `${pattern}.json`), join(folder, 'motions', `${pattern}.json`));
  }
  keep<Vocabulary['bodyParts']>('vocabulary/body-parts.json', ({ word }) => parts.has(word));
  keep<Vocabulary['equipment']>('vocabulary/equipment.json', ({ word }) => equipment.has(word));
  keep<Vocabulary['targets']>('vocabulary/targets.json', ({ word }) => targets.has(word));
  keep<Ledger>('ids.json', ({ id }) => ids.has(id));
  const floors = { exercises: 1, perBodyPart: 1, perEquipment: 1, perTarget: 1 };
  const minima = Object.entries(floors).map(([name, floor]) => [name, { floor, goal: floor }]);
  write('requirements.json', { motionRequired: true, ...Object.fromEntries(minima) });
  return exercises;

  function keep<T extends readonly unknown[]>(name: string, wanted: (entry: T[number]) => boolean): void {
    write(name, read<T>(join(realCatalogue, name)).filter(wanted));
  }

  function write(name: string, value: unknown): void {
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  }
}

/** The patterns of the exercises, and the ones they extend. */
function patternsOf(exercises: readonly Exercise[]): Set<string> {
  const patterns = new Set(exercises.flatMap(({ motion }) => motion?.pattern ?? []));
  for (const pattern of patterns) {
    const { extends: base } = read<{ extends?: string }>(join(realCatalogue, 'motions', `${pattern}.json`));
    if (base !== undefined) patterns.add(base);
  }
  return patterns;
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}
