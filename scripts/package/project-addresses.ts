import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GitHost from 'hosted-git-info';
import type { ProjectAddresses } from '../../build/support/package-members.ts';

/**
 * The public addresses of the project in a folder: those in its `package.json`, or otherwise those of the repository
 * that it was cloned from. Undefined if neither is known: there is no origin, or it is on this machine or an unknown
 * host.
 */
export function projectAddresses(project: string): ProjectAddresses | undefined {
  const { repository, homepage, bugs } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  // All from one source: a fork's origin doesn't go with the homepage of the original.
  if (repository ?? homepage ?? bugs) return { repository, homepage, bugs };
  const host = hostOf(originOf(project));
  if (!host) return undefined;
  return { repository: { type: 'git', url: host.https() }, homepage: host.docs(), bugs: { url: host.bugs() } };
}

/** The address that a checkout was cloned from; undefined if the folder isn't the root of one. */
function originOf(project: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--show-prefix') === '' ? git('remote', 'get-url', 'origin') : undefined;
  } catch {
    return undefined;
  }
}

/** A repository on a well-known host, without the user or token that the address may contain. */
function hostOf(origin = ''): GitHost | undefined {
  // A path such as `mirrors/exercises` is not short for a repository.
  if (!/^(?:https?|ssh|git):\/\/|^[^/]+@[^/]+:/.test(origin)) return undefined;
  const found = GitHost.fromUrl(origin, { noCommittish: true });
  return found && GitHost.fromUrl(found.shortcut(), { noCommittish: true });
}
