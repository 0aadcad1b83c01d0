/** Runs a section once for the parent process. Its argument is the section's name. */

import { repeatedSections } from './repeated-sections.ts';

const section = repeatedSections.find(({ name }) => name === process.argv[2])!;
process.send!(await section.run());
process.disconnect();
