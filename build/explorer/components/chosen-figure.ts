import type { FigureName } from '../../motion/anatomy/skeleton.ts';
import { storedText, storeText } from './stored-text.ts';

/** Both figures, the default first. */
export const figureNames: readonly FigureName[] = ['male', 'female'];

const storage = 'exercise-catalogue-figure';
const listeners = new Set<() => void>();
/** Looked up when it is first asked for. */
let chosen: FigureName | undefined;

/** The figure that this visitor has chosen, stored for all pages of the site, or the default. */
export function chosenFigure(): FigureName {
  chosen ??= storedFigure() ?? figureNames[0]!;
  return chosen;
}

function storedFigure(): FigureName | undefined {
  // Pages are also rendered outside a browser.
  const stored = typeof document === 'undefined' ? undefined : storedText('localStorage', storage);
  return figureNames.find((name) => name === stored);
}

/** Chooses a figure for all pages, and tells the listeners. */
export function chooseFigure(figure: FigureName): void {
  chosen = figure;
  storeText('localStorage', storage, figure);
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when the visitor chooses the other figure.
 * @returns a function that stops the calls
 */
export function onFigureChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
