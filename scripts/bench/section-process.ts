/** Runs a section once for the parent process. Its argument is the section's name. */

import { offlineOpening } from './offline-opening.ts';
import { slices } from './slices.ts';

const section = [slices, offlineOpening].find(({ name }) => name === process.argv[2])!;
process.send!(await section.run());
process.disconnect();
