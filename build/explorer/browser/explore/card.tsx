import type { ExerciseSummary } from '../../exercise-summary.ts';
import { titled } from '../../titled.ts';
import { type DrawFigure, ExerciseFigure } from '../exercise-figure.tsx';

interface CardProps {
  readonly exercise: ExerciseSummary;
  /** The way to the root of the site. */
  readonly root: string;
  readonly draw?: DrawFigure | undefined;
}

/** An exercise that moves as long as it is seen, and leads to its page. */
export function Card({ exercise, root, draw }: CardProps) {
  const { id, name, target, equipment, posture } = exercise;
  return (
    <a class="card" href={`${root}exercise/${id}/`}>
      <ExerciseFigure exercise={id} posture={posture} draw={draw} />
      <span class="card-text">
        <span class="card-name">{titled(name)}</span>
        <span class="card-facts">
          <span class="card-target">{target}</span> · {equipment}
        </span>
      </span>
    </a>
  );
}
