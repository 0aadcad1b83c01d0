import type { Sight } from './sight.ts';

/** A fault in what the frames of a movement show. */
export interface ViewFinding {
  /** Index of the frame among those that differ. */
  readonly frame: number;
  /** The part of the figure, in words. */
  readonly part: string;
  /** The fault with the measured value: "is seen on 0.08 % of the frame". */
  readonly fault: string;
  /** The distance from the limit, to find the worst of several findings. */
  readonly amount: number;
  /** The limit, in words. */
  readonly allowed: string;
  /** How to fix it. */
  readonly hint: string;
}

/** A rule about what is visible. There are no exemptions, because a better view can always be chosen. */
export interface ViewRule {
  /** The name of the rule, its file, its test example and its row in the contributor's guide. */
  readonly name: string;
  /** What the rule requires of views, in one sentence. */
  readonly description: string;
  /** The limit with its unit, for the guide. */
  readonly allowed: string;
  check(sight: Sight): ViewFinding | undefined;
}
