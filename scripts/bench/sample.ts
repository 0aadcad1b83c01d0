import { join } from 'node:path';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { readCatalogue } from '../../catalogue/read-catalogue.ts';
import { compareCodePoints } from '../../edge/order/code-points.ts';
import { project } from '../support/project.ts';

/** The project's catalogue. */
export async function projectCatalogue(): Promise<Catalogue> {
  const { catalogue } = await readCatalogue(join(project, 'catalogue'));
  return catalogue;
}

/** So many of the items, evenly spread over all of them. */
export function evenly<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!);
}

/** At least so many exercises in the order of every list; if there are fewer, they are repeated under other names. */
export function padded<Exercise extends { readonly id: string; readonly name: string }>(
  exercises: readonly Exercise[],
  atLeast: number,
): Exercise[] {
  const more = Array.from({ length: Math.max(0, atLeast - exercises.length) }, (_, i) => {
    const original = exercises[i % exercises.length]!;
    return { ...original, id: String(20_000 + i), name: `${original.name} again ${i}` };
  });
  return [...exercises, ...more].sort((a, b) => compareCodePoints(a.name, b.name));
}
