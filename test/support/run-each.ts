/** The program behind `runEach`: its argument is the JSON of the calls. */

import type { Call, Ended } from './command.ts';

const calls: Call[] = JSON.parse(process.argv[2]!);
const ends: Ended[] = [];
const { log } = console;
for (const [i, [name, ...args]] of calls.entries()) {
  const printed = { stdout: '', stderr: '' };
  console.log = (text) => {
    printed.stdout += `${text}\n`;
  };
  console.error = (text) => {
    printed.stderr += `${text}\n`;
  };
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  process.exitCode = 0;
  // With another address, a module runs again, but its imports don't.
  await import(`../../scripts/${name}.ts?${i}`);
  ends.push({ status: Number(process.exitCode), ...printed });
}
process.exitCode = 0;
log(JSON.stringify(ends));
