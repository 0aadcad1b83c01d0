import { useState } from 'preact/hooks';
import { largestSize } from '../../../figure/page/figure.ts';
import { FigureSwitch } from '../../components/figure-switch.tsx';
import { PlayButton } from '../../components/play-button.tsx';
import { useTurningFigure } from '../turning-figure.tsx';
import { Timeline } from './timeline.tsx';

/** An eighth of a turn each, so that eight of them go all the way around. */
const turns = [
  { label: 'Turn left', degrees: 45, path: 'M4.5 5v5h5M5 10a8 8 0 1 1-1 5' },
  { label: 'Turn right', degrees: -45, path: 'M19.5 5v5h-5M19 10a8 8 0 1 0 1 5' },
] as const;
const speeds = [0.25, 0.5, 1, 1.5] as const;

interface PlayerProps {
  readonly exercise: string;
  readonly name: string;
  /** The posture whose silhouette is shown until the figure is drawn. */
  readonly posture: string | undefined;
  /** Called with the numbers of the steps that the figure now shows, from 1; returns their text. */
  readonly onSteps: (steps: readonly number[]) => readonly string[];
}

/** The figure of an exercise, with controls to pause, slow down, scrub, turn, and switch to the other figure. */
export function Player({ exercise, name, posture, onSteps }: PlayerProps) {
  const [speed, setSpeed] = useState(1);
  const [current, setCurrent] = useState<readonly string[]>();
  const tell = (steps: readonly number[]) => setCurrent(onSteps(steps));
  const figure = useTurningFigure({ exercise, name, largest: largestSize, onSteps: tell });
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
        <Timeline figure={figure} />
        <fieldset class="turn">
          <legend class="visually-hidden">Turn</legend>
          {turns.map(({ label, degrees, path }) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              disabled={yaw === undefined}
              onClick={() => figure.turn(yaw! + degrees, true)}
            >
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d={path} />
              </svg>
            </button>
          ))}
        </fieldset>
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
        <FigureSwitch />
      </div>
    </>
  );
}
