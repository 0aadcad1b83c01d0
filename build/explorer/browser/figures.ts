/** The figures of the cards of a page: each moves as long as it is seen. */

import { configureFigures, createFigure, type Figure } from '../../figure/index.ts';
import { chosenFigure, onFigureChosen } from './chosen-figure.ts';
import { movementsUrl } from './facts.ts';
import { isScrollingFast, onFastScroll } from './fast-scroll.ts';
import { keepStill, showStill } from './kept-stills.ts';

configureFigures({
  movements: movementsUrl,
  startWorker: () => new Worker(new URL('../../figure/core.ts', import.meta.url), { type: 'module' }),
});

/** Side of a card's drawing in pixels of the screen, at most: more is not seen on a card, and costs. */
const largestDrawing = 320;
/** How long a card has to be seen before it is drawn, in ms: who scrolls past does not wait for what went by. */
const patience = 120;

/** The figures that are seen now, and whether the visitor stopped them. */
const seen = new Set<Figure>();
let isPaused = false;

/** Stops all figures of cards, and those that come into view, or lets them go on. */
export function pauseFigures(paused: boolean): void {
  isPaused = paused;
  settle();
}

const standStill = () => isPaused || isScrollingFast();

function settle(): void {
  for (const figure of seen) void figure.update({ paused: standStill() }).catch(() => undefined);
}
onFigureChosen(() => {
  for (const figure of seen) void figure.update({ figure: chosenFigure() }).catch(() => undefined);
});
/** Puts off what is not drawn yet, of each card that waits for it. */
const putOff = new Set<() => void>();
onFastScroll(() => {
  settle();
  if (isScrollingFast()) for (const later of putOff) later();
});

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
  const exercise = stage.dataset.exercise!;
  let figure: Figure | undefined;
  let isDrawn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    putOff.delete(enter);
    if (!figure) return;
    if (isDrawn) keepStill(`${exercise} ${chosenFigure()}`, canvas);
    isDrawn = false;
    seen.delete(figure);
    figure.destroy();
    figure = undefined;
  };
  const enter = () => {
    leave();
    timer = setTimeout(begin, patience);
  };
  const shown = (state: 'drawn' | 'undrawn') => {
    putOff.delete(enter);
    isDrawn = state === 'drawn';
    stage.classList.add(state);
  };
  const begin = () => {
    if (isScrollingFast()) timer = setTimeout(begin, patience);
    else {
      const size = Math.min(largestDrawing, Math.round(stage.clientWidth * devicePixelRatio));
      const begun = createFigure(canvas, { exercise, figure: chosenFigure(), size, paused: standStill() });
      figure = begun;
      seen.add(begun);
      putOff.add(enter);
      // One that was ended meanwhile has drawn nothing.
      begun.ready.then(
        () => begun === figure && shown('drawn'),
        () => begun === figure && shown('undrawn'),
      );
    }
  };
  if (showStill(`${exercise} ${chosenFigure()}`, canvas)) stage.classList.add('drawn');
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
