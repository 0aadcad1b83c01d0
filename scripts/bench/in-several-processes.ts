import { offlineOpening } from './offline-opening.ts';
import type { Section } from './section.ts';
import { slices } from './slices.ts';

/** The sections that are run in several processes. */
export const inSeveralProcesses: readonly Section[] = [slices, offlineOpening];
