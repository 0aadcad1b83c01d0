import { useEffect, useRef } from 'preact/hooks';

/** Draws an exercise into a stage as long as it is seen, and returns what ends it; see `figures.ts`. */
export type DrawFigure = (stage: HTMLElement) => () => void;

interface ExerciseFigureProps {
  readonly exercise: string;
  /** Whose silhouette stands there until the figure is drawn. */
  readonly posture: string | undefined;
  /** Without it, as where pages are built beforehand, the stage stays empty. */
  readonly draw?: DrawFigure | undefined;
}

/** The stage of an exercise's figure. */
export function ExerciseFigure({ exercise, posture, draw }: ExerciseFigureProps) {
  const stage = useRef<HTMLSpanElement>(null);
  useEffect(() => (draw ? draw(stage.current!) : undefined), [draw, exercise]);
  return <span class="stage" ref={stage} data-exercise={exercise} data-posture={posture} />;
}
