/**
 * Loaded before a program: ends it with SIGKILL at its `KILL_AT`th change below the folder `KILL_UNDER`, in the middle
 * of that change if possible. If the program ends by itself, prints the number of changes.
 */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const last = Number(process.env.KILL_AT);
const folder = process.env.KILL_UNDER;
const files = new Set();
let changes = 0;

function isDue() {
  changes++;
  return changes === last;
}

function die() {
  process.kill(process.pid, 'SIGKILL');
  // The signal ends this wait.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const { openSync, writeSync, fsync, fsyncSync, closeSync } = fs;
fs.openSync = (path, ...args) => {
  const isInside = String(path).startsWith(folder);
  if (isInside && isDue()) die();
  const file = openSync(path, ...args);
  if (isInside) files.add(file);
  return file;
};
fs.writeSync = (file, bytes, ...args) => {
  if (files.has(file) && isDue()) {
    writeSync(file, bytes.subarray(0, bytes.length / 2));
    die();
  }
  return writeSync(file, bytes, ...args);
};
fs.fsyncSync = (file) => {
  if (files.has(file) && isDue()) die();
  return fsyncSync(file);
};
fs.fsync = (file, ...args) => {
  if (files.has(file) && isDue()) die();
  return fsync(file, ...args);
};
fs.closeSync = (file) => {
  files.delete(file);
  return closeSync(file);
};
for (const name of ['renameSync', 'rmSync', 'rmdirSync', 'mkdirSync']) {
  const change = fs[name];
  fs[name] = (path, ...args) => {
    if (String(path).startsWith(folder) && isDue()) die();
    return change(path, ...args);
  };
}
syncBuiltinESMExports();
process.on('exit', () => console.log(`${changes} changes`));
