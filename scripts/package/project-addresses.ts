import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GitHost from 'hosted-git-info';
import type { ProjectAddresses } from '../../build/offline/package-manifest.ts';

/**
 * Where the project in a folder is to be found: what its `package.json` says, and where that says nothing, the repository
 * that its checkout was cloned from. Undefined where neither is known: there is no origin, it is on this machine, or on a
 * host whose addresses nobody can guess.
 */
export function projectAddresses(project: string): ProjectAddresses | undefined {
  const { repository, homepage, bugs } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  // What belongs together comes from one place: a fork's origin is not where the page of what it was forked from is.
  if (repository ?? homepage ?? bugs) return { repository, homepage, bugs };
  const host = hostOf(originOf(project));
  if (!host) return undefined;
  return { repository: { type: 'git', url: host.https() }, homepage: host.docs(), bugs: { url: host.bugs() } };
}

/** The address that a checkout was cloned from; undefined when the folder is none, or only a part of one. */
function originOf(project: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', project, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--show-prefix') === '' ? git('remote', 'get-url', 'origin') : undefined;
  } catch {
    return undefined;
  }
}

/** A repository on a host that many know, without the user or the token that an address may have. */
function hostOf(origin = ''): GitHost | undefined {
  // A path such as `mirrors/exercises` is not short for a repository of that name.
  if (!/^(?:https?|ssh|git):\/\/|^[^/]+@[^/]+:/.test(origin)) return undefined;
  const found = GitHost.fromUrl(origin, { noCommittish: true });
  return found && GitHost.fromUrl(found.shortcut(), { noCommittish: true });
}
