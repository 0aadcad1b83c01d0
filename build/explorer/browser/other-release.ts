import { liveRelease, ownRelease } from './release.ts';

/**
 * Shows a notice at the top of the page if another release is live than the one the page shows. Files can't be replaced
 * all at once, so the API is ahead of the page between the two switches of a publish, or after an interrupted one.
 */
export async function tellOtherRelease(): Promise<void> {
  if (ownRelease === undefined) return;
  const release = await liveRelease().catch(() => ownRelease);
  if (release === ownRelease) return;
  const notice = document.createElement('p');
  notice.className = 'notice other-release';
  notice.setAttribute('role', 'status');
  notice.innerHTML =
    'The catalogue has been updated since this page was made. <a href="">Reload</a> to see the update.';
  document.getElementById('main')!.prepend(notice);
}
