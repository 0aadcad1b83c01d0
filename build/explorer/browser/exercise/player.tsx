import { useState } from 'preact/hooks';
import { titled } from '../../titled.ts';
import { PlayButton } from '../play-button.tsx';
import { useTurningFigure } from '../turning-figure.tsx';

/** Side of the drawing in pixels of the screen, at most. */
const largest = 720;

const figures = ['male', 'female'] as const;
const speeds = [0.25, 0.5, 1, 1.5] as const;

interface PlayerProps {
  readonly exercise: string;
  readonly name: string;
  /** Whose silhouette stands there until the figure is drawn. */
  readonly posture: string | undefined;
  /** Is told the numbers of the steps that the figure shows from now on, from 1, and says what they are. */
  readonly onSteps: (steps: readonly number[]) => readonly string[];
}

/** The figure of an exercise, to be stopped, slowed, turned and changed for the other one. */
export function Player({ exercise, name, posture, onSteps }: PlayerProps) {
  const [speed, setSpeed] = useState(1);
  const [shown, setShown] = useState<(typeof figures)[number]>('male');
  const [current, setCurrent] = useState<readonly string[]>();
  const tell = (steps: readonly number[]) => setCurrent(onSteps(steps));
  const figure = useTurningFigure({ exercise, name, largest, onSteps: tell });
  const { yaw } = figure;
  const isUndrawn = figure.state === 'undrawn';

  return (
    <>
      <div class={`stage ${figure.state}`} data-posture={posture}>
        {figure.canvas}
        {isUndrawn && <p class="stage-note">The figure could not be drawn. Reload to try again.</p>}
      </div>
      {/* The same words as in the steps, where screen readers have them. */}
      {current && (
        <p class="current-steps" aria-hidden="true">
          {current.at(0)}
        </p>
      )}
      <div class="player-controls" hidden={isUndrawn}>
        <PlayButton isPlaying={figure.isPlaying} onToggle={figure.togglePlaying} />
        <label class="range-field">
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M12 4c5.5 0 9.5 2.2 9.5 5.5S17.5 15 12 15c-1.2 0-2.3-.1-3.3-.3M12 4C6.5 4 2.5 6.2 2.5 9.5c0 1.8 1.2 3.3 3.2 4.3M11.5 11 8 14.5l3 4" />
          </svg>
          <input
            type="range"
            aria-label="Turn"
            aria-valuetext={`${yaw ?? 0} degrees`}
            min="0"
            max="359"
            value={yaw ?? 0}
            disabled={yaw === undefined}
            onInput={(event) => figure.turn(event.currentTarget.valueAsNumber, false)}
            onChange={(event) => figure.turn(event.currentTarget.valueAsNumber, true)}
          />
        </label>
        <fieldset class="segmented">
          <legend class="visually-hidden">Speed</legend>
          {speeds.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={speed === each}
              onClick={() => {
                setSpeed(each);
                figure.update({ speed: each });
              }}
            >
              {each}×
            </button>
          ))}
        </fieldset>
        <fieldset class="segmented">
          <legend class="visually-hidden">Figure</legend>
          {figures.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={shown === each}
              onClick={() => {
                setShown(each);
                figure.update({ figure: each });
              }}
            >
              {titled(each)}
            </button>
          ))}
        </fieldset>
      </div>
    </>
  );
}
