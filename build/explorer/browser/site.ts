/** The script of every page: copy buttons, tabs, the service worker, and whether another release is live. */

import { enhanceCode } from './code.ts';
import { siteUrl } from './facts.ts';
import { tellOtherRelease } from './other-release.ts';

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register(`${siteUrl}service-worker.js`).catch(() => {
    // Without one the page works as long as there is a network.
  });
}

enhanceCode(document);
void tellOtherRelease();
