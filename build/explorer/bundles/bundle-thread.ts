import { makeServiceWorker, makeSite } from './bundle-site.ts';

/** Bundles the scripts of the site; runs on a worker thread. */
export default () => Promise.all([makeSite(), makeServiceWorker()]);
