import type { FileRule } from '../rule.ts';

/** The steps of a movement are numbers of instructions, without repeats and in ascending order. */
export const stepsKnown: FileRule = function* ({ instructions, motion }) {
  for (const [way, steps = []] of Object.entries(motion?.steps ?? {})) {
    for (const [index, step] of steps.entries()) {
      const path = ['motion', 'steps', way, index];
      if (step > instructions.length) {
        yield { path, message: `there is no instruction ${step}, only ${instructions.length}` };
      } else if (index > 0 && step <= steps[index - 1]!) {
        yield { path, message: `${step} comes after ${steps[index - 1]}`, fix: 'put each once, the smallest first' };
      }
    }
  }
};
