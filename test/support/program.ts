import { execFileSync, spawnSync } from 'node:child_process';

/**
 * The path of a program that Debian has in a package of its own. Installs it where that is possible without a question.
 * @throws Error naming the command that installs it
 */
export function program(name: string, debianPackage = name): string {
  const found = which(name);
  if (found) return found;
  const install = `apt-get install -y --no-install-recommends ${debianPackage}`;
  const canInstall = process.getuid?.() === 0 && which('apt-get');
  if (canInstall) execFileSync('sh', ['-c', `apt-get update -qq && ${install}`], { stdio: 'ignore' });
  const installed = which(name);
  if (!installed) throw new Error(`This test needs ${name}: ${install}`);
  return installed;
}

function which(name: string): string | undefined {
  return spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout.trim() || undefined;
}
