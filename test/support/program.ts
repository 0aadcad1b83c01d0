import { execFileSync, spawnSync } from 'node:child_process';

/** The paths of programs that were asked for: some tests call one a hundred times. */
const paths = new Map<string, string>();

/**
 * The path of a program that Debian has in a package of its own. Installs it where that is possible without a question.
 * @throws Error naming the command that installs it
 */
export function program(name: string, debianPackage = name): string {
  const path = paths.get(name) ?? which(name) ?? installed(name, debianPackage);
  paths.set(name, path);
  return path;
}

function installed(name: string, debianPackage: string): string {
  const install = `apt-get install -y --no-install-recommends ${debianPackage}`;
  const canInstall = process.getuid?.() === 0 && which('apt-get');
  if (canInstall) execFileSync('sh', ['-c', `apt-get update -qq && ${install}`], { stdio: 'ignore' });
  const path = which(name);
  if (!path) throw new Error(`This test needs ${name}: ${install}`);
  return path;
}

function which(name: string): string | undefined {
  return spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout.trim() || undefined;
}
