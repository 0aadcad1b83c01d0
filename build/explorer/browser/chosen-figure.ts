/** Which of the figures this visitor wants to see: kept for all pages of the site. */

import type { FigureOptions } from '../../figure/index.ts';

export type FigureName = NonNullable<FigureOptions['figure']>;

export const figureNames: readonly FigureName[] = ['male', 'female'];

const storage = 'exercise-catalogue-figure';
const listeners = new Set<() => void>();
let chosen = kept() ?? figureNames[0]!;

export function chosenFigure(): FigureName {
  return chosen;
}

export function chooseFigure(figure: FigureName): void {
  chosen = figure;
  try {
    localStorage.setItem(storage, figure);
  } catch {
    // Where nothing may be kept the choice is that of this page alone.
  }
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when the other figure is chosen.
 * @returns what ends it
 */
export function onFigureChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept(): FigureName | undefined {
  // Pages are also rendered where there is no browser.
  if (typeof document === 'undefined') return undefined;
  try {
    return figureNames.find((name) => name === localStorage.getItem(storage));
  } catch {
    return undefined;
  }
}
