/** The script of every page: copy buttons, tabs, the service worker, and the notice of another release. */

import { enhanceCode } from './code.ts';
import { siteUrl } from './facts.ts';
import { tellOtherRelease } from './other-release.ts';

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register(`${siteUrl}service-worker.js`).catch(() => {
    // Without a service worker, the page works as long as there is a network.
  });
}

enhanceCode(document);
void tellOtherRelease();
