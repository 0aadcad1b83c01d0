import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ExerciseFigureAttributes, ExerciseFigureElement } from './build/figure/index.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'exercise-figure': DetailedHTMLProps<HTMLAttributes<ExerciseFigureElement>, ExerciseFigureElement> &
        ExerciseFigureAttributes;
    }
  }
}
