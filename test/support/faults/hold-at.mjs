/**
 * Loaded before a program: as long as there is a file `HOLD_WHILE`, the new name `HOLD_AT` is given to nothing, and a module
 * with that name doesn't begin in a process of its own. What comes before that is then there for as long as a test needs,
 * however fast the machine is.
 */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
fs.renameSync = (from, to) => {
  hold(to);
  return renameSync(from, to);
};
syncBuiltinESMExports();
hold(process.argv[2]);

function hold(name) {
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  if (String(name) === process.env.HOLD_AT)
    while (fs.existsSync(process.env.HOLD_WHILE)) Atomics.wait(sleeping, 0, 0, 20);
}
