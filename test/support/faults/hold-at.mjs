/**
 * Loaded before a program: the new name `HOLD_AT` is given to nothing as long as there is a file `HOLD_WHILE`. What comes
 * before that is then there for as long as a test needs, however fast the machine is.
 */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { renameSync } = fs;
fs.renameSync = (from, to) => {
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  if (String(to) === process.env.HOLD_AT)
    while (fs.existsSync(process.env.HOLD_WHILE)) Atomics.wait(sleeping, 0, 0, 20);
  return renameSync(from, to);
};
syncBuiltinESMExports();
