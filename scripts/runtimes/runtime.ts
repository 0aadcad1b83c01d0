import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Where the offline package is tried. */
export interface Runtime {
  /** Its name on the command line. */
  readonly name: string;
  /** The packages that it installs beside ours, at exact versions. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** Files of this folder that it needs. */
  readonly files: readonly string[];
  /** Runs the checks in a folder where all of this is installed. */
  run(folder: string, trial: Trial): Promise<Outcome>;
}

/** The parts of a trial that all runtimes have in common. */
export interface Trial {
  /** Where the release is served. */
  readonly origin: string;
  /** Id of the release. */
  readonly release: string;
}

/** The outcome of a trial; members are missing where a runtime can't tell. */
export interface Outcome {
  /** The result of `portable-check.mjs`, to compare with the others. */
  readonly portable?: unknown;
  /** The result of `platform-check.mjs`. */
  readonly platform?: unknown;
  /** Milliseconds. */
  readonly bench?: { readonly firstPage: number; readonly parseAll: number };
  /** Something else to say. */
  readonly note?: string;
}

/** Copies the files of a runtime into a new folder, and installs the package and what the runtime needs. */
export async function install(folder: string, tarball: string, { dependencies, files }: Runtime): Promise<void> {
  await mkdir(folder);
  for (const name of files) await cp(fileURLToPath(new URL(name, import.meta.url)), join(folder, name));
  const manifest = {
    private: true,
    main: 'index.js',
    dependencies: { ...dependencies, 'exercise-catalogue': `file:${tarball}` },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await command('npm', ['install', '--no-audit', '--no-fund'], folder);
}

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws Error with what it said when it fails
 */
export async function command(program: string, args: readonly string[], cwd: string, env = {}): Promise<string> {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 256 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, args, options);
  return stdout;
}

/** The path of a program that an installed package brings. */
export function installed(folder: string, ...path: string[]): string {
  return join(folder, 'node_modules', ...path);
}
