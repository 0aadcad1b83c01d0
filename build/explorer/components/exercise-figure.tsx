import { useEffect, useRef } from 'preact/hooks';

/** Draws an exercise into a stage while it is visible, and returns a function that stops it; see `figures.ts`. */
export type DrawFigure = (stage: HTMLElement) => () => void;

interface ExerciseFigureProps {
  readonly exercise: string;
  /** The posture whose silhouette is shown until the figure is drawn. */
  readonly posture: string | undefined;
  /** Without it, as in prerendering, the stage stays empty. */
  readonly draw?: DrawFigure | undefined;
}

/** The stage of an exercise's figure. */
export function ExerciseFigure({ exercise, posture, draw }: ExerciseFigureProps) {
  const stage = useRef<HTMLSpanElement>(null);
  useEffect(() => (draw ? draw(stage.current!) : undefined), [draw, exercise]);
  return <span class="stage" ref={stage} data-exercise={exercise} data-posture={posture} />;
}
