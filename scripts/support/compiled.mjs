// Compiles the project. Loading hundreds of TypeScript modules one by one takes seconds, in every process and thread.
// Compiling all of them takes one at most, and only after a change: the result is kept in `.cache/code`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(project, '.cache', 'code');

/** How long compiled code is kept after its last use, in ms. A process may load more of it, or start threads with it. */
const keptFor = 14 * 24 * 60 * 60 * 1000;

/** The addresses of modules that run on threads or in a process of their own. */
const startedModules = /new URL\('(\.[^']*-(thread|process)\.ts)', import\.meta\.url\)/g;

/** The paths of all files that the code consists of. */
const codeFiles = () =>
  ['build', 'catalogue', 'edge', 'scripts'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !(folder === 'catalogue' && entry.name.endsWith('.json')))
      .map((entry) => join(entry.parentPath, entry.name)),
  );

/** Identifies the present code by the lengths and times of its files. */
function stampOf(files) {
  const hash = createHash('sha256');
  for (const file of [...files, join(project, 'package-lock.json'), join(project, 'tsconfig.json')].sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 32);
}

/** The path of a module in compiled code. */
const placeOf = (file) =>
  relative(project, file)
    .replace(/\.tsx?$/, '.js')
    .replaceAll('\\', '/');

/** The address of a file, as a string of JavaScript. */
const addressOf = (file) => JSON.stringify(pathToFileURL(file).href);

/** Names of packages and of Node's modules. An expression: the compiler would wait for a function at each of thousands. */
const packages = /^(?![./]|[A-Za-z]:[\\/])/;
/** Without those of which every process and thread would load up to a hundred files, which takes 0.05 s of CPU time. */
const fewPackages = /^(?!zod$|hyparquet-writer$|[./]|[A-Za-z]:[\\/])/;

/**
 * Compiles modules into `folder`, and the threads and processes that they start.
 * `import.meta.url` stays the address of the source, beside which other files are.
 */
async function compile(modules, folder, external, files) {
  const { rolldown } = await import('rolldown');
  const plugin = {
    name: 'addresses',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, file) {
        const own = code.replace(startedModules, (address, path, kind) => {
          const id = join(dirname(file), path);
          this.emitFile({ type: 'chunk', id, fileName: placeOf(id) });
          // A process is started by run.mjs, which finds its compiled form.
          return kind === 'process' ? address : `new URL(${addressOf(join(folder, placeOf(id)))})`;
        });
        return { code: own.replaceAll('import.meta.url', addressOf(file)), map: null };
      },
    },
  };
  const next = `${folder}.next-${process.pid}`;
  const bundle = await rolldown({
    input: modules,
    platform: 'node',
    external,
    tsconfig: join(project, 'tsconfig.json'),
    plugins: [plugin],
  });
  await bundle.write({
    dir: next,
    ...files,
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

/** Removes what has not been used for a while. */
function prune() {
  for (const name of readdirSync(kept)) {
    const old = join(kept, name);
    if (Date.now() - statSync(old, { throwIfNoEntry: false })?.mtimeMs > keptFor)
      rmSync(old, { recursive: true, force: true });
  }
}

/** Marks a folder as used now. */
function use(folder) {
  const now = new Date();
  utimesSync(folder, now, now);
  return folder;
}

/**
 * Compiles a module of `scripts/` into a few files, together with the processes that it starts.
 * @returns the path of its compiled form, which may be with that of the command whose process it is
 */
export async function compiledCommand(name) {
  const module = join(project, 'scripts', `${name}.ts`);
  const place = placeOf(module);
  const stamp = stampOf(codeFiles());
  const found = (existsSync(kept) ? readdirSync(kept) : []).find(
    (each) => each.endsWith(`-${stamp}`) && existsSync(join(kept, each, place)),
  );
  const folder = join(kept, found ?? `${name.replaceAll('/', '-')}-${stamp}`);
  if (!found) {
    await compile(module, folder, fewPackages, { entryFileNames: place, chunkFileNames: '[hash].js' });
    prune();
  }
  return join(use(folder), place);
}

/**
 * Compiles every module into a file of its own.
 * @returns a function from the path of a module to that of its compiled form
 */
export async function compiledModules() {
  const files = codeFiles();
  const folder = join(kept, `${stampOf(files)}.modules`);
  if (!existsSync(folder)) {
    const modules = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
    await compile(modules, folder, packages, {
      entryFileNames: '[name].js',
      preserveModules: true,
      preserveModulesRoot: project,
    });
    prune();
  }
  use(folder);
  return (module) => join(folder, placeOf(module));
}
