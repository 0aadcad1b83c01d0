import type { MotionFinding } from '../check/rule.ts';
import type { Sight } from './sight.ts';

/** A rule about what is visible. There are no exemptions, because a better view can always be chosen. */
export interface ViewRule {
  /** What the rule requires of views, in one sentence. */
  readonly description: string;
  /** The limit with its unit, in words. */
  readonly allowed: string;
  /** The finding in the frame where it is worst; undefined if there is none. */
  check(sight: Sight): Omit<MotionFinding, 'tolerance'> | undefined;
}
