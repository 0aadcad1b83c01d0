/** The script of every page: copy buttons, tabs, and the service worker. */

import { enhanceCode } from './code.ts';
import { siteUrl } from './facts.ts';

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register(`${siteUrl}service-worker.js`).catch(() => {
    // Without one the page works as long as there is a network.
  });
}

enhanceCode(document);
