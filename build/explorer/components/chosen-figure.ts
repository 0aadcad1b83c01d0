import type { FigureName } from '../../motion/anatomy/skeleton.ts';

/** Both figures, the default first. */
export const figureNames: readonly FigureName[] = ['male', 'female'];

const storage = 'exercise-catalogue-figure';
const listeners = new Set<() => void>();
/** Looked up when it is first asked for. */
let chosen: FigureName | undefined;

/** The figure that this visitor has chosen, stored for all pages of the site, or the default. */
export function chosenFigure(): FigureName {
  chosen ??= kept() ?? figureNames[0]!;
  return chosen;
}

/** Chooses a figure for all pages, tells the listeners, and stores the choice if the browser allows it. */
export function chooseFigure(figure: FigureName): void {
  chosen = figure;
  try {
    localStorage.setItem(storage, figure);
  } catch {
    // Without storage, the choice lasts for this page only.
  }
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

function kept(): FigureName | undefined {
  // Pages are also rendered outside a browser.
  if (typeof document === 'undefined') return undefined;
  try {
    return figureNames.find((name) => name === localStorage.getItem(storage));
  } catch {
    return undefined;
  }
}
