import { useEffect, useRef, useState } from 'preact/hooks';
import { createFigure, type Figure, type FigureOptions } from '../../figure/index.ts';
import { useChosenFigure } from '../components/figure-switch.tsx';
import { asksForLessMotion } from '../components/less-motion.ts';
import { isScrollingFast, onFastScroll } from './fast-scroll.ts';
import { LatestOnly } from './latest-only.ts';

/** The degrees by which a drag over the whole width turns the figure. */
const turnPerWidth = 360;

interface TurningOptions extends Pick<FigureOptions, 'exercise' | 'onSteps'> {
  /** The name of the exercise, for screen readers. */
  readonly name: string;
  /** The largest side of the drawing, in device pixels. */
  readonly largest: number;
}

/** A figure in a canvas, with state and actions for its controls. */
export interface TurningFigure {
  /** The element for the page. Dragging it turns the figure. */
  readonly canvas: preact.JSX.Element;
  /** The view in degrees; undefined until it is drawn. */
  readonly yaw: number | undefined;
  readonly state: 'waiting' | 'drawn' | 'undrawn';
  /** Whether it moves. True at first, unless the visitor's system setting asks for reduced motion. */
  readonly isPlaying: boolean;
  togglePlaying(): void;
  /** Turns the figure, drawn coarsely until the turn is done. */
  turn(degrees: number, isDone: boolean): void;
  /** The position in the loop, 0 to 1. */
  moment(): number;
  /** The loop's duration in seconds, and the positions at which another step starts; undefined until drawn. */
  readonly round: Pick<Figure, 'seconds' | 'stepStarts'> | undefined;
  /** Shows a position of the loop, 0 to 1. If the figure moves, it continues from there when scrubbing ends. */
  seek(moment: number, isDone: boolean): void;
  update(options: Partial<FigureOptions>): void;
}

/** Draws an exercise that can be turned, starting at the position `from` of its loop, 0 to 1. */
export function useTurningFigure({ name, largest, ...options }: TurningOptions, from = 0): TurningFigure {
  const canvas = useRef<HTMLCanvasElement>(null);
  const figure = useRef<Figure>(null);
  const updates = useRef(new LatestOnly());
  const seeks = useRef(new LatestOnly());
  /** The changes to apply once the previous change is visible. */
  const wanted = useRef<Partial<FigureOptions>>({});
  const [yaw, setYaw] = useState<number>();
  const [isPlaying, setPlaying] = useState(() => !asksForLessMotion());
  const plays = useRef(isPlaying);
  const isSeen = useRef(true);
  const isSeeking = useRef(false);
  const [round, setRound] = useState<TurningFigure['round']>();
  const chosen = useChosenFigure();
  const [state, setState] = useState<TurningFigure['state']>('waiting');

  const fullSize = () => Math.min(largest, Math.round(canvas.current!.clientWidth * devicePixelRatio));
  const update = (changed: Partial<FigureOptions>) => {
    wanted.current = { ...wanted.current, ...changed };
    updates.current.run(() => {
      const options = wanted.current;
      wanted.current = {};
      return figure.current?.update(options).catch(() => undefined);
    });
  };

  /** A figure out of view stands still to save CPU. */
  const settle = () => update({ paused: !plays.current || isSeeking.current || !isSeen.current || isScrollingFast() });

  useEffect(() => {
    const sights = new IntersectionObserver((entries) => {
      isSeen.current = entries.at(-1)!.isIntersecting;
      settle();
    });
    let endFastScroll: (() => void) | undefined;
    const created = createFigure(canvas.current!, {
      ...options,
      figure: chosen,
      motion: 'always',
      size: fullSize(),
      paused: from > 0 || !isPlaying,
    });
    figure.current = created;
    const begun = from > 0 ? created.frame(from) : created.ready;
    begun.then(
      () => {
        setYaw(Math.round(created.view?.yaw ?? 0));
        setRound({ seconds: created.seconds, stepStarts: created.stepStarts });
        setState('drawn');
        if (!canvas.current) return;
        sights.observe(canvas.current);
        endFastScroll = onFastScroll(settle);
      },
      () => setState('undrawn'),
    );
    return () => {
      endFastScroll?.();
      sights.disconnect();
      created.destroy();
    };
    // Created once for an exercise; other changes go through `update`.
  }, [options.exercise]);

  useEffect(() => {
    if (state === 'drawn') update({ figure: chosen });
  }, [chosen, state]);

  const turn = (degrees: number, isDone: boolean) => {
    const turned = ((Math.round(degrees) % 360) + 360) % 360;
    setYaw(turned);
    update({ yaw: turned, size: fullSize(), turning: !isDone });
  };
  const dragHandlers = useDrag(yaw, turn);

  return {
    canvas: <canvas ref={canvas} role="img" aria-label={`${name}, animated`} {...dragHandlers} />,
    yaw,
    state,
    isPlaying,
    togglePlaying() {
      plays.current = !isPlaying;
      setPlaying(plays.current);
      settle();
    },
    turn,
    moment: () => figure.current?.moment ?? 0,
    round,
    seek(moment, isDone) {
      isSeeking.current = !isDone;
      // The end of the loop is its start.
      const t = Math.min(moment, 0.9999);
      seeks.current.run(async () => {
        await figure.current?.frame(t).catch(() => undefined);
        if (isDone) settle();
      });
    },
    update,
  };
}

/** Handlers of a canvas that turn its figure while it is dragged, beginning at `yaw` degrees if that is known. */
function useDrag(yaw: number | undefined, turn: TurningFigure['turn']): preact.CanvasHTMLAttributes<HTMLCanvasElement> {
  const drag = useRef<{ readonly x: number; readonly from: number; yaw?: number }>(null);
  // A touch that becomes scrolling is cancelled: the figure stays as far as it was turned.
  const end = () => {
    if (drag.current?.yaw !== undefined) turn(drag.current.yaw, true);
    drag.current = null;
  };
  return {
    onPointerDown(event) {
      if (yaw === undefined) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, from: yaw };
    },
    onPointerMove(event) {
      if (!drag.current) return;
      const share = (event.clientX - drag.current.x) / event.currentTarget.clientWidth;
      drag.current.yaw = drag.current.from - share * turnPerWidth;
      turn(drag.current.yaw, false);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
