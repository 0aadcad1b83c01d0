import { useEffect, useState } from 'preact/hooks';
import { titled } from '../titled.ts';
import { chooseFigure, chosenFigure, type FigureName, figureNames, onFigureChosen } from './chosen-figure.ts';

/** Chooses the figure that the whole site shows. */
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

/** The figure that is chosen now. */
export function useChosenFigure(): FigureName {
  const [chosen, setChosen] = useState(chosenFigure);
  useEffect(() => onFigureChosen(() => setChosen(chosenFigure())), []);
  return chosen;
}
