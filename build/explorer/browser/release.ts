import { currentPath, releaseFolder } from '../../../edge/format/paths.ts';
import { movementsFile } from '../../figure/data/movements.ts';
import { siteUrl } from './facts.ts';
import { fetched } from './fetched.ts';

const { release, movements } = document.documentElement.dataset;

/** The release that this page shows; undefined if it stays the same in many releases, and if there is none yet. */
export const ownRelease = release;

let asked: Promise<string> | undefined;

/**
 * The id of the live release. It is asked for once, or again after a failure.
 * @throws Error if the host doesn't say
 */
export function liveRelease(): Promise<string> {
  asked ??= askRelease().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

async function askRelease(): Promise<string> {
  const response = await fetched(siteUrl, currentPath, { cache: 'no-cache' });
  return ((await response.json()) as { readonly release: string }).release;
}

/** The address of the movements from which figures are drawn: the page's own, or those of its or the live release. */
export async function movementsUrl(): Promise<string> {
  // `npm start`'s home page before a release has its own, and so has the page of a changed exercise with `--watch`.
  return siteUrl + (movements ?? releaseFolder(ownRelease ?? (await liveRelease())) + movementsFile);
}
