import type { ExerciseSummary } from '../../exercise-summary.ts';
import { titled } from '../../titled.ts';
import { type DrawFigure, ExerciseFigure } from '../exercise-figure.tsx';

interface CardProps {
  readonly exercise: ExerciseSummary;
  /** The way to the root of the site. */
  readonly root: string;
  readonly draw?: DrawFigure | undefined;
  /** The filter all of whose cards around this one have the same word, which none of them repeats. */
  readonly inList?: string | undefined;
}

/** Words that would leave no room beside them, as they are shown on a card. */
const shortened: { readonly [word: string]: string } = { 'cardiovascular system': 'cardio' };

/** An exercise that moves as long as it is seen, and leads to its page. */
export function Card({ exercise, root, draw, inList }: CardProps) {
  const { id, name, posture } = exercise;
  const target = inList !== 'target' && exercise.target;
  const equipment = inList !== 'equipment' && exercise.equipment;
  return (
    <a class="card" href={`${root}exercise/${id}/`}>
      <ExerciseFigure exercise={id} posture={posture} draw={draw} />
      <span class="card-text">
        <span class="card-name">{titled(name)}</span>
        <span class="card-facts">
          {target && <span class="card-target">{shortened[target] ?? target}</span>}
          {target && equipment && ' · '}
          {equipment}
        </span>
      </span>
    </a>
  );
}
