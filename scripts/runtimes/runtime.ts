import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A runtime that the offline package is tested in. */
export interface Runtime {
  /** Its name on the command line. */
  readonly name: string;
  /** The packages that are installed with ours, at exact versions. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** The files of this folder that it needs. */
  readonly files: readonly string[];
  /** Runs the checks in a folder in which everything is installed. */
  run(folder: string, trial: Trial): Promise<Outcome>;
}

/** The parts of a test that all runtimes share. */
export interface Trial {
  /** Address of the release. */
  readonly origin: string;
  /** Id of the release. */
  readonly release: string;
}

/** The result of a test; members are missing if a runtime can't provide them. */
export interface Outcome {
  /** The result of `portable-check.mjs`, to compare with the others. */
  readonly portable?: unknown;
  /** The result of `platform-check.mjs`. */
  readonly platform?: unknown;
  /** Milliseconds. */
  readonly bench?: { readonly firstPage: number; readonly parseAll: number };
  /** A remark. */
  readonly note?: string;
}

/** Copies the files of a runtime into a new folder, and installs the package and the runtime's packages. */
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
 * @returns its output
 * @throws Error with its output if it fails
 */
export async function command(program: string, args: readonly string[], cwd: string, env = {}): Promise<string> {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 256 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, args, options);
  return stdout;
}

/** The path of a program in an installed package. */
export function installed(folder: string, ...path: string[]): string {
  return join(folder, 'node_modules', ...path);
}
