import { useEffect, useRef } from 'preact/hooks';
import type { ExerciseCard } from '../data/exercise-summary.ts';
import { exercisePagePath } from '../data/page-paths.ts';
import { titled } from '../data/titled.ts';

/** Draws an exercise into a stage while it is visible, and returns a function that stops it; see `figures.ts`. */
export type DrawFigure = (stage: HTMLElement) => () => void;

interface CardProps {
  readonly exercise: ExerciseCard;
  /** The relative path to the root of the site. */
  readonly root: string;
  /** Without it, as in prerendering, the stage stays empty. */
  readonly draw?: DrawFigure | undefined;
  /** The filter for which all surrounding cards have the same word, so that no card repeats it. */
  readonly inList?: string | undefined;
}

/** Shorter forms of words that would take up too much room on a card. */
const shortened: { readonly [word: string]: string } = { 'cardiovascular system': 'cardio' };

/** An exercise that moves while it is visible, and links to its page. */
export function Card({ exercise, root, draw, inList }: CardProps) {
  const { id, name, posture } = exercise;
  const stage = useRef<HTMLSpanElement>(null);
  useEffect(() => draw?.(stage.current!), [draw, id]);
  const target = inList !== 'target' && exercise.target;
  const equipment = inList !== 'equipment' && exercise.equipment;
  return (
    <a class="card" href={root + exercisePagePath(id)}>
      {/* Shows the silhouette of the posture until the figure is drawn. */}
      <span class="stage" ref={stage} data-exercise={id} data-posture={posture} />
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
