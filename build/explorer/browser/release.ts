import { currentPath, releaseFolder } from '../../../edge/format/paths.ts';
import { movementsFile } from '../../figure/data/movements.ts';
import { siteUrl } from './facts.ts';
import { fetched } from './fetched.ts';

const { release, movements } = document.documentElement.dataset;

/** The release that this page shows; undefined on pages that stay the same in many releases. */
export const ownRelease = release;

let asked: Promise<string> | undefined;

/**
 * The id of the live release.
 * @throws Error if the host doesn't say
 */
export function liveRelease(): Promise<string> {
  asked ??= fetched(siteUrl, currentPath, { cache: 'no-cache' }).then(async (response) => {
    return ((await response.json()) as { readonly release: string }).release;
  });
  return asked;
}

/** The address of the movements from which figures are drawn: of this page's release, or else of the live one. */
export async function movementsUrl(): Promise<string> {
  // With `npm start -- --watch`, the page of a changed exercise has movements of its own.
  return siteUrl + (movements ?? releaseFolder(ownRelease ?? (await liveRelease())) + movementsFile);
}
