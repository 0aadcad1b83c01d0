/** Runs a section once for the parent process. Its argument is the section's name. */

import { inSeveralProcesses } from './in-several-processes.ts';

const section = inSeveralProcesses.find(({ name }) => name === process.argv[2])!;
process.send!(await section.run());
process.disconnect();
