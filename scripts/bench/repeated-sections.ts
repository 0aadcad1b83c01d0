import { offlineOpening } from './offline-opening.ts';
import type { Section } from './section.ts';
import { slices } from './slices.ts';

/** The sections that are run in several processes: {@link repeated}. */
export const repeatedSections: readonly Section[] = [slices, offlineOpening];
