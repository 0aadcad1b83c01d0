// Runs a module of `scripts/` with arguments, such as `node scripts/support/run.mjs start --port 8080`. Loading hundreds of
// TypeScript modules one by one takes seconds, in every process and thread. Compiling all of them into a few files takes
// half of one, and only after a change: the result is kept in `.cache/code`, together with the processes that a command
// starts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const project = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(project, '.cache', 'code');

/** How long compiled code is kept after its last use, in ms. A process may load more of it, or start threads with it. */
const keptFor = 14 * 24 * 60 * 60 * 1000;

/** The addresses of modules that run on threads or in a process of their own. */
const startedModules = /new URL\('(\.[^']*-(thread|process)\.ts)', import\.meta\.url\)/g;

/** Identifies the present code by the lengths and times of its files. */
function stampOfCode() {
  const inFolders = ['build', 'catalogue', 'edge', 'scripts'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !(folder === 'catalogue' && entry.name.endsWith('.json')))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const hash = createHash('sha256');
  for (const file of [...inFolders, join(project, 'package-lock.json'), join(project, 'tsconfig.json')].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}

/** The path of a module in compiled code. */
const placeOf = (file) => relative(project, file).replace(/\.ts$/, '.js').replaceAll('\\', '/');

/** The address of a file, as a string of JavaScript. */
const addressOf = (file) => JSON.stringify(pathToFileURL(file).href);

/** Compiles a module into `folder`. `import.meta.url` stays the address of the source, beside which other files are. */
async function compile(module, folder) {
  const { rolldown } = await import('rolldown');
  const plugin = {
    name: 'addresses',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, file) {
        const own = code.replace(startedModules, (address, path, kind) => {
          const id = join(dirname(file), path);
          this.emitFile({ type: 'chunk', id, fileName: placeOf(id) });
          // A process is started by this runner, which finds its compiled form.
          return kind === 'process' ? address : `new URL(${addressOf(join(folder, placeOf(id)))})`;
        });
        return { code: own.replaceAll('import.meta.url', addressOf(file)), map: null };
      },
    },
  };
  const next = `${folder}.next-${process.pid}`;
  const bundle = await rolldown({
    input: module,
    platform: 'node',
    // Names of packages and of Node's modules. An expression: the compiler would wait for a function at each of thousands.
    external: /^(?![./]|[A-Za-z]:[\\/])/,
    tsconfig: join(project, 'tsconfig.json'),
    plugins: [plugin],
  });
  await bundle.write({
    dir: next,
    entryFileNames: placeOf(module),
    chunkFileNames: '[hash].js',
    sourcemap: true,
    // Every process reads the maps. They are half as long without the sources, which are at hand.
    sourcemapExcludeSources: true,
  });
  try {
    renameSync(next, folder);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error;
    rmSync(next, { recursive: true });
  }
}

/** Removes what no command has used for a while. */
function prune() {
  for (const name of readdirSync(kept)) {
    const old = join(kept, name);
    if (Date.now() - statSync(old, { throwIfNoEntry: false })?.mtimeMs > keptFor)
      rmSync(old, { recursive: true, force: true });
  }
}

/** The folder with the compiled form of a module, which may be that of the command whose process it is. */
async function compiled(name, module) {
  const stamp = stampOfCode();
  const found = (existsSync(kept) ? readdirSync(kept) : []).find(
    (each) => each.endsWith(`-${stamp}`) && existsSync(join(kept, each, placeOf(module))),
  );
  if (found) return join(kept, found);
  const folder = join(kept, `${name.replaceAll('/', '-')}-${stamp}`);
  await compile(module, folder);
  prune();
  return folder;
}

// By default, V8 optimizes a function so soon that in a process of some seconds, on each thread, this takes a fifth of
// the time, and more than it saves.
setFlagsFromString('--interrupt-budget=600000');
const [, , name] = process.argv;
// SQLite is WebAssembly: optimizing it would take a second of CPU time, and save a tenth of one in a single build.
if (name === 'build') setFlagsFromString('--liftoff-only');
const module = join(project, 'scripts', `${name}.ts`);
const folder = await compiled(name, module);
const now = new Date();
utimesSync(folder, now, now);
// Errors name the places in the sources.
process.setSourceMapsEnabled(true);
process.argv.splice(1, 2, module);
await import(pathToFileURL(join(folder, placeOf(module))).href);
