import type { HTMLAttributes } from 'preact';
import type { ExerciseFigureAttributes, ExerciseFigureElement } from './build/figure/index.js';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'exercise-figure': HTMLAttributes<ExerciseFigureElement> & ExerciseFigureAttributes;
    }
  }
}
