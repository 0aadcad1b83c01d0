import type { OfflineCatalogue } from '../../edge/offline/offline-catalogue.ts';

/** As much of an exercise as a card and the filters need. */
export interface ExerciseSummary {
  readonly id: string;
  readonly name: string;
  readonly bodyPart: string;
  readonly equipment: string;
  readonly target: string;
  readonly secondaryMuscles: readonly string[];
  readonly difficulty: string;
  readonly gifUrl: string;
}

/** Every exercise of a catalogue, by name. Parsing 1,000 of them takes some 10 ms once. */
export function summaries(catalogue: OfflineCatalogue): ExerciseSummary[] {
  return catalogue.filter({}).map(({ id, name, bodyPart, equipment, target, secondaryMuscles, gifUrl }) => {
    const { difficulty } = catalogue.details(id)!;
    return { id, name, bodyPart, equipment, target, secondaryMuscles, gifUrl, difficulty };
  });
}

/** An exercise's name or a word of the vocabulary with its first letter in upper case. */
export function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
