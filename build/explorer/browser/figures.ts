/** The figures on the cards of a page. Each moves while it is visible. */

import { configureFigures, createFigure, type Figure } from '../../figure/index.ts';
import { chosenFigure, onFigureChosen } from '../components/chosen-figure.ts';
import { isScrollingFast, onFastScroll } from './fast-scroll.ts';
import { keepStill, showStill } from './kept-stills.ts';
import { movementsUrl } from './release.ts';

configureFigures({
  startWorker: () => new Worker(new URL('../../figure/worker/core.ts', import.meta.url), { type: 'module' }),
});

let areMovementsLocated = false;
locateMovements();

/** Tells all later figures where the movements are. If that can't be found out, the next card that is drawn asks again. */
function locateMovements(): void {
  if (areMovementsLocated) return;
  areMovementsLocated = true;
  const movements = movementsUrl();
  configureFigures({ movements });
  movements.catch(() => {
    areMovementsLocated = false;
  });
}

/** The largest side of a card's drawing, in device pixels. More would cost time without being visible. */
const largestDrawing = 320;
/** How long a card must be visible before it is drawn, in ms, so that cards scrolled past don't delay others. */
const patience = 120;

/** The visible figures, and whether the visitor paused them. */
const seen = new Set<Figure>();
let isPaused = false;

/** Pauses all figures on cards, including those that come into view later, or resumes them. */
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
/** For each waiting card, a function that postpones its drawing. */
const putOff = new Set<() => void>();
onFastScroll(() => {
  settle();
  if (isScrollingFast()) for (const later of putOff) later();
});

/** The observed cards, with what to do when they come into view and leave it. */
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
 * Draws the exercise named by `stage` into a canvas inside it while it is visible.
 * @returns a function that stops it
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
  const begin = () => {
    if (isScrollingFast()) timer = setTimeout(begin, patience);
    else {
      locateMovements();
      const size = Math.min(largestDrawing, Math.round(stage.clientWidth * devicePixelRatio));
      const begun = createFigure(canvas, { exercise, figure: chosenFigure(), size, paused: standStill() });
      figure = begun;
      seen.add(begun);
      putOff.add(enter);
      begun.ready.then(
        () => {
          // One that was stopped in the meantime has drawn nothing.
          if (begun !== figure) return;
          putOff.delete(enter);
          isDrawn = true;
          stage.classList.add('drawn');
        },
        () => undefined,
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

/** Draws the figures of all prerendered stages in `place`. */
export function drawFigures(place: ParentNode): void {
  for (const stage of place.querySelectorAll<HTMLElement>('.stage[data-exercise]')) drawWhileSeen(stage);
}
