import { useEffect, useState } from 'preact/hooks';
import type { FigureName } from '../../motion/anatomy/skeleton.ts';
import { titled } from '../data/titled.ts';
import { chooseFigure, chosenFigure, figureNames, onFigureChosen } from './chosen-figure.ts';

/** Switches the figure shown on the whole site. */
export function FigureSwitch() {
  const chosen = useChosenFigure();
  return (
    <fieldset class="segmented figure-switch">
      <legend class="visually-hidden">Figure</legend>
      {figureNames.map((each) => (
        <button key={each} type="button" aria-pressed={chosen === each} onClick={() => chooseFigure(each)}>
          {titled(each)}
        </button>
      ))}
    </fieldset>
  );
}

/** The currently chosen figure. */
export function useChosenFigure(): FigureName {
  const [chosen, setChosen] = useState(chosenFigure);
  useEffect(() => onFigureChosen(() => setChosen(chosenFigure())), []);
  return chosen;
}
