import type { Tool } from './tool.ts';
import { drawExercise } from './tools/draw-exercise.ts';
import { getExercise } from './tools/get-exercise.ts';
import { listExercises } from './tools/list-exercises.ts';
import { listWords } from './tools/list-words.ts';
import { muscleCoverage } from './tools/muscle-coverage.ts';
import { relatedExercises } from './tools/related-exercises.ts';
import { searchExercises } from './tools/search-exercises.ts';

/** All tools, on the edge and in the package. */
export const tools: readonly Tool[] = [
  searchExercises,
  listExercises,
  getExercise,
  relatedExercises,
  listWords,
  muscleCoverage,
  drawExercise,
];
