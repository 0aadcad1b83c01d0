import { useEffect, useRef, useState } from 'preact/hooks';
import { createFigure, type Figure } from '../../../figure/index.ts';
import { LatestOnly } from './latest-only.ts';

/** Side of the drawing in pixels of the screen, at most, and while it is turned: what moves at once may be coarser. */
const largestDrawing = 720;
const turningDrawing = 300;
/** Degrees that a drag over the whole width turns the figure by. */
const turnPerWidth = 360;

const figures = ['male', 'female'] as const;
const speeds = [0.25, 0.5, 1, 1.5] as const;

/** The figure of an exercise, to be stopped, slowed, turned and changed for the other one. */
export function Player({ exercise, name }: { exercise: string; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<Figure>(null);
  const updates = useRef(new LatestOnly());
  const drag = useRef<{ readonly x: number; readonly yaw: number }>(null);
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [speed, setSpeed] = useState(1);
  const [yaw, setYaw] = useState<number>();
  const [shown, setShown] = useState<(typeof figures)[number]>('male');
  const [fault, setFault] = useState(false);

  const fullSize = () => Math.min(largestDrawing, Math.round(canvas.current!.clientWidth * devicePixelRatio));
  const update = (options: Parameters<Figure['update']>[0]) =>
    updates.current.run(() => figure.current?.update(options).catch(() => undefined));

  useEffect(() => {
    const created = createFigure(canvas.current!, { exercise, size: fullSize(), motion: 'always', paused: !isPlaying });
    figure.current = created;
    created.ready.then(
      () => setYaw(Math.round(created.view?.yaw ?? 0)),
      () => setFault(true),
    );
    return () => created.destroy();
  }, [exercise]);

  const turn = (degrees: number, isDone: boolean) => {
    const turned = ((Math.round(degrees) % 360) + 360) % 360;
    setYaw(turned);
    update({ yaw: turned, size: isDone ? fullSize() : Math.min(turningDrawing, fullSize()) });
  };

  return (
    <>
      <div class="stage">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${name}, animated`}
          onPointerDown={(event) => {
            if (yaw === undefined) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { x: event.clientX, yaw };
          }}
          onPointerMove={(event) => {
            if (!drag.current) return;
            const share = (event.clientX - drag.current.x) / event.currentTarget.clientWidth;
            turn(drag.current.yaw - share * turnPerWidth, false);
          }}
          onPointerUp={() => {
            if (drag.current && yaw !== undefined) turn(yaw, true);
            drag.current = null;
          }}
          onPointerCancel={() => {
            drag.current = null;
          }}
        />
        {fault && <p class="stage-note">This browser cannot draw the figure.</p>}
      </div>
      <div class="player-controls">
        <button
          type="button"
          class="play-button"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={() => {
            setPlaying(!isPlaying);
            update({ paused: isPlaying });
          }}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d={isPlaying ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4l13 8-13 8z'} />
          </svg>
        </button>
        <label class="range-field">
          <span>Turn</span>
          <input
            type="range"
            min="0"
            max="359"
            value={yaw ?? 0}
            disabled={yaw === undefined}
            onInput={(event) => turn(event.currentTarget.valueAsNumber, false)}
            onChange={(event) => turn(event.currentTarget.valueAsNumber, true)}
          />
          <output>{yaw ?? 0}°</output>
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
                update({ speed: each });
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
                update({ figure: each });
              }}
            >
              {each}
            </button>
          ))}
        </fieldset>
      </div>
    </>
  );
}
