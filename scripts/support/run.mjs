// Runs a module of `scripts/` with arguments, in a compiled form: `node scripts/support/run.mjs start --port 8080`.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { compiledCommand } from './compiled.mjs';

// By default, V8 optimizes a function so soon that in a process of some seconds, on each thread, this takes a fifth of
// the time, and more than it saves.
setFlagsFromString('--interrupt-budget=600000');
const [, , name] = process.argv;
// SQLite is WebAssembly: optimizing it would take a second of CPU time, and save a tenth of one in a single build.
if (name === 'build') setFlagsFromString('--liftoff-only');
const compiled = await compiledCommand(name);
// Errors name the places in the sources.
process.setSourceMapsEnabled(true);
process.argv.splice(1, 2, fileURLToPath(new URL(`../${name}.ts`, import.meta.url)));
await import(pathToFileURL(compiled).href);
