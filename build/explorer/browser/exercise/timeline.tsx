import { useEffect, useRef } from 'preact/hooks';
import type { TurningFigure } from '../turning-figure.tsx';

/** The number of arrow-key steps in a loop. */
const parts = 100;

/** A slider for the position in the loop, with a mark where each step starts. */
export function Timeline({ figure }: { figure: TurningFigure }) {
  const range = useRef<HTMLInputElement>(null);
  const { round, isPlaying } = figure;
  const show = () => {
    const input = range.current!;
    const moment = figure.moment();
    input.value = `${moment * parts}`;
    input.style.setProperty('--moment', `${moment}`);
  };
  useEffect(() => {
    if (!round) return;
    show();
    if (!isPlaying) return;
    let next = requestAnimationFrame(function follow() {
      // While it is dragged, the visitor sets the position.
      if (!range.current!.matches(':active')) show();
      next = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(next);
  }, [round, isPlaying]);
  const seek = (input: HTMLInputElement, isDone: boolean) => {
    const moment = input.valueAsNumber / parts;
    input.style.setProperty('--moment', `${moment}`);
    input.ariaValueText = `${(moment * round!.seconds).toFixed(1)} of ${round!.seconds.toFixed(1)} seconds`;
    figure.seek(moment, isDone);
  };
  return (
    <span class="timeline">
      <input
        ref={range}
        type="range"
        aria-label="Moment of the movement"
        min="0"
        max={parts}
        step="any"
        disabled={!round}
        onInput={(event) => seek(event.currentTarget, false)}
        onChange={(event) => seek(event.currentTarget, true)}
      />
      {round?.stepStarts.map((start) => (
        <i key={start} style={{ left: `${start * 100}%` }} />
      ))}
    </span>
  );
}
