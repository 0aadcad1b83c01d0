/** The figures of the cards of a page: each moves as long as it is seen. */

import { configureFigures, createFigure, type Figure } from '../../figure/index.ts';
import { movementsUrl } from './facts.ts';

configureFigures({
  movements: movementsUrl,
  startWorker: () => new Worker(new URL('../../figure/core.ts', import.meta.url), { type: 'module' }),
});

/** Side of a card's drawing in pixels of the screen, at most: more is not seen on a card, and costs. */
const largestDrawing = 320;
/** How long a card has to be seen before it is drawn, in ms: who scrolls past does not wait for what went by. */
const patience = 120;
/**
 * Who scrolls faster than this, in CSS pixels per ms, sees no figure: drawing waits, and leaves the processor to the
 * scrolling. Of the frames of a long scroll on a busy machine 35 % were dropped with it, 46 % without.
 */
const glance = 1;

/** The figures that are seen now, and whether they stand still. */
const seen = new Set<Figure>();
let isPaused = false;

/** Stops all figures of cards, and those that come into view, or lets them go on. */
export function pauseFigures(paused: boolean): void {
  isPaused = paused;
  for (const figure of seen) void figure.update({ paused }).catch(() => undefined);
}

/** Where the page was at the last event of scrolling, and how fast it had come there. */
let [scrolledTo, scrolledAt, speed] = [0, 0, 0];
globalThis.addEventListener?.(
  'scroll',
  ({ timeStamp }) => {
    speed = Math.abs(scrollY - scrolledTo) / Math.max(1, timeStamp - scrolledAt);
    [scrolledTo, scrolledAt] = [scrollY, timeStamp];
  },
  { passive: true },
);
const isRushing = () => speed > glance && performance.now() - scrolledAt < patience;

/** Cards that are watched, with what to do when they come into view and leave it. */
const watched = new WeakMap<Element, { readonly enter: () => void; readonly leave: () => void }>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const card = watched.get(target);
      if (isIntersecting) card?.enter();
      else card?.leave();
    }
  },
  { rootMargin: '80px' },
);

/**
 * Draws the exercise that `stage` names into a canvas inside it, as long as it is seen.
 * @returns what ends it
 */
export function drawWhileSeen(stage: HTMLElement): () => void {
  const canvas = stage.querySelector('canvas') ?? stage.appendChild(document.createElement('canvas'));
  let figure: Figure | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    if (!figure) return;
    seen.delete(figure);
    figure.destroy();
    figure = undefined;
  };
  const enter = () => {
    leave();
    timer = setTimeout(begin, patience);
  };
  const begin = () => {
    if (isRushing()) timer = setTimeout(begin, patience);
    else {
      const size = Math.min(largestDrawing, Math.round(stage.clientWidth * devicePixelRatio));
      figure = createFigure(canvas, { exercise: stage.dataset.exercise!, size, paused: isPaused });
      seen.add(figure);
      figure.ready.then(
        () => stage.classList.add('drawn'),
        () => stage.classList.add('undrawn'),
      );
    }
  };
  watched.set(stage, { enter, leave });
  observer.observe(stage);
  return () => {
    observer.unobserve(stage);
    watched.delete(stage);
    leave();
  };
}

/** Draws the figures of all stages in `place` that were built beforehand. */
export function drawFigures(place: ParentNode): void {
  for (const stage of place.querySelectorAll<HTMLElement>('.stage[data-exercise]')) drawWhileSeen(stage);
}
