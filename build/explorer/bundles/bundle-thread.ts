import { resultsOf } from '../../support/threaded-cache.ts';
import { bundleServiceWorker, bundleSite } from './bundle-site.ts';

/** Bundles the scripts of the site; runs on a worker thread. */
export default () => resultsOf((cache) => Promise.all([bundleSite(cache), bundleServiceWorker({}, cache)]));
