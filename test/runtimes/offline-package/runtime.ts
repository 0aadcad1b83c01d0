import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '../../support/programs/installed-packages.ts';

/** A runtime that the offline package is tested in. */
export interface Runtime {
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
  readonly portable?: { readonly exercises: unknown };
  /** The result of `platform-check.mjs`. */
  readonly platform?: { readonly body: string };
  /** Milliseconds. */
  readonly bench?: { readonly firstPage: number; readonly parseAll: number };
  /** A remark. */
  readonly note?: string;
}

/** Installs the package and the runtime's packages in a new folder with the runtime's files, and returns its path. */
export async function install({ dependencies, files }: Runtime, tarball: string): Promise<string> {
  const { path } = await installPackages({ ...dependencies, 'exercise-catalogue': `file:${tarball}` });
  for (const name of files) await cp(join(import.meta.dirname, name), join(path, name));
  return path;
}

/**
 * Runs a program to its end.
 * @returns its output
 * @throws Error with its output if it fails
 */
export async function runProgram(program: string, args: readonly string[], cwd: string, env = {}): Promise<string> {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 256 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, args, options);
  return stdout;
}

/** The path of a program in an installed package. */
export function installed(folder: string, ...path: string[]): string {
  return join(folder, 'node_modules', ...path);
}
