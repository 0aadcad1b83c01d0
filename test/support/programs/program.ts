import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noInstall } from '../runner/needs.ts';
import { which } from './which.ts';

/** The paths of requested programs: some tests call one a hundred times. */
const paths = new Map<string, string>();

/**
 * The path of a program that has its own package in Debian. If it is missing, installs it after saying so, where that
 * needs no confirmation and the environment variable `TEST_NO_INSTALL` doesn't forbid it.
 * @throws Error that names the command to install it
 */
export function program(name: string, debianPackage = name): string {
  const path = paths.get(name) ?? which(name) ?? installed(name, debianPackage);
  paths.set(name, path);
  return path;
}

function installed(name: string, debianPackage: string): string {
  const install = `apt-get install -y --no-install-recommends ${debianPackage}`;
  if (process.getuid?.() === 0 && which('apt-get') && !process.env[noInstall]) {
    process.stderr.write(
      `Tests start ${name}, which is not on this machine. Installing it: ${install} (${noInstall}=1 forbids it.)\n`,
    );
    // Another worker may be installing: apt-get refuses to run twice.
    const unlessThere = `command -v ${name} || (apt-get update -qq && ${install})`;
    execFileSync('flock', [join(tmpdir(), 'installed-for-tests'), 'sh', '-c', unlessThere], { stdio: 'ignore' });
  }
  const path = which(name);
  if (!path) throw new Error(`This test needs ${name}: ${install}, or skip such tests with ${noInstall}=1.`);
  return path;
}
