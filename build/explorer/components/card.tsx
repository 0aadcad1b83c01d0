import type { ExerciseCard } from '../data/exercise-summary.ts';
import { exercisePagePath } from '../data/page-paths.ts';
import { titled } from '../data/titled.ts';
import { type DrawFigure, ExerciseFigure } from './exercise-figure.tsx';

interface CardProps {
  readonly exercise: ExerciseCard;
  /** The relative path to the root of the site. */
  readonly root: string;
  readonly draw?: DrawFigure | undefined;
  /** The filter for which all surrounding cards have the same word, so that no card repeats it. */
  readonly inList?: string | undefined;
}

/** Shorter forms of words that would take up too much room on a card. */
const shortened: { readonly [word: string]: string } = { 'cardiovascular system': 'cardio' };

/** An exercise that moves while it is visible, and links to its page. */
export function Card({ exercise, root, draw, inList }: CardProps) {
  const { id, name, posture } = exercise;
  const target = inList !== 'target' && exercise.target;
  const equipment = inList !== 'equipment' && exercise.equipment;
  return (
    <a class="card" href={root + exercisePagePath(id)}>
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
