/** The script of every page: copy buttons, tabs, the service worker, and the notice of another release. */

import { enhanceCode } from './code.ts';
import { siteUrl } from './facts.ts';
import { tellOtherRelease } from './other-release.ts';
import { onceIdle } from './painted.ts';

/**
 * What the service worker stores would compete with what this page needs now, so it starts when the page has loaded.
 */
function startServiceWorker(): void {
  navigator.serviceWorker?.register(`${siteUrl}service-worker.js`).catch(() => {
    // Without a service worker, the page works as long as there is a network.
  });
}

if (document.readyState === 'complete') onceIdle(startServiceWorker);
else addEventListener('load', () => onceIdle(startServiceWorker));

enhanceCode(document);
void tellOtherRelease();
