import type { Sight } from './sight.ts';

/** Something that the frames of a movement show, or do not, and should. */
export interface ViewFinding {
  /** Index of the frame among those that differ. */
  readonly frame: number;
  /** The part of the figure, in words. */
  readonly part: string;
  /** How it is wrong, with the number found: "is seen on 0.08 % of the frame". */
  readonly fault: string;
  /** How far it is from what is allowed, for the worst of several findings. */
  readonly amount: number;
  /** What is allowed, in words. */
  readonly allowed: string;
  /** The change that mends it. */
  readonly hint: string;
}

/** A rule about what can be seen. No movement is excused from it: a view can always be chosen. */
export interface ViewRule {
  /** The same word as its file, its example in the tests and its row in the contributor's table. */
  readonly name: string;
  /** The promise that it holds views to, in one sentence. */
  readonly description: string;
  /** What it allows, with its unit, as the guide tells it. */
  readonly allowed: string;
  check(sight: Sight): ViewFinding | undefined;
}
