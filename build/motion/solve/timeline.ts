import { circle } from './circle.ts';
import type { Gap, Timeline } from './moment.ts';
import { rounds } from './rounds.ts';
import type { Course } from './tempo.ts';

/**
 * Distributes the frames of a course over its keys, more of them where it moves faster. A round trip shows the same
 * moments on both ways.
 */
export function layOut(course: Course, keys: readonly { readonly take: number }[], gap: Gap): Timeline {
  const takes = keys.map(({ take }) => take);
  return 'circle' in course ? circle(course, gap) : rounds(course.rounds, takes, gap);
}
