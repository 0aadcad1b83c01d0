import type { HTMLAttributes } from 'svelte/elements';
import type { ExerciseFigureAttributes, ExerciseFigureElement } from './build/figure/index.js';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'exercise-figure': HTMLAttributes<ExerciseFigureElement> & ExerciseFigureAttributes;
  }
}
