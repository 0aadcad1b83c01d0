/** The figure of an exercise, drawn where it stands. */
export function ExerciseFigure({ exercise }: { exercise: string }) {
  return <span class="stage" data-exercise={exercise} />;
}
