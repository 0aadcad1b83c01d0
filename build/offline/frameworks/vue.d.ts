import type { DefineComponent, HTMLAttributes } from 'vue';
import type { ExerciseFigureAttributes } from './build/figure/index.js';

declare module 'vue' {
  interface GlobalComponents {
    'exercise-figure': DefineComponent<ExerciseFigureAttributes & HTMLAttributes>;
  }
}
